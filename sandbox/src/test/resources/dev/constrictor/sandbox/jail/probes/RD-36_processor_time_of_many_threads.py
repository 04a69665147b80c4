# id: RD-36
# tries: sixty threads that hash without the interpreter's lock
# success: it ran on
# host: destructive
# end: timeout crashed runtime_error


def attempt():
    import hashlib, threading
    def work_hard():
        data = bytes(1 << 20)
        while True:
            hashlib.sha256(data).digest()
    threading.stack_size(64 << 10)
    for _ in range(40):
        threading.Thread(target=work_hard, daemon=True).start()
    work_hard()
