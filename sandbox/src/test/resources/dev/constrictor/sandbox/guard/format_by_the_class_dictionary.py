# refused: __globals__, while it runs
import uuid
str.__dict__["format"]("{0.__glo" + "bals__}", uuid.uuid4)
