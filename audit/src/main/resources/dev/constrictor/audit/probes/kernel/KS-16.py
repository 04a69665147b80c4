# title: Open files by handle, past the mounts
# tries: Asks for the handle of the root folder and opens it with open_by_handle_at, which looks files up by number on the whole file system; guessed numbers led out of early Docker containers.
# impact: Escape
# reference: Docker's shocker of 2014
# proof: returned
# host: run
# uses: system_calls
# stops: ENOTSUP mount namespace
# advice: Drop CAP_DAC_READ_SEARCH, and refuse open_by_handle_at and name_to_handle_at with a seccomp filter.


def attempt(host):
    import ctypes
    import os
    import tempfile

    by_name, by_handle = {"x86_64": (303, 304), "aarch64": (264, 265)}[os.uname().machine]
    refusal = None
    for path in ("/", tempfile.gettempdir(), "/dev/shm", "/usr", "/boot"):  # some file systems have no handles
        handle = (ctypes.c_uint32 * 34)(128)
        try:
            call(by_name, -100, path.encode(), handle, ctypes.byref(ctypes.c_int()), 0)
            mount = os.open(path, os.O_RDONLY)
            os.close(call(by_handle, mount, handle, os.O_RDONLY))
            os.close(mount)
            return f"opened {path} by its handle"
        except OSError as error:
            refusal = refusal or error
    raise refusal
