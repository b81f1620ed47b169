"""What lies on the table: everything in the scene, which view it stands for, and where each thing belongs."""
