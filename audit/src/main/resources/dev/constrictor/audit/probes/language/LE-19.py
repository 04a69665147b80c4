# title: Open a file by a library that opens it
# tries: Lets argparse, logging and others open a file by its name, with the real open that they have.
# impact: Integrity
# proof: returned
# host: run
# allowed: every profile: what the library opens for code is left to the kernel
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import argparse
    import logging

    try:
        return f"{argparse.FileType('r')('/dev/null')}"
    except (AttributeError, argparse.ArgumentTypeError):
        return f"{logging.FileHandler('/dev/null').stream}"
