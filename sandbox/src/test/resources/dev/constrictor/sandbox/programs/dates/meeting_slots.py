from datetime import datetime, time, timedelta

DAY = datetime(2024, 5, 6)
BUSY = [("09:00", "10:30"), ("10:15", "11:00"), ("12:00", "13:00"), ("16:30", "18:00")]


def at(text):
    return datetime.combine(DAY, time.fromisoformat(text))


def merge(intervals):
    merged = []
    for start, end in sorted(intervals):
        if merged and start <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([start, end])
    return merged


def free(busy, opening, closing, least=timedelta(minutes=30)):
    cursor = opening
    for start, end in [*busy, (closing, closing)]:
        if start - cursor >= least:
            yield cursor, min(start, closing)
        cursor = max(cursor, end)


busy = merge([(at(start), at(end)) for start, end in BUSY])
print("busy:", [f"{start:%H:%M}-{end:%H:%M}" for start, end in busy])
slots = list(free(busy, at("08:30"), at("17:30")))
for start, end in slots:
    print(f"{start:%H:%M} to {end:%H:%M} ({end - start})")
total = sum((end - start for start, end in slots), timedelta())
total.total_seconds() / 3600
