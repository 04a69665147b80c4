from io import BytesIO


def write_varint(n, out):
    while n >= 0x80:
        out.write(bytes([n & 0x7F | 0x80]))
        n >>= 7
    out.write(bytes([n]))


def read_varint(stream):
    shift = value = 0
    while byte := stream.read(1):
        value |= (byte[0] & 0x7F) << shift
        if not byte[0] & 0x80:
            return value
        shift += 7
    raise EOFError("the number is cut short")


def zigzag(n):
    return (n << 1) ^ (n >> 63)


def unzigzag(n):
    return n >> 1 ^ -(n & 1)


out = BytesIO()
numbers = [0, 1, 127, 128, 300, 2 ** 32, 2 ** 63]
for number in numbers:
    write_varint(number, out)
print(out.getvalue().hex(" "), out.tell())
out.seek(0)
print([read_varint(out) for _ in numbers] == numbers)
print([zigzag(n) for n in (0, -1, 1, -2, 2)], all(unzigzag(zigzag(n)) == n for n in range(-1000, 1000)))
try:
    read_varint(BytesIO(b"\xff\xff"))
except EOFError as error:
    print(error)


def dump(data, width=8):
    for offset in range(0, len(data), width):
        row = data[offset : offset + width]
        text = "".join(chr(b) if 32 <= b < 127 else "." for b in row)
        yield f"{offset:04x}  {row.hex(' '):<{width * 3 - 1}}  {text}"


print(*dump(b"Hello, \x00\x01world!\n"), sep="\n")
int.from_bytes(b"\x01\x02\x03", "big")
