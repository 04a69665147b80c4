# refused: __globals__, while it runs
import operator, uuid
operator.attrgetter("uuid4.__glob" + "als__")(uuid)["os"].getpid()
