"""What lies in the scene: holders without a paint method of their own, and their pixmap children."""
