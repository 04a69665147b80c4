from itertools import cycle
from string import ascii_lowercase, ascii_uppercase


def caesar(text, shift):
    shift %= 26
    rotated = str.maketrans(
        ascii_lowercase + ascii_uppercase,
        ascii_lowercase[shift:] + ascii_lowercase[:shift] + ascii_uppercase[shift:] + ascii_uppercase[:shift],
    )
    return text.translate(rotated)


def vigenere(text, key, direction=1):
    shifts = cycle(ord(letter) - ord("a") for letter in key.lower())
    return "".join(caesar(c, direction * next(shifts)) if c.isalpha() else c for c in text)


def crack(text):
    common = "etaoinshrdlu"
    return max(range(26), key=lambda shift: sum(common.find(c) * -1 + 12 for c in caesar(text, shift) if c in common))


message = "Meet me at the old bridge, at eleven tonight!"
secret = caesar(message, 7)
print(secret)
print(caesar(secret, -7) == message, "cracked shift:", 26 - crack(secret.lower()))
hidden = vigenere(message, "Lemon")
print(hidden, vigenere(hidden, "lemon", -1), sep="\n")
caesar("rot13 is its own inverse", 13)
