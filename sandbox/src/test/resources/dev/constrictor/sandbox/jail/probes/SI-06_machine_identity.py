# id: SI-06
# tries: machine-id, boot_id, DMI, product serial
# success: any of them
# host: succeeds
# end: answers


def attempt():
    found = []
    for path in ('/etc/machine-id', '/var/lib/dbus/machine-id', '/proc/sys/kernel/random/boot_id', '/sys/class/dmi/id/product_uuid', '/etc/hostname', '/etc/os-release', '/proc/sys/kernel/hostname'):
        try:
            found.append(open(path).read())
        except OSError:
            pass
    return found
