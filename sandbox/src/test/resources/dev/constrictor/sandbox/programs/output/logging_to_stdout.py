import logging
import sys


class Memory(logging.Handler):
    def __init__(self):
        super().__init__(logging.WARNING)
        self.records = []

    def emit(self, record):
        self.records.append((record.levelname, record.getMessage()))


class Hide(logging.Filter):
    def filter(self, record):
        return "password" not in record.getMessage()


logger = logging.getLogger("shop.orders")
logger.setLevel(logging.DEBUG)
console = logging.StreamHandler(sys.stdout)
console.setFormatter(logging.Formatter("%(levelname)-8s %(name)s [%(funcName)s:%(lineno)d] %(message)s"))
console.addFilter(Hide())
memory = Memory()
logger.addHandler(console)
logging.getLogger("shop").addHandler(memory)


def order(item, count):
    logger.debug("ordering %d of %s", count, item)
    if count > 10:
        logger.warning("large order: %(item)s", {"item": item})
    try:
        return 100 / count
    except ZeroDivisionError:
        logger.exception("cannot divide")


order("tea", 20)
order("jam", 0)
logger.info("the password is secret")
logger.setLevel(logging.ERROR)
logger.warning("too quiet to be heard")
logger.critical("still loud", extra={"user": "ann"})
print(memory.records, logger.isEnabledFor(logging.INFO), logging.getLevelName(35), logger.parent.name)
len(memory.records)
