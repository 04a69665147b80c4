from collections import defaultdict


class EventEmitter:
    def __init__(self):
        self._handlers = defaultdict(list)

    def on(self, event, handler=None, *, once=False):
        def register(function):
            self._handlers[event].append((function, once))
            return function

        return register if handler is None else register(handler)

    def emit(self, event, *args, **kwargs):
        results = []
        for entry in list(self._handlers[event]):
            function, once = entry
            results.append(function(*args, **kwargs))
            if once:
                self._handlers[event].remove(entry)
        return results


events = EventEmitter()


@events.on("order")
def bill(item, price):
    return f"billed {price} for {item}"


@events.on("order", once=True)
def welcome(item, price=None):
    return "welcome, new customer"


events.on("order", lambda **order: len(order))
print(events.emit("order", item="book", price=12))
print(events.emit("order", item="pen", price=1))
print(events.emit("nothing"), bill.__name__)
{event: len(handlers) for event, handlers in events._handlers.items()}
