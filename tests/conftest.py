"""What all tests share: hypothesis without deadlines, since machines are noisy, and Ctrl-C."""

import signal

from hypothesis import settings

settings.register_profile("house", deadline=None, max_examples=40, derandomize=True)
settings.load_profile("house")

# A shell that runs the tests in the background has Ctrl-C ignored, by all their processes too.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
