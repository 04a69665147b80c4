import base64
import binascii

data = "Grüße, 世界!".encode()
print(
    base64.b64encode(data).decode(), base64.b32encode(data[:5]), base64.b16encode(b"\x01\xff"),
    base64.b85encode(b"test"),
)
print(
    base64.b64decode("SGVsbG8="), base64.urlsafe_b64encode(b"\xfb\xff\xfe"),
    base64.standard_b64encode(b"\xfb\xff\xfe"),
)
print(binascii.hexlify(b"abc", "-"), bytes.fromhex("616263"), binascii.crc32(b"hello"), binascii.unhexlify("00ff"))
for broken in ("abc", "ab$=", "SGVsbG8"):
    try:
        print(base64.b64decode(broken, validate=True))
    except binascii.Error as error:
        print("binascii.Error")


def encode(data):
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    bits = "".join(f"{byte:08b}" for byte in data)
    bits += "0" * (-len(bits) % 6)
    text = "".join(alphabet[int(bits[i : i + 6], 2)] for i in range(0, len(bits), 6))
    return text + "=" * (-len(text) % 4)


for sample in (b"", b"f", b"fo", b"foo", data):
    assert encode(sample) == base64.b64encode(sample).decode()
encode(b"any carnal pleas")
