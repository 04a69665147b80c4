"""Libraries that read, write and format by names the program gives them."""
import argparse
import collections
import configparser
import copy
import dataclasses
import enum
import functools
import inspect
import io
import logging
import unittest
import warnings


@dataclasses.dataclass(order=True)
class Setting:
    format: str = "json"
    items: list = dataclasses.field(default_factory=list)

    def __reduce__(self):
        return Setting, (self.format, self.items)


class Slotted:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left, self.right = left, right


class Colour(enum.Enum):
    RED = 1
    GREEN = 2

    @enum.property if hasattr(enum, "property") else property
    def label(self):
        return self.name.title()


class Sums(unittest.TestCase):
    def test_sum(self):
        self.assertEqual(sum([1, 2]), 3)


parser = argparse.ArgumentParser(prog="names")
parser.add_argument("--level", dest="log_level", default="info")
parser.add_argument("--add", dest="added", action="append", default=[])
parser.add_argument("--format", choices=["json", "text"])
print(parser.parse_args(["--add", "1", "--add", "2", "--format", "text"], namespace=Setting()))

print(dataclasses.replace(Setting("a"), format="b"), copy.deepcopy(Setting("c", [1])))
both = copy.copy(Slotted(1, 2))
print(both.left, both.right, Colour.RED.label, Colour["GREEN"].name)

stream = io.StringIO()
handler = logging.StreamHandler(stream)
handler.setFormatter(logging.Formatter("{levelname}:{message}:{thing.format}", style="{"))
logger = logging.getLogger("names")
logger.propagate = False
logger.addHandler(handler)
logger.warning("full", extra={"thing": Setting("text")})
print(stream.getvalue().strip())

print(collections.UserString("{0.format}-{1:>4}").format(Setting("x"), 7))
print(collections.UserString("{a}").format_map({"a": 1}))

config = configparser.ConfigParser(delimiters=("=",))
config.read_string("[a]\nb = 1\n")
print(config.getint("a", "b"))


@functools.wraps(Setting.__init__)
def wrapper(*arguments):
    return arguments


print(wrapper.__name__, wrapper.__wrapped__ is Setting.__init__)
print([name for name, _ in inspect.getmembers(both) if not name.startswith("_")])
print(inspect.signature(Setting))

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    warnings.warn("old", DeprecationWarning)
print([str(each.message) for each in caught])

report = io.StringIO()
program = unittest.main(argv=["names"], exit=False, testRunner=unittest.TextTestRunner(stream=report))
print(program.result.testsRun, program.result.wasSuccessful(), program.module.__name__)
