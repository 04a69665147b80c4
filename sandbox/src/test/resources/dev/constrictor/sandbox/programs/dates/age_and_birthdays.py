from collections import namedtuple
from datetime import date

Person = namedtuple("Person", ["name", "born"])
TODAY = date(2024, 6, 15)


def age(born, today=TODAY):
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


def next_birthday(born, today=TODAY):
    for year in (today.year, today.year + 1):
        try:
            birthday = born.replace(year=year)
        except ValueError:
            birthday = date(year, 3, 1)
        if birthday >= today:
            return birthday


people = [
    Person("Ann", date(1990, 6, 15)),
    Person("Bob", date(1985, 6, 16)),
    Person("Cy", date(2000, 2, 29)),
    Person("Dee", date(2023, 12, 31)),
]
for person in sorted(people, key=lambda p: next_birthday(p.born)):
    upcoming = next_birthday(person.born)
    print(f"{person.name:<4} is {age(person.born):>2}, next birthday {upcoming} in {(upcoming - TODAY).days} days")
oldest = min(people, key=lambda p: p.born)
oldest._replace(name=oldest.name.upper())._asdict()["name"]
