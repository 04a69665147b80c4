# title: Let a test runner import
# tries: Asks unittest to run the tests in the module os: there are none, but it imported the module by its name and keeps it.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import io
    import unittest

    quiet = unittest.TextTestRunner(stream=io.StringIO())
    program = unittest.main(module="os", argv=["audit"], testRunner=quiet, exit=False)
    return f"{program.module.system} by a test runner"
