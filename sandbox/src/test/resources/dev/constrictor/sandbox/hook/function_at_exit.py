# refused: os.mkdir
import atexit, posix
atexit.register(posix.mkdir, "/tmp/made")
