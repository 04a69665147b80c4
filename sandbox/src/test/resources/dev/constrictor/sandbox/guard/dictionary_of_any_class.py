# refused: somehow, while it runs
import types, uuid
type.__dict__["__dict__"].__get__(types.FunctionType)["__glob" + "als__"].__get__(uuid.uuid4)["os"].getpid()
