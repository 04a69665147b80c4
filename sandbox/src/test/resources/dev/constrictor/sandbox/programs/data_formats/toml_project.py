# needs: 3.11
import tomllib

SOURCE = """
title = "Demo"
released = 2024-05-01
[server]
ports = [8000, 8001]
ratio = 0.75
enabled = true
[[plugin]]
name = "first"
[[plugin]]
name = 'second\\n'
options = { level = 3, "quoted key" = "x" }
"""

data = tomllib.loads(SOURCE)
print(data["title"], data["released"].isoformat(), data["server"])
for plugin in data["plugin"]:
    print(plugin["name"], plugin.get("options", {}))
try:
    tomllib.loads("a = 1\na = 2")
except tomllib.TOMLDecodeError as error:
    print(type(error).__name__)
sum(data["server"]["ports"])
