import warnings


class Sensor:
    def __init__(self, limit):
        self.limit = limit

    def read(self, value):
        if value > self.limit:
            warnings.warn(f"{value} is above {self.limit}", RuntimeWarning)
            return self.limit
        return value


sensor = Sensor(10)
readings = [sensor.read(value) for value in (3, 12, 9, 15, 12)]
print(readings)
warnings.warn("the end is near")
warnings.warn("a change is coming", FutureWarning)
sum(readings)
