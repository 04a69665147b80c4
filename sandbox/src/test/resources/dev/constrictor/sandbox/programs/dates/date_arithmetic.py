from datetime import date, datetime, timedelta

start = date(2024, 1, 31)
print(start + timedelta(days=30), start.replace(day=1), start.isoformat(), start.weekday(), start.isoweekday())
print((date(2024, 12, 25) - start).days, "days until Christmas")
print(date(2024, 12, 30).isocalendar()[:3], date.fromisoformat("2024-02-29"), date.fromordinal(738000))

shift = timedelta(hours=49, minutes=30)
print(shift, shift.days, shift.seconds, shift.total_seconds(), -shift, shift / 2, shift // timedelta(hours=1))
print(divmod(shift, timedelta(hours=10)), abs(timedelta(days=-1)), timedelta(weeks=1) * 1.5)

moment = datetime(2024, 2, 28, 23, 30)
print(moment + timedelta(hours=1), (moment + timedelta(hours=1)).date() == date(2024, 2, 29))
print(datetime.combine(start, moment.time()), moment.timetuple().tm_yday)
print(max([date(2020, 5, 1), date(2021, 1, 1), start]), date.min, datetime.max.year)
try:
    date(2023, 2, 29)
except ValueError as error:
    print("ValueError:", str(error).startswith("day"))
result = (date(2024, 3, 1) - date(2024, 2, 1)).days
