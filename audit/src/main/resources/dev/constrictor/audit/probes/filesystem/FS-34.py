# title: Fill the disk
# tries: Writes a gigabyte into files of 8 megabytes in the temporary folder. Where nothing stops it, the disk or the memory behind it fills up for all.
# impact: HostDoS
# proof: returned
# host: never, it would fill the disk of the machine
# timeout: 10
# advice: Give each execution a tmpfs of its own with a size, or a quota.


def attempt(host):
    import os
    import tempfile

    block = b"\xa5" * (1 << 20)
    written = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(128):
            with open(os.path.join(folder, str(number)), "wb", buffering=0) as file:
                for _ in range(8):
                    written += file.write(block)
    return f"wrote {written} bytes" if written >= 1 << 30 else None
