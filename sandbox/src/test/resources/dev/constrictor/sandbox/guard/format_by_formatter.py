# refused: __globals__, while it runs
import string, uuid
string.Formatter().format("{0.__glo" + "bals__}", uuid.uuid4)
