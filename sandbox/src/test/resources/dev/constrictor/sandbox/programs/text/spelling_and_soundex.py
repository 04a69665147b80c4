from collections import Counter

CODES = {letter: code for code, letters in
         {"1": "bfpv", "2": "cgjkqsxz", "3": "dt", "4": "l", "5": "mn", "6": "r"}.items() for letter in letters}
WORDS = Counter("""the of and to in is you that it he was for on are as with his they at be this have from or had by
not but what all were when we there can an your which their said if do will each about how up out them then she many
some so these would other into has more her two like him see time could no make than first been its who now people
my made over did down only way find use may water long little very after words called just where most know""".split())


def soundex(name):
    letters = [c for c in name.lower() if c.isalpha()]
    digits, last = [], CODES.get(letters[0])
    for letter in letters[1:]:
        code = CODES.get(letter)
        if code and code != last:
            digits.append(code)
        if letter not in "hw":
            last = code
    return (letters[0].upper() + "".join(digits) + "000")[:4]


def edits(word):
    splits = [(word[:i], word[i:]) for i in range(len(word) + 1)]
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    yield from (a + b[1:] for a, b in splits if b)
    yield from (a + b[1] + b[0] + b[2:] for a, b in splits if len(b) > 1)
    yield from (a + c + b[1:] for a, b in splits if b for c in alphabet)
    yield from (a + c + b for a, b in splits for c in alphabet)


def correct(word):
    if word in WORDS:
        return word
    return min((candidate for candidate in edits(word) if candidate in WORDS), default=word)


for name in ("Robert", "Rupert", "Rubin", "Ashcraft", "Tymczak", "Pfister"):
    print(name, soundex(name))
print([correct(word) for word in "teh peple culd fnd watr hippopotamus".split()])
len(set(edits("abc")))
