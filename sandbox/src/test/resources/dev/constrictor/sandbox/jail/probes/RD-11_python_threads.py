# id: RD-11
# tries: a thousand threads
# success: more than the limit
# host: succeeds
# end: answers


def attempt():
    import threading
    threading.stack_size(64 << 10)
    stop = threading.Event()
    made = 0
    try:
        for made in range(1200):
            threading.Thread(target=stop.wait, daemon=True).start()
    except RuntimeError:
        pass
    stop.set()
    return made if made >= canary['threads'] else None
