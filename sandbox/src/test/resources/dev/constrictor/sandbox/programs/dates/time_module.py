import time

epoch = time.gmtime(0)
print(tuple(epoch), epoch.tm_year, time.strftime("%Y-%m-%d %H:%M:%S", epoch))
parsed = time.strptime("30 Nov 2023 08:15", "%d %b %Y %H:%M")
print(parsed.tm_mon, parsed.tm_wday, parsed.tm_yday, time.asctime(parsed))
print(time.tzname[0], time.timezone, time.mktime(parsed) == time.mktime(time.localtime(time.mktime(parsed))))

start, start_ns = time.perf_counter(), time.monotonic_ns()
time.sleep(0.01)
elapsed = time.perf_counter() - start
print(0.01 <= elapsed < 5, time.monotonic_ns() - start_ns >= 10_000_000, time.process_time() >= 0)
print(time.time() > 1_700_000_000, isinstance(time.time_ns(), int))


def duration(seconds):
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    parts = [(days, "d"), (hours, "h"), (minutes, "m"), (seconds, "s")]
    return " ".join(f"{value}{unit}" for value, unit in parts if value) or "0s"


[duration(n) for n in (0, 59, 3600, 90061, 86400 * 3 + 5)]
