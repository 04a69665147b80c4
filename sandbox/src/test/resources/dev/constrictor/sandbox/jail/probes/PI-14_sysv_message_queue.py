# id: PI-14
# tries: take a message from the host's queue by its key
# success: the secret
# host: succeeds
# end: answers


def attempt():
    identity = call('msgget', canary['message_key'], 0)
    buffer = ctypes.create_string_buffer(200)
    call('msgrcv', identity, buffer, 100, 0, 0o4000)
    return buffer.raw[8:108].decode(errors='replace')
