# title: Unpack a bomb
# tries: Unpacks a gigabyte of zeros from five megabytes, which it packed block by block itself.
# impact: HostDoS
# proof: returned
# host: never, it takes up to 4 GB of memory
# timeout: 10
# advice: Limit memory per execution, with RLIMIT_AS or a control group.


def attempt(host):
    import zlib

    packer = zlib.compressobj(1)
    packed = b"".join(packer.compress(bytes(16 << 20)) for _ in range(64)) + packer.flush()
    return f"unpacked {len(zlib.decompress(packed, bufsize=1 << 30)) >> 30} GB from {len(packed) >> 10} KB"
