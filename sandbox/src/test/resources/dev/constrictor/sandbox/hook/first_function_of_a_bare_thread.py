# refused: os.mkdir
import _thread, posix, time
_thread.start_new_thread(posix.mkdir, ("/tmp/made",))
time.sleep(0.2)
