from collections import defaultdict
from itertools import permutations


def is_palindrome(text):
    letters = [c.lower() for c in text if c.isalnum()]
    return letters == letters[::-1]


def longest_palindrome(text):
    best = ""
    for centre in range(len(text)):
        for low, high in ((centre, centre), (centre, centre + 1)):
            while low >= 0 and high < len(text) and text[low] == text[high]:
                low, high = low - 1, high + 1
            best = max(best, text[low + 1 : high], key=len)
    return best


for phrase in ("A man, a plan, a canal: Panama", "Not a palindrome", ""):
    print(f"{phrase!r}: {is_palindrome(phrase)}")
print(longest_palindrome("forgeeksskeegfor"), longest_palindrome("banana"))

groups = defaultdict(list)
for word in "listen silent enlist google elbow below inlets cat act tac".split():
    groups["".join(sorted(word))].append(word)
print([group for group in groups.values() if len(group) > 2])
sorted({"".join(p) for p in permutations("aab")})
