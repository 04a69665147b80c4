# refused: somehow, while it runs
import dataclasses, inspect, uuid
class Claims:
    __module__ = "uuid"
    __annotations__ = {"x=os): #": dataclasses.InitVar[int]}
made = dataclasses.dataclass(repr=False, eq=False)(Claims)
inspect.signature(made.__init__).parameters["x"].default.getpid()
