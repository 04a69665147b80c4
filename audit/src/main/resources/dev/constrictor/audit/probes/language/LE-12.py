# title: Use a module that a module imported
# tries: Reads os as an attribute of modules that are thought harmless and imported it for themselves, such as uuid and contextlib.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import configparser
    import contextlib
    import fnmatch
    import gzip
    import inspect
    import logging
    import random
    import uuid

    found = []
    for module in (configparser, contextlib, fnmatch, gzip, inspect, logging, random, uuid):
        for attribute in ("os", "_os"):
            if hasattr(getattr(module, attribute, None), "system"):
                found.append(f"{module.__name__}.{attribute}")
    return ", ".join(found)
