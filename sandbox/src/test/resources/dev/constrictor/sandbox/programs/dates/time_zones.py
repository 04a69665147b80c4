from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

berlin, new_york = ZoneInfo("Europe/Berlin"), ZoneInfo("America/New_York")
meeting = datetime(2024, 3, 31, 1, 30, tzinfo=berlin)
for hours in range(3):
    moment = (meeting.astimezone(timezone.utc) + timedelta(hours=hours)).astimezone(berlin)
    print(moment, moment.tzname(), moment.utcoffset(), moment.dst())
print(meeting.astimezone(new_york), meeting.astimezone(ZoneInfo("Asia/Kolkata")).strftime("%H:%M %Z"))

ambiguous = datetime(2024, 10, 27, 2, 30, tzinfo=berlin)
print(ambiguous.utcoffset(), ambiguous.replace(fold=1).utcoffset())
print((ambiguous.replace(fold=1).astimezone(timezone.utc) - ambiguous.astimezone(timezone.utc)))
try:
    ZoneInfo("Mars/Olympus_Mons")
except ZoneInfoNotFoundError as error:
    print("unknown:", "Mars" in str(error))
str(berlin)
