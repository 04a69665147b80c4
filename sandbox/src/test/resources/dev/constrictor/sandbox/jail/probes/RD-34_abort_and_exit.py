# id: RD-34
# tries: os.abort and os._exit
# success: the server is disturbed
# host: destructive
# end: crashed


def attempt():
    os.abort()
