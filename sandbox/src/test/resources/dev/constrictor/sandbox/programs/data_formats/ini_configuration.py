import configparser
import io

SOURCE = """
[DEFAULT]
timeout = 30
base = /srv

[web]
host = example.org
port = 8080
debug = yes
root = %(base)s/www

[worker]
timeout = 5
queues = high,
    low
"""

config = configparser.ConfigParser()
config.read_string(SOURCE)
print(config.sections(), config.defaults())
web = config["web"]
print(web["root"], web.getint("port") + 1, web.getboolean("debug"), web.getint("timeout"), web.get("missing", "none"))
print([part.strip() for part in config["worker"]["queues"].split(",")], config.getfloat("worker", "timeout"))
config["new"] = {"key": "value", "rate": "50%%"}
config.set("new", "added", "later")
config.remove_option("web", "debug")
out = io.StringIO()
config.write(out)
print(out.getvalue().strip())
try:
    config["absent"]
except KeyError as error:
    print("no section", error)
try:
    configparser.ConfigParser().read_string("[a]\n[a]")
except configparser.DuplicateSectionError as error:
    print(type(error).__name__, error.section)
{name: len(config[name]) for name in config.sections()}
