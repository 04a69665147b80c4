# profile: filesystem
import gzip
import io
import zipfile
import zlib

text = ("It is a truth universally acknowledged. " * 50).encode()
packed = zlib.compress(text, 9)
print(len(text), len(packed) < 200, zlib.decompress(packed) == text, f"{zlib.crc32(text):08x} {zlib.adler32(text):08x}")
gzipped = gzip.compress(text, mtime=0)
print(gzipped[:4].hex(), gzip.decompress(gzipped) == text)

stream = zlib.compressobj()
pieces = b"".join(stream.compress(text[i : i + 100]) for i in range(0, len(text), 100)) + stream.flush()
print(zlib.decompress(pieces) == text)

memory = io.BytesIO()
with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as archive:
    for name, content in (("readme.txt", "hello"), ("data/numbers.csv", "1,2\n3,4\n")):
        archive.writestr(zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0)), content)
with zipfile.ZipFile(memory) as archive:
    for info in archive.infolist():
        print(info.filename, info.file_size, info.date_time[0], archive.read(info).decode().splitlines())
    print(archive.testzip())
try:
    zlib.decompress(b"not compressed")
except zlib.error as error:
    print("zlib.error", str(error)[:9])
zipfile.is_zipfile(io.BytesIO(b"no zip"))
