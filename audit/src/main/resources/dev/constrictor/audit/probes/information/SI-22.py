# title: Read the host's routes and open ports
# tries: Reads the kernel's tables in /proc/net: routes, neighbours and listening ports, a map for whoever wants to go further.
# impact: HostLeak
# proof: returned
# host: run
# advice: Run the code in a network namespace of its own, or without /proc.


def attempt(host):
    with open("/proc/net/tcp") as file:
        ports = {int(line.split()[1].split(":")[1], 16) for line in file.readlines()[1:]}
    with open("/proc/net/route") as file:
        routes = len(file.readlines()) - 1
    if host["tcp_port"] in ports:
        return f"{len(ports)} ports, the planted one among them, and {routes} routes"
