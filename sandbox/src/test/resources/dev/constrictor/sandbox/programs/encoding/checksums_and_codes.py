def luhn(number):
    digits = [int(d) for d in str(number) if d.isdigit()]
    doubled = [sum(divmod(2 * d, 10)) for d in digits[-2::-2]]
    return (sum(digits[-1::-2]) + sum(doubled)) % 10 == 0


def isbn_check(digits):
    total = sum(int(d) * (1, 3)[i % 2] for i, d in enumerate(digits))
    return (10 - total % 10) % 10


def crc8(data, polynomial=0x07):
    crc = 0
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc << 1 ^ polynomial if crc & 0x80 else crc << 1) & 0xFF
    return crc


def hamming_encode(bits):
    d1, d2, d3, d4 = bits
    return [d1 ^ d2 ^ d4, d1 ^ d3 ^ d4, d1, d2 ^ d3 ^ d4, d2, d3, d4]


def hamming_correct(code):
    code = code[:]
    syndrome = 0
    for position, bit in enumerate(code, 1):
        if bit:
            syndrome ^= position
    if syndrome:
        code[syndrome - 1] ^= 1
    return [code[i] for i in (2, 4, 5, 6)], syndrome


print([luhn(n) for n in ("4539 1488 0343 6467", "8273 1232 7352 0569", 79927398713)])
print(isbn_check("978030640615"), f"{crc8(b'123456789'):#04x}")
word = [1, 0, 1, 1]
code = hamming_encode(word)
print(code, hamming_correct(code))
for flipped in range(7):
    damaged = code[:]
    damaged[flipped] ^= 1
    assert hamming_correct(damaged) == (word, flipped + 1)


def fletcher16(data):
    a = b = 0
    for byte in data:
        a = (a + byte) % 255
        b = (b + a) % 255
    return b << 8 | a


hex(fletcher16(b"abcde"))
