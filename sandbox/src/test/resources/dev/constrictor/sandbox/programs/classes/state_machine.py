from enum import Enum


class State(Enum):
    IDLE = "idle"
    RUNNING = "running"
    PAUSED = "paused"
    DONE = "done"


class Machine:
    TRANSITIONS = {
        (State.IDLE, "start"): State.RUNNING,
        (State.RUNNING, "pause"): State.PAUSED,
        (State.PAUSED, "resume"): State.RUNNING,
        (State.RUNNING, "finish"): State.DONE,
    }

    def __init__(self):
        self.state = State.IDLE
        self.path = [self.state.value]

    def fire(self, event):
        try:
            self.state = self.TRANSITIONS[self.state, event]
        except KeyError:
            raise RuntimeError(f"cannot {event} while {self.state.value}") from None
        self.path.append(self.state.value)
        getattr(self, "on_" + self.state.name.lower(), lambda: None)()

    def on_done(self):
        print("all finished")


machine = Machine()
for event in ["start", "pause", "finish", "resume", "finish", "start"]:
    try:
        machine.fire(event)
    except RuntimeError as error:
        print("error:", error)
print(" -> ".join(machine.path))
machine.state
