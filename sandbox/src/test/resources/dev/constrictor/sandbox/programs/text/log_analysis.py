import re
from collections import Counter, defaultdict
from statistics import mean

LOG = """\
10.0.0.1 - - [01/Mar/2024:10:00:01] "GET /index.html" 200 512 0.12
10.0.0.2 - - [01/Mar/2024:10:00:03] "GET /about" 404 128 0.05
10.0.0.1 - - [01/Mar/2024:10:01:09] "POST /login" 500 64 1.40
garbage line
10.0.0.3 - - [01/Mar/2024:11:15:00] "GET /index.html" 200 512 0.08
10.0.0.1 - - [01/Mar/2024:11:59:59] "GET /index.html" 304 0 0.01
"""
LINE = re.compile(r'(?P<ip>\S+) - - \[(?P<time>[^]]+)\] "(?P<method>\w+) (?P<path>\S+)" (?P<status>\d+) (?P<size>\d+) '
                  r"(?P<seconds>[\d.]+)")

entries, rejected = [], 0
for line in LOG.splitlines():
    if match := LINE.match(line):
        entries.append(match.groupdict())
    else:
        rejected += 1

by_path = defaultdict(list)
for entry in entries:
    by_path[entry["path"]].append(float(entry["seconds"]))

print("requests:", len(entries), "rejected:", rejected)
print("by address:", Counter(entry["ip"] for entry in entries).most_common())
print("by class:", dict(sorted(Counter(entry["status"][0] + "xx" for entry in entries).items())))
print("by hour:", dict(Counter(entry["time"].split(":")[1] for entry in entries)))
for path, times in sorted(by_path.items()):
    print(f"{path:<12} {len(times)} requests, mean {mean(times):.3f} s")
sum(int(entry["size"]) for entry in entries)
