# title: Unpack a bomb
# tries: Unpacks a gigabyte of zeros from five megabytes, which it packed itself.
# impact: HostDoS
# proof: returned
# host: never, it takes up to 4 GB of memory
# timeout: 10
# advice: Limit memory per execution, with RLIMIT_AS or a control group.


def attempt(host):
    import zlib

    # Such blocks do not refer to what came before, so one can stand there many times.
    packer = zlib.compressobj(1, wbits=-15)
    block = packer.compress(bytes(16 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    packed = block * 64 + packer.flush()
    size = len(zlib.decompress(packed, wbits=-15, bufsize=1 << 30))
    return f"unpacked {size >> 30} GB from {len(packed) >> 10} KB"
