"""The engine: the kernel that holds the rules, and the façade that guards and explains it."""
