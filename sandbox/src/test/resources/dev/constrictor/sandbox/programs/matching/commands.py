# needs: 3.10
class Robot:
    def __init__(self):
        self.x = self.y = 0
        self.bag = []

    def execute(self, command):
        match command.split():
            case []:
                return "say something"
            case ["go", ("north" | "south" | "east" | "west") as direction]:
                return self.move(direction, 1)
            case ["go", direction, steps] if steps.isdigit():
                return self.move(direction, int(steps))
            case ["take", item]:
                self.bag.append(item)
                return f"took {item}"
            case ["take", *items]:
                self.bag.extend(items)
                return f"took {len(items)} things"
            case ["drop", "all"]:
                dropped, self.bag = self.bag, []
                return f"dropped {' '.join(dropped)}"
            case ["where"]:
                return f"at {self.x},{self.y}"
            case [verb, *_]:
                return f"cannot {verb}"

    def move(self, direction, steps):
        match direction:
            case "north":
                self.y += steps
            case "south":
                self.y -= steps
            case "east":
                self.x += steps
            case "west":
                self.x -= steps
            case _:
                return f"no direction {direction}"
        return f"moved {direction} by {steps}"


robot = Robot()
for line in ("go north", "go east 3", "go up 2", "take key", "take map lamp", "where", "drop all", "dance now", ""):
    print(f"> {line}\n{robot.execute(line)}")
(robot.x, robot.y)
