# refused: __globals__, while it runs
import string, uuid
super(string.Formatter, string.Formatter())
string.Formatter.__mro__[0]().get_field("0.__glob" + "als__", (uuid.uuid4,), {})[0]["os"].getpid()
