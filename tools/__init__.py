"""What looks at the house or writes about it; none of it is in the package."""
