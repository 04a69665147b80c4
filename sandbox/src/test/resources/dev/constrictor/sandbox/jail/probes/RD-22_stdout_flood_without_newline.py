# id: RD-22
# tries: endless output without a newline, past Python's buffers
# success: more than the limit
# host: destructive
# end: output_limit


def attempt():
    while True:
        os.write(1, b'x' * 65536)
