"""The table on the screen: shows any `TableView` by a layout and a `GameUi`, and turns hands into gestures."""
