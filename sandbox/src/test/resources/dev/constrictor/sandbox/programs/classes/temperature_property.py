class Thermostat:
    def __init__(self, celsius=20.0):
        self.changes = 0
        self.celsius = celsius

    @property
    def celsius(self):
        """Degrees Celsius; never below absolute zero."""
        return self._celsius

    @celsius.setter
    def celsius(self, value):
        if value < -273.15:
            raise ValueError(f"{value} is below absolute zero")
        self._celsius = float(value)
        self.changes += 1

    @celsius.deleter
    def celsius(self):
        print("resetting")
        self._celsius = 20.0

    @property
    def fahrenheit(self):
        return self.celsius * 9 / 5 + 32

    @fahrenheit.setter
    def fahrenheit(self, value):
        self.celsius = (value - 32) * 5 / 9


device = Thermostat()
device.celsius += 5
print(device.celsius, device.fahrenheit)
device.fahrenheit = 212
print(device.celsius, device.changes)
try:
    device.celsius = -300
except ValueError as error:
    print(error)
del device.celsius
print(device.celsius, Thermostat.celsius.__doc__)
print(isinstance(Thermostat.celsius, property), Thermostat.fahrenheit.fset is not None)
device.changes
