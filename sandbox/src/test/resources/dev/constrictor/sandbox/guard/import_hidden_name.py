# refused: io.open, before it runs
from io import open
open("/etc/hostname")
