# refused: __globals__, while it runs
import uuid
try:
    uuid.uuid4.nothing
except AttributeError as e:
    getattr(e.obj, "__glo" + "bals__")
