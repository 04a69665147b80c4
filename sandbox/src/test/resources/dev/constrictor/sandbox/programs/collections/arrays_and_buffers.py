from array import array

temperatures = array("d", [20.5, 21.0, 19.75])
temperatures.append(22.25)
temperatures.extend([18.0])
print(temperatures, temperatures.typecode, temperatures.itemsize, sum(temperatures) / len(temperatures))
numbers = array("i", range(5))
numbers[1:3] = array("i", [100, 200, 300])
print(numbers.tolist(), numbers.index(300), array("B", b"abc"), array("h", [1, -1]).tobytes().hex())
try:
    array("b", [128])
except OverflowError as error:
    print(type(error).__name__)

data = bytearray(b"hello world")
view = memoryview(data)
view[:5] = b"HELLO"
print(data, view[6:].tobytes(), view.nbytes, view.readonly, memoryview(b"x").readonly)
view.release()
data += b"!"
data[5:6] = b", "
print(data.decode(), data.find(b"w"), data.count(b"l"), bytes(reversed(data[:3])))
pixels = memoryview(bytearray(range(12))).cast("B", (3, 4))
print(pixels[1, 2], pixels.shape, pixels.tolist()[2])
print(bytes([72, 105]), b"a,b".split(b","), b"\x00\xff".hex(), bytes.fromhex("de ad"), b"abc"[0], b"x" * 3, bytes(2))
try:
    b"immutable"[0] = 1
except TypeError as error:
    print(error)
data
