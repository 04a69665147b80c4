# refused: __globals__, while it runs
import uuid
("{0:{1.__glo" + "bals__}}").format(1, uuid.uuid4)
