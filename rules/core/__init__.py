"""What every game shares: state, frames, actions, verbs' events, views, chance and knowledge."""
