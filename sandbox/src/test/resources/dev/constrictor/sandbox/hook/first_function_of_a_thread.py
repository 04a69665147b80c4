# refused: os.mkdir
import posix, threading
thread = threading.Thread(target=posix.mkdir, args=("/tmp/made",))
thread.start()
thread.join()
