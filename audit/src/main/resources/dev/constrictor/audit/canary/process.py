"""A process that holds secrets in its command line, environment, memory, shared memory and sockets, until its input ends."""

import ctypes
import json
import os
import signal
import socket
import sys
import threading

LIBC = ctypes.CDLL(None, use_errno=True)
LIBC.shmat.restype = ctypes.c_void_p
CREATE = 0o3000  # and only if it is not there yet
EVERYBODY = 0o666
REMOVE = 0
COPIES = 64


class Message(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_long), ("text", ctypes.c_char * 64)]


def plant_shared_memory(key, secret):
    segment = LIBC.shmget(key, 4096, CREATE | EVERYBODY)
    address = LIBC.shmat(segment, None, 0)
    ctypes.memmove(address, secret.encode(), len(secret))
    return segment


def plant_queue(key, secret):
    queue = LIBC.msgget(key, CREATE | EVERYBODY)
    # Who reads a message takes it away, and several may read at once.
    for _ in range(COPIES):
        LIBC.msgsnd(queue, ctypes.byref(Message(1, secret.encode())), 64, 0)
    return queue


def plant_posix_memory(name, secret):
    path = "/dev/shm/" + name
    descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_WRONLY)
    os.write(descriptor, secret.encode())
    os.fchmod(descriptor, EVERYBODY)
    os.close(descriptor)


def answer(caller, secret):
    with caller:
        caller.settimeout(2)
        try:
            text = caller.recv(512).decode("utf-8", "replace")
            print(json.dumps({"heard": text}), flush=True)
            caller.sendall(secret.encode() + b"\n")
        except OSError:
            pass


def listen(name, secret):
    listener = socket.socket(socket.AF_UNIX)
    listener.bind("\0" + name)
    listener.listen(16)
    while True:
        caller, _ = listener.accept()
        threading.Thread(target=answer, args=(caller, secret), daemon=True).start()


def remove(addresses):
    LIBC.shmctl(addresses["shm_id"], REMOVE, None)
    LIBC.msgctl(addresses["queue_id"], REMOVE, None)
    try:
        os.unlink("/dev/shm/" + addresses["shm_name"])
    except OSError:
        pass


def main():
    secrets = json.loads(sys.stdin.readline())
    memory = ctypes.create_string_buffer(secrets["memory"].encode())
    key = int.from_bytes(os.urandom(3), "big") + 1
    name = "constrictor-audit-" + os.urandom(6).hex()
    segment = plant_shared_memory(key, secrets["shm"])
    queue = plant_queue(key, secrets["queue"])
    plant_posix_memory(name, secrets["posix"])
    threading.Thread(target=listen, args=(name, secrets["abstract"]), daemon=True).start()
    addresses = {
        "pid": os.getpid(),
        "memory_address": ctypes.addressof(memory),
        "memory_length": len(memory),
        "shm_id": segment,
        "shm_key": key,
        "queue_key": key,
        "queue_id": queue,
        "shm_name": name,
        "abstract_socket": name,
    }
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    signal.signal(signal.SIGINT, lambda *_: sys.exit())
    print(json.dumps(addresses), flush=True)
    try:
        # Whoever planted it is gone when this ends, however that came about.
        sys.stdin.read()
    finally:
        remove(addresses)


main()
