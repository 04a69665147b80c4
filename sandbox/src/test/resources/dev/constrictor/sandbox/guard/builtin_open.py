# refused: open, before it runs
open("/etc/hostname")
