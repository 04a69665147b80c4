import math


def bar(value, total, width=30, full="█", empty="░"):
    filled = round(width * value / total)
    return full * filled + empty * (width - filled)


def histogram(values, height=6):
    peak = max(values)
    for level in range(height, 0, -1):
        yield "".join("▇" if value * height / peak >= level - 0.5 else " " for value in values).rstrip()


def spark(values):
    ticks = "▁▂▃▄▅▆▇█"
    low, high = min(values), max(values)
    return "".join(ticks[int((value - low) / (high - low) * 7)] for value in values)


def human(size):
    for unit in ("B", "KiB", "MiB", "GiB"):
        if size < 1024 or unit == "GiB":
            return f"{size:.1f} {unit}" if unit != "B" else f"{size} B"
        size /= 1024


for done in (0, 25, 50, 100):
    print(f"{done:>3}% |{bar(done, 100)}|")
wave = [round(5 + 4 * math.sin(x / 3), 3) for x in range(24)]
print("\n".join(histogram(wave)))
print(spark(wave))
for row in range(5):
    print("".join("*" if abs(row - 2 - 1.9 * math.sin(x / 4)) < 0.5 else " " for x in range(50)).rstrip() + ".")
[human(size) for size in (0, 1023, 1024, 1536, 5 * 1024 ** 2, 10 ** 13)]
