import re
from collections import Counter

TEXT = """
It was the best of times, it was the worst of times, it was the age of wisdom,
it was the age of foolishness, it was the epoch of belief, it was the epoch of
incredulity, it was the season of Light, it was the season of Darkness.
"""
STOP_WORDS = {"it", "was", "the", "of"}

words = re.findall(r"[a-z']+", TEXT.lower())
counts = Counter(word for word in words if word not in STOP_WORDS)
for word, count in counts.most_common(4):
    print(f"{word:<8}{'*' * count} {count}")

pairs = Counter(zip(words, words[1:]))
print(pairs.most_common(2))
print(sum(counts.values()), "words,", len(counts), "different,", "longest:", max(counts, key=lambda w: (len(w), w)))
dict(counts.most_common(3))
