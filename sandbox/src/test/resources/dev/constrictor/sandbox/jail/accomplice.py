"""A process of the host with secrets in every place where processes keep some. Tells who has touched them.

Answers each line on standard input with one line of JSON, and removes all it made when the input ends.
"""

import ctypes
import json
import os
import socket
import sys
import threading

mark, secret = sys.argv[1], os.environ["ACCOMPLICE_SECRET"]
libc = ctypes.CDLL(None, use_errno=True)
libc.shmat.restype = ctypes.c_void_p
KEY = 0x43000000 | os.getpid()
IPC_CREAT, IPC_RMID, IPC_NOWAIT = 0o1000, 0, 0o4000
contacts = []


class Message(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_long), ("text", ctypes.c_char * 100)]


def listen_on(address):
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(address)
    listener.listen()

    def serve():
        while True:
            connection, _ = listener.accept()
            contacts.append(address.strip("\0"))
            with connection:
                connection.sendall(secret.encode())

    threading.Thread(target=serve, daemon=True).start()


def send():
    libc.msgsnd(queue, ctypes.byref(Message(1, secret.encode())), ctypes.c_size_t(100), IPC_NOWAIT)


def empty():
    while libc.msgrcv(queue, ctypes.byref(Message()), ctypes.c_size_t(100), ctypes.c_long(0), IPC_NOWAIT) >= 0:
        pass


def plant():
    contacts.clear()
    ctypes.memmove(shared, secret.encode() + b"\0", len(secret) + 1)
    empty()
    send()
    with open(posix_path, "w") as file:
        file.write(secret)


def changes():
    found = list(contacts)
    if ctypes.string_at(shared) != secret.encode():
        found.append("SysV shared memory")
    message = Message()
    if libc.msgrcv(queue, ctypes.byref(message), ctypes.c_size_t(100), ctypes.c_long(0), IPC_NOWAIT) < 0:
        found.append("SysV message queue")
    send()
    try:
        with open(posix_path) as file:
            if file.read() != secret:
                found.append("POSIX shared memory")
    except OSError:
        found.append("POSIX shared memory")
    return found


os.umask(0)
segment = libc.shmget(KEY, ctypes.c_size_t(4096), IPC_CREAT | 0o666)
shared = libc.shmat(segment, None, 0)
queue = libc.msgget(KEY, IPC_CREAT | 0o666)
posix_name = "constrictor-canary-" + mark
posix_path = "/dev/shm/" + posix_name
in_memory = ctypes.create_string_buffer(secret.encode())
listen_on("\0constrictor-canary-" + mark)
plant()
places = {
    "shm_key": KEY,
    "message_key": KEY,
    "posix_name": posix_name,
    "queue_name": posix_name,
    "abstract_name": "constrictor-canary-" + mark,
    "victim_address": ctypes.addressof(in_memory),
    "victim_group": os.getpgrp(),
}
number = {"x86_64": 240, "aarch64": 180}[os.uname().machine]
libc.syscall(number, posix_name.encode(), os.O_CREAT | os.O_RDWR, 0o666, None)
print(json.dumps(places), flush=True)
for line in sys.stdin:
    if line.strip() == "plant":
        plant()
    print(json.dumps(changes()), flush=True)
libc.shmctl(segment, IPC_RMID, None)
libc.msgctl(queue, IPC_RMID, None)
libc.syscall(number + 1, posix_name.encode())
os.unlink(posix_path)
