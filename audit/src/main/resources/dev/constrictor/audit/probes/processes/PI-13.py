# title: Read a message queue of the host
# tries: Takes a message from a System V queue of other processes by its key, and puts it back.
# impact: HostLeak
# proof: secret
# host: run
# stops: ENOENT ipc namespace
# advice: Run the code in an ipc namespace of its own.


def attempt(host):
    import ctypes
    import os

    class Message(ctypes.Structure):
        _fields_ = [("type", ctypes.c_long), ("text", ctypes.c_char * 256)]

    libc = ctypes.CDLL(None, use_errno=True)
    libc.msgrcv.restype = ctypes.c_ssize_t
    message = Message()
    no_wait, any_type, room = 0o4000, ctypes.c_long(0), ctypes.c_size_t(256)
    queue = libc.msgget(host["queue_key"], 0)
    length = libc.msgrcv(queue, ctypes.byref(message), room, any_type, no_wait) if queue != -1 else -1
    if length == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    libc.msgsnd(queue, ctypes.byref(message), ctypes.c_size_t(length), no_wait)
    return message.text.decode("utf-8", "replace")
