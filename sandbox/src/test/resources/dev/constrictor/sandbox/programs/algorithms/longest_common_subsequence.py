from functools import lru_cache


def lcs(a, b):
    @lru_cache(maxsize=None)
    def length(i, j):
        if i == len(a) or j == len(b):
            return 0
        if a[i] == b[j]:
            return 1 + length(i + 1, j + 1)
        return max(length(i + 1, j), length(i, j + 1))

    i = j = 0
    letters = []
    while length(i, j):
        if a[i] == b[j]:
            letters.append(a[i])
            i, j = i + 1, j + 1
        elif length(i + 1, j) >= length(i, j + 1):
            i += 1
        else:
            j += 1
    info = length.cache_info()
    return "".join(letters), info.misses


for first, second in [("AGGTAB", "GXTXAYB"), ("nematode knowledge", "empty bottle"), ("abc", "xyz")]:
    common, calls = lcs(first, second)
    print(f"{first!r} and {second!r}: {common!r} ({calls} states)")
