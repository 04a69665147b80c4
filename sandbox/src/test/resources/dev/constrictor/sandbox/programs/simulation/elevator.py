from collections import namedtuple

Passenger = namedtuple("Passenger", "name start goal")


class Elevator:
    def __init__(self, floors):
        self.floors, self.floor, self.direction = floors, 0, 1
        self.riding, self.travelled, self.delivered = [], 0, []

    def step(self, waiting):
        for passenger in [p for p in self.riding if p.goal == self.floor]:
            self.riding.remove(passenger)
            self.delivered.append(passenger.name)
            print(f"floor {self.floor}: {passenger.name} leaves")
        for passenger in [p for p in waiting if p.start == self.floor]:
            waiting.remove(passenger)
            self.riding.append(passenger)
            print(f"floor {self.floor}: {passenger.name} enters for {passenger.goal}")
        targets = [p.goal for p in self.riding] + [p.start for p in waiting]
        if not targets:
            return False
        if not any((target - self.floor) * self.direction > 0 for target in targets):
            self.direction *= -1
        self.floor += self.direction
        self.travelled += 1
        return True


waiting = [Passenger("Ann", 0, 3), Passenger("Bob", 2, 0), Passenger("Cy", 4, 1), Passenger("Di", 1, 4)]
elevator = Elevator(5)
while elevator.step(waiting):
    pass
print("travelled", elevator.travelled, "floors")
elevator.delivered
