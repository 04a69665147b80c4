# title: Open a disk
# tries: Opens the usual device files of disks for reading and reads a sector. A disk holds every file, whatever their permissions.
# impact: Escape
# proof: returned
# host: run
# advice: Give the sandbox a /dev of its own with null, zero and urandom, and do not run it as root.


def attempt(host):
    import glob
    import os

    usual = ["sda", "vda", "xvda", "nvme0n1", "mmcblk0", "dm-0", "loop0", "zram0"]
    others = [path for pattern in ("[shv]d[a-z]*", "nvme*n*", "mapper/*-*") for path in glob.glob("/dev/" + pattern)]
    failure = None
    for path in [*("/dev/" + name for name in usual), *others]:
        try:
            descriptor = os.open(path, os.O_RDONLY)
            sector = os.read(descriptor, 512)
            os.close(descriptor)
        except OSError as error:
            failure = failure or error
            continue
        return f"opened {path}, read {len(sector)} bytes"
    raise failure
