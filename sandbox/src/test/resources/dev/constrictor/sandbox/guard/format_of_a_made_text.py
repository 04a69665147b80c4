# refused: __globals__, while it runs
import uuid
("{0.__glo" + "bals__}").format(uuid.uuid4)
