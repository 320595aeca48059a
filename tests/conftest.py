"""What all tests share: hypothesis without deadlines, since machines are noisy."""

from hypothesis import settings

settings.register_profile("house", deadline=None, max_examples=40, derandomize=True)
settings.load_profile("house")
