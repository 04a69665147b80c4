import statistics

data = [23, 45, 12, 67, 34, 89, 21, 56, 43, 78]

summary = {
    "mean": statistics.mean(data),
    "median": statistics.median(data),
    "stdev": round(statistics.stdev(data), 4),
    "variance": round(statistics.variance(data), 4),
    "min": min(data),
    "max": max(data),
}
for name, value in summary.items():
    print(f"{name:>10}: {value}")

print("quartiles:", statistics.quantiles(data, n=4))
print("mode:", statistics.mode([1, 2, 2, 3, 3, 3]))
print("multimode:", statistics.multimode("aabbc"))
print("harmonic:", round(statistics.harmonic_mean([40, 60]), 3))
summary
