from datetime import datetime, timedelta, timezone

samples = [
    ("2024-03-15 14:30:00", "%Y-%m-%d %H:%M:%S"),
    ("15/03/24", "%d/%m/%y"),
    ("March 5, 2024 02:07 PM", "%B %d, %Y %I:%M %p"),
    ("Fri Mar 15 2024", "%a %b %d %Y"),
    ("2024-075", "%Y-%j"),
    ("2024-03-15T14:30:00+0200", "%Y-%m-%dT%H:%M:%S%z"),
]
for text, pattern in samples:
    moment = datetime.strptime(text, pattern)
    print(f"{text:<28} {moment.isoformat()}")

moment = datetime(2024, 7, 4, 9, 5, 3, 120000, tzinfo=timezone.utc)
print(moment.strftime("%A, %d. %B %Y, %H:%M:%S.%f %Z %z week %W day %j"))
print(moment.isoformat(timespec="milliseconds"), moment.timestamp(), moment.ctime())
eastern = timezone(timedelta(hours=-5), "EST")
print(moment.astimezone(eastern), moment.astimezone(eastern) == moment, eastern.utcoffset(None))
print(datetime.fromtimestamp(0, timezone.utc), datetime.fromisoformat("2024-01-02T03:04:05"))
try:
    datetime.strptime("31-02-2024", "%d-%m-%Y")
except ValueError as error:
    print("ValueError", "day" in str(error))
repr(moment)
