def bits(n, width=8):
    return format(n & (1 << width) - 1, f"0{width}b")


def population(n):
    count = 0
    while n:
        n &= n - 1
        count += 1
    return count


def gray(n):
    return n ^ n >> 1


def from_gray(n):
    shift = 1
    while n >> shift:
        n ^= n >> shift
        shift *= 2
    return n


def reverse(n, width=8):
    return int(bits(n, width)[::-1], 2)


a, b = 0b1100_1010, 0b1010_0110
for name, value in (("and", a & b), ("or", a | b), ("xor", a ^ b), ("not", ~a), ("left", a << 2), ("right", a >> 3)):
    print(f"{name:>5} {bits(value)} {value}")
print([population(n) for n in (0, 1, 255, 2 ** 64 - 1)], [bits(gray(n), 3) for n in range(8)])
assert all(from_gray(gray(n)) == n for n in range(256))
print(reverse(0b00010111), bits(-1), bits(-128), 12 & -12, (-5).bit_length(), 6 ^ 6)
print([n for n in range(1, 100) if n & n - 1 == 0])

seen = 0
for n in (4, 1, 2, 1, 4):
    seen ^= n
print("the one without a partner:", seen)
flags = {name: 1 << i for i, name in enumerate(["bold", "italic", "underline"])}
style = flags["bold"] | flags["underline"]
style &= ~flags["bold"]
[name for name, flag in flags.items() if style & flag]
