from types import SimpleNamespace

point = SimpleNamespace(x=3, y=-4.5)
data = {"name": "Eve", "scores": [10, 20], "nested": {"deep": "value"}}

print("{p.x} and {p.y:+.2f}".format(p=point))
print("{0[name]} has {0[scores][1]}, {0[nested][deep]}".format(data))
print("{} {}".format("a", "b"), "{1} {0}".format("a", "b"))
print("{name!r:>10}|{name!s:<6}|{name!a}".format(**data))
print("{:>{width}.{precision}f}".format(3.14159, width=10, precision=3))
print("{0.__class__.__name__} {0.real}".format(42))
print("{:,} {:_} {:x} {:#o} {:b} {:e} {:%}".format(1234567, 1234567, 255, 8, 5, 12345.678, 0.256))
print("{:*^20}".format(" title "), "{:05d} {:<5}| {:^+7}".format(42, 7, 8))
print("{{literal}} {}".format("braces"))


class Default(dict):
    def __missing__(self, key):
        return "{" + key + "}"


print("{greeting}, {name}!".format_map(Default(greeting="Hello")))
for template in ("{0}", "{missing}", "{p.z}", "{0[9]}"):
    try:
        print(template.format([1], p=point))
    except (IndexError, KeyError, AttributeError) as error:
        print(type(error).__name__)
"{0[scores]}".format(data)
