import io
import struct

RECORD = struct.Struct("<4sHif?")
print(RECORD.size, struct.calcsize(">bhq"), struct.calcsize("<bhq"), RECORD.format)

buffer = io.BytesIO()
buffer.write(struct.pack(">4sHH", b"DEMO", 1, 3))
for record in ((b"ab", 1, -5, 0.5, True), (b"cdef", 65535, 7, -2.25, False), (b"too long", 2, 0, 0.0, True)):
    buffer.write(RECORD.pack(*record))
data = buffer.getvalue()
print(len(data), data[:12].hex(" "))

magic, version, count = struct.unpack_from(">4sHH", data)
print(magic, version, count)
for name, number, value, ratio, flag in RECORD.iter_unpack(data[8:]):
    print(name.rstrip(b"\0").decode(), number, value, ratio, flag)
for attempt in (lambda: struct.pack("<B", 256), lambda: struct.unpack("<I", b"abc")):
    try:
        attempt()
    except struct.error as error:
        print("struct.error:", error)
target = bytearray(8)
struct.pack_into("!I", target, 2, 0xCAFEBABE)
print(target.hex(), struct.unpack("<d", struct.pack("<d", 0.1))[0] == 0.1, struct.pack("<e", 1.5).hex())
buffer.seek(-2, io.SEEK_END)
buffer.read()
