import math
import statistics
from collections import Counter

HEIGHTS = [161, 172, 168, 190, 155, 172, 181, 167, 172, 159]
WEIGHTS = [55, 70, 63, 92, 50, 68, 80, 65, 75, 54]


def correlation(xs, ys):
    mx, my = statistics.fmean(xs), statistics.fmean(ys)
    covariance = sum((x - mx) * (y - my) for x, y in zip(xs, ys))
    return covariance / math.sqrt(sum((x - mx) ** 2 for x in xs) * sum((y - my) ** 2 for y in ys))


def percentile(values, p):
    ordered = sorted(values)
    position = (len(ordered) - 1) * p / 100
    low = math.floor(position)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (position - low)


print("mean", statistics.mean(HEIGHTS), "median", statistics.median(HEIGHTS), "mode", statistics.mode(HEIGHTS))
print("pstdev", round(statistics.pstdev(HEIGHTS), 4), "variance", round(statistics.variance(HEIGHTS), 4))
print("correlation", round(correlation(HEIGHTS, WEIGHTS), 4))
print([round(percentile(HEIGHTS, p), 2) for p in (0, 25, 50, 90, 100)])
bell = statistics.NormalDist.from_samples(HEIGHTS)
print(round(bell.mean, 2), round(bell.stdev, 3), round(bell.cdf(170), 4), round(bell.inv_cdf(0.95), 2))
print(statistics.median_low([1, 2, 3, 4]), statistics.median_high([1, 2, 3, 4]), statistics.geometric_mean([1, 4, 16]))
histogram = Counter(height // 10 * 10 for height in HEIGHTS)
for decade in sorted(histogram):
    print(f"{decade}-{decade + 9} {'#' * histogram[decade]}")
try:
    statistics.mean([])
except statistics.StatisticsError as error:
    print(error)
statistics.quantiles(HEIGHTS, n=4)
