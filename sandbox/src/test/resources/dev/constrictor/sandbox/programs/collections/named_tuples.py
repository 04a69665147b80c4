from collections import namedtuple
from typing import NamedTuple


class Employee(NamedTuple):
    """Somebody who works here."""

    name: str
    salary: int
    team: str = "none"

    @property
    def monthly(self):
        return self.salary / 12

    def promoted(self, raise_by):
        return self._replace(salary=self.salary + raise_by)


Colour = namedtuple("Colour", "red green blue", defaults=[0])
Renamed = namedtuple("Renamed", ["class", "ok", "ok"], rename=True)

ann = Employee("Ann", 60000)
print(ann, ann.monthly, ann.promoted(6000), ann[0], ann._fields, ann._field_defaults)
name, *_ = ann
print(name, Employee._make(["Bob", 1, "it"]), ann._asdict(), Employee.__doc__, len(ann))
print(Colour(1, 2), Colour(*b"\xff\x80\x00") > Colour(255, 0, 255), Renamed._fields)
print(max([Colour(1, 2, 3), Colour(1, 3, 0)]), Colour(1, 2) == (1, 2, 0), hash(Colour(1, 2)) == hash((1, 2, 0)))
try:
    ann.salary = 0
except AttributeError as error:
    print(type(error).__name__)
try:
    Colour(1)
except TypeError as error:
    print("TypeError:", "green" in str(error))
ann
