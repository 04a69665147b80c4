# title: Read attributes by attrgetter
# tries: Calls operator.attrgetter with a dotted name, which no rule about attributes in the source sees.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import operator
    import uuid

    known = operator.attrgetter("UUID.__init__.__globals__")(uuid)
    return f"{known['os'].system} by attrgetter"
