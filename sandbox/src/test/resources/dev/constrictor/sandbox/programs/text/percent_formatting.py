rows = [("Widget", 4, 3.5), ("Gadget", 10, 12.25), ("Thing", 125, 0.0999)]

print("%-10s|%6s|%10s" % ("name", "count", "price"))
for row in rows:
    print("%-10s|%6d|%10.2f" % row)
print("%(user)s has %(percent)d%% (%(hex)#x)" % {"user": "root", "percent": 75, "hex": 255})
print("%5.1f|%-8s|%08.3f|%+d|%e" % (3.14159, "left", 2.5, 7, 12345.678))
print("%s %r %a" % ("é", "é", "é"), "%c%c" % (72, "i"))
print("%*d|%-*s|" % (6, 42, 6, "ab"))
print(b"%s=%d" % (b"key", 5))
for template, arguments in (("%d", ("text",)), ("%s %s", ("one",)), ("%(a)s", {"b": 1})):
    try:
        print(template % arguments)
    except (TypeError, KeyError) as error:
        print(type(error).__name__, error)
"%s" % (rows[0],)
