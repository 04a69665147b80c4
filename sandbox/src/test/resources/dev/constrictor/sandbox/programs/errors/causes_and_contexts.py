class ConfigError(Exception):
    pass


def read(settings, key):
    try:
        return int(settings[key])
    except KeyError as error:
        raise ConfigError(f"{key} is missing") from error
    except ValueError:
        raise ConfigError(f"{key} is not a number")


def hide(settings, key):
    try:
        return settings[key]
    except KeyError:
        raise ConfigError("hidden") from None


for function, key in ((read, "absent"), (read, "word"), (hide, "absent")):
    try:
        function({"word": "x"}, key)
    except ConfigError as error:
        print(error, "| cause:", repr(error.__cause__), "| context:", repr(error.__context__),
              "| suppressed:", error.__suppress_context__)


def chain(error):
    while error is not None:
        yield type(error).__name__
        error = error.__cause__ or error.__context__


try:
    try:
        try:
            1 / 0
        except ZeroDivisionError as error:
            raise KeyError("second") from error
    finally:
        [].pop()
except IndexError as error:
    result = list(chain(error))
    print(result)
