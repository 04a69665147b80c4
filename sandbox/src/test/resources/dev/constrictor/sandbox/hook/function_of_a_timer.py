# refused: os.mkdir
import posix, threading
timer = threading.Timer(0, posix.mkdir, ("/tmp/made",))
timer.start()
timer.join()
