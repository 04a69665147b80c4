# refused: somehow, while it runs
globals()["__package__"] = "concurrent"
from . import futures
futures.process
