# refused: open, while it runs
import builtins
builtins.open("/etc/hostname")
