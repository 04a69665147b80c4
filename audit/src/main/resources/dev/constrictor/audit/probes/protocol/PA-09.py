# title: Break the client by text that is none
# tries: Writes bytes that are no UTF-8, halves of surrogate pairs and numbers that JSON does not know, as output and as a result. A server that passes them on sends messages which no client can read.
# impact: PeerDoS
# proof: contact
# host: impossible, there is no client that could be broken
# advice: Replace what is no text before it is sent, and test the answer by a strict parser.


def attempt(host):
    import os

    for descriptor in (1, 2):
        os.write(descriptor, b"\xff\xfe\x80\xc0\xaf\xed\xa0\x80\xf4\x90\x80\x80 cut \xe2\x82")
        # A character that is cut in two by the border of a block.
        os.write(descriptor, b"x" * 65535 + "\U0001f600".encode() + b"\n")
    half = "\ud800" + host["mark"]
    globals()["result"] = {half: [float("nan"), float("inf"), half, "\x00", 10**400]}
    globals()["\udfff"] = 1
    return "written"
