import calendar
from datetime import date

print(calendar.month(2024, 2), end="")
print(calendar.TextCalendar(firstweekday=6).formatmonth(2023, 10, w=3), end="")
print(calendar.monthrange(2024, 2), calendar.isleap(1900), calendar.leapdays(2000, 2025))
print([name[:2] for name in calendar.day_abbr], calendar.month_name[12])


def nth_weekday(year, month, weekday, n):
    days = [week[weekday] for week in calendar.monthcalendar(year, month) if week[weekday]]
    return date(year, month, days[n - 1] if n > 0 else days[n])


print("Thanksgiving", nth_weekday(2024, 11, calendar.THURSDAY, 4))
print("last Sunday of March", nth_weekday(2024, 3, calendar.SUNDAY, -1))
thirteenths = [month for month in range(1, 13) if date(2026, month, 13).weekday() == calendar.FRIDAY]
print("Friday the 13th:", [calendar.month_abbr[month] for month in thirteenths])
len(list(calendar.Calendar().itermonthdates(2024, 2)))
