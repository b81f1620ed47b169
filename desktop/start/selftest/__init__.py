"""The program plays itself through its own window, in every language, and says whether that went well."""
