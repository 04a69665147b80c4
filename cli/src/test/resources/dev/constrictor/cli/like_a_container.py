"""Starts a program under a filter that refuses namespaces, as container runtimes do: like_a_container.py PROGRAM ARGUMENT..."""

import ctypes
import os
import platform
import struct
import sys

PR_SET_NO_NEW_PRIVS = 38
PR_SET_SECCOMP = 22
SECCOMP_MODE_FILTER = 2
UNSHARE = {"x86_64": 272, "aarch64": 97}[platform.machine()]
LOAD, JUMP_IF_EQUAL, RETURN = 0x20, 0x15, 0x06
ALLOW, REFUSE_WITH_EPERM = 0x7FFF0000, 0x00050001

INSTRUCTIONS = [
    (LOAD, 0, 0, 0),  # the number of the system call
    (JUMP_IF_EQUAL, 0, 1, UNSHARE),
    (RETURN, 0, 0, REFUSE_WITH_EPERM),
    (RETURN, 0, 0, ALLOW),
]


class Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


def load_filter() -> None:
    code = b"".join(struct.pack("HBBI", *instruction) for instruction in INSTRUCTIONS)
    buffer = ctypes.create_string_buffer(code, len(code))
    program = Program(len(INSTRUCTIONS), ctypes.addressof(buffer))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "no_new_privs")
    if libc.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.byref(program), 0, 0):
        raise OSError(ctypes.get_errno(), "seccomp")


load_filter()
os.execv(sys.argv[1], sys.argv[1:])
