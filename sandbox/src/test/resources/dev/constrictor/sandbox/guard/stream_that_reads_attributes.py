# refused: __globals__, while it runs
import codecs, uuid
codecs.getwriter("utf8")(uuid.uuid4).__getattr__("__glob" + "als__")["os"].getpid()
