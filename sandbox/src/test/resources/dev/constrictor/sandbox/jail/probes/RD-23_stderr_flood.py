# id: RD-23
# tries: endless output to standard error
# success: more than the limit
# host: destructive
# end: output_limit


def attempt():
    while True:
        os.write(2, b'x' * 65536)
