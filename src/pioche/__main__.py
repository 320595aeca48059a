"""`python -m pioche` is `pioche`."""

import sys

from pioche.cli import main

if __name__ == "__main__":
    sys.exit(main())
