"""``python -m pitiless`` is the command ``pitiless``."""

from pitiless.cli.main import main

if __name__ == "__main__":
    main()
