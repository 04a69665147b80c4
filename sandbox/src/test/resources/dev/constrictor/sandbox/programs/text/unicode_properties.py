import unicodedata

for character in "aé߀漢😀":
    print(f"U+{ord(character):04X} {unicodedata.category(character)} {unicodedata.name(character)}"
          f" {len(character.encode())} bytes")

composed, decomposed = "caf\u00e9", "cafe\u0301"
print(composed == decomposed, len(composed), len(decomposed))
print(unicodedata.normalize("NFC", decomposed) == composed)


def strip_accents(text):
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


print(strip_accents("Crème Brûlée, Ñandú, Žižek"))
print("Straße".casefold() == "STRASSE".casefold(), "ß".upper(), "İ".lower() == "i̇", "ﬁ".upper())
print(unicodedata.numeric("½"), unicodedata.digit("７"), int("٣"), "²".isdigit(), "²".isdecimal())
print(unicodedata.lookup("GREEK SMALL LETTER ALPHA"), "\N{SNOWMAN}", "\u0394".lower())
print(sorted(["zebra", "Äpfel", "apfel", "Zoo"], key=lambda w: strip_accents(w).casefold()))
strip_accents("Ångström")
