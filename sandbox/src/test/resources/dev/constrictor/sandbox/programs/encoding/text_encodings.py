import codecs

text = "naïve café – 5 € ✓"
for encoding in ("utf-8", "utf-16-le", "utf-32-be", "cp1252"):
    try:
        encoded = text.encode(encoding)
        print(f"{encoding:<10}{len(encoded):>3} bytes, back: {encoded.decode(encoding) == text}")
    except UnicodeEncodeError as error:
        print(f"{encoding:<10}cannot encode {error.object[error.start]!r} at {error.start}")
for handler in ("ignore", "replace", "xmlcharrefreplace", "backslashreplace", "namereplace"):
    print(f"{handler:<18}{text.encode('ascii', handler)}")
print(b"\xff\xfeh\x00i\x00".decode("utf-16"), codecs.BOM_UTF8 + b"x", b"\xef\xbb\xbfx".decode("utf-8-sig"))
print(b"caf\xe9".decode("latin-1"), b"caf\xe9".decode("utf-8", "replace"), "é".encode().decode("latin-1"))
try:
    b"ok \xe9 broken".decode("utf-8")
except UnicodeDecodeError as error:
    print(error.reason, error.start, error.encoding)
decoder = codecs.getincrementaldecoder("utf-8")()
print([decoder.decode(bytes([byte])) for byte in "€x".encode()])
print(codecs.encode("Hello", "rot13"), ascii("ñ"), "\x41\u00e9\U0001F600", len("👨‍👩‍👧"), "a\tb\\n")
"ü".encode("unicode_escape")
