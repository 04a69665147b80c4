# refused: __globals__, while it runs
import operator, uuid
type(operator.attrgetter("a"))("__glob" + "als__")(uuid.uuid4)["os"].getpid()
