from unittest import mock


class Mailer:
    def send(self, to, subject):
        raise RuntimeError("no network here")


class Service:
    def __init__(self, mailer, clock):
        self.mailer, self.clock = mailer, clock

    def register(self, name):
        if self.clock() < 8:
            raise ValueError("closed")
        return self.mailer.send(f"{name}@example.org", subject=f"Welcome, {name}")


mailer = mock.Mock(spec=Mailer)
mailer.send.side_effect = ["sent", OSError("mailbox full")]
clock = mock.Mock(return_value=9)
service = Service(mailer, clock)
print(service.register("ann"), mailer.send.call_count, mailer.send.call_args)
try:
    service.register("bob")
except OSError as error:
    print(error)
clock.return_value = 3
try:
    service.register("cy")
except ValueError as error:
    print(error)
mailer.send.assert_any_call("ann@example.org", subject="Welcome, ann")
try:
    mailer.unknown()
except AttributeError as error:
    print("AttributeError")
try:
    clock.assert_called_once()
except AssertionError as error:
    print(str(error).splitlines()[0])
with mock.patch.object(Mailer, "send", return_value="patched") as send:
    print(Mailer().send("x", "y"), send.called)
print(mock.call(1, a=2) == mock.call(1, a=2), mock.ANY == object())
deep = mock.MagicMock()
deep.a.b.__getitem__.return_value = 5
deep.a.b[0], len(mailer.send.mock_calls)
