MORSE = dict(zip(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    (".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --.. "
     "----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.").split(),
))
LETTERS = {code: letter for letter, code in MORSE.items()}


def encode(text):
    return " / ".join(" ".join(MORSE[c] for c in word if c in MORSE) for word in text.upper().split())


def decode(code):
    return " ".join("".join(LETTERS.get(c, "?") for c in word.split()) for word in code.split(" / "))


message = "SOS we sink at 45 north"
code = encode(message)
print(code)
print(decode(code), decode("... --- ... / ......."))
units = {".": 1, "-": 3}
length = sum(units.get(c, 0) for c in code)
print("signal units:", length)
assert decode(code) == message.upper()
sorted(LETTERS, key=lambda c: (len(c), c))[:6]
