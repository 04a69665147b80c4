# refused: __globals__, while it runs
import uuid
str.format("{0.__glo" + "bals__}", uuid.uuid4)
