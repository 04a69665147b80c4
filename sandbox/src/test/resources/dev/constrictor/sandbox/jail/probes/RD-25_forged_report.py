# id: RD-25
# tries: a forged report on the control socket, then running on
# success: the server waits or believes more than data
# host: destructive
# end: answers


def attempt():
    import time
    frame = b'{"value":{"type":"x","json":1},"cpu_time":1e308,"max_memory":-1,"error":null,"variables":[1,2]}'
    os.write(3, len(frame).to_bytes(4, 'big') + frame)
    while True:
        pass
