import logging

logging.basicConfig(level=logging.INFO, format="{levelname[0]}|{name}|{message}", style="{")
log = logging.getLogger(__name__)


class Adapter(logging.LoggerAdapter):
    def process(self, message, options):
        return f"[{self.extra['request']}] {message}", options


def handle(number):
    request = Adapter(log, {"request": number})
    request.info("started")
    if number % 2:
        request.error("odd numbers fail")
    request.debug("not shown")
    return number * 2


answers = [handle(n) for n in range(3)]
logging.getLogger("library").warning("careful with %s", "that")
logging.root.warning("root speaks")
logging.getLogger("silent").addHandler(logging.NullHandler())
logging.getLogger("silent").propagate = False
logging.getLogger("silent").error("nobody hears")
print(answers)
answers[-1]
