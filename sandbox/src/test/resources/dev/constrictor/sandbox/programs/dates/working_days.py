from datetime import date, timedelta
from itertools import count, islice

HOLIDAYS = {date(2024, 12, 25), date(2024, 12, 26), date(2025, 1, 1)}


def is_working(day):
    return day.weekday() < 5 and day not in HOLIDAYS


def working_days(start, end):
    return sum(is_working(start + timedelta(n)) for n in range((end - start).days))


def add_working_days(start, days):
    later = (start + timedelta(n) for n in count(1))
    return next(islice(filter(is_working, later), days - 1, None))


start = date(2024, 12, 20)
print(working_days(start, date(2025, 1, 6)))
for days in (1, 2, 5, 10):
    end = add_working_days(start, days)
    print(f"{days:>2} working days after {start:%a %d %b}: {end:%a %d %b %Y}")
add_working_days(start, 3).isoformat()
