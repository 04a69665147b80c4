# probes: NW-01, NW-29


def attempt(host):
    import socket

    s = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    s.settimeout(2)
    result = s.connect_ex((host["name"], host["port"]))
    s.close()
    if result != 0:
        raise RuntimeError(f"Connection failed with error code {result}")
    return f"Successfully connected to {host['name']}:{host['port']}"
