import itertools
import uuid
from collections import defaultdict, deque
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Message:
    topic: str
    body: str
    id: str = field(default="", compare=False)


class Broker:
    def __init__(self):
        self._numbers = itertools.count(1)
        self._subscribers = defaultdict(list)
        self._queue = deque()
        self.dead_letters = []

    def subscribe(self, pattern, handler):
        self._subscribers[pattern].append(handler)

    def publish(self, topic, body):
        identity = str(uuid.uuid5(uuid.NAMESPACE_OID, f"{topic}{next(self._numbers)}"))[:8]
        self._queue.append(Message(topic, body, identity))

    def deliver(self):
        while self._queue:
            message = self._queue.popleft()
            handlers = [handler for pattern, group in self._subscribers.items() for handler in group
                        if message.topic == pattern or pattern.endswith("*") and message.topic.startswith(pattern[:-1])]
            if not handlers:
                self.dead_letters.append(message)
            for handler in handlers:
                handler(message)


broker, stock = Broker(), {"tea": 2}


def on_order(message):
    if stock.get(message.body, 0):
        stock[message.body] -= 1
        broker.publish("shipping", message.body)
    else:
        broker.publish("alert.stock", f"out of {message.body}")


broker.subscribe("order", on_order)
broker.subscribe("alert.*", lambda message: print("ALERT", message.body))
broker.subscribe("shipping", lambda message: print("ship", message.body, message.id))
for item in ("tea", "tea", "tea", "jam"):
    broker.publish("order", item)
broker.publish("gossip", "psst")
broker.deliver()
print(stock, Message("a", "b", "1") == Message("a", "b", "2"))
broker.dead_letters[0].body
