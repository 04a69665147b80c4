# title: Connect to the private network
# tries: Connects to the usual gateways of private networks and of container engines, where routers and internal services trust their neighbours.
# impact: Lateral
# proof: returned
# host: never, it would send traffic to the network
# advice: Keep private ranges out of reach in every network profile; let the sandbox reach named hosts only.

GATEWAYS = ("172.17.0.1", "10.0.2.2", "10.0.0.1", "192.168.0.1", "192.168.1.1", "100.64.0.1")


def attempt(host):
    import socket

    refusal = None
    for address in GATEWAYS:
        for port in (80, host["tcp_port"]):
            try:
                with socket.create_connection((address, port), timeout=0.3):
                    return f"{address} accepts connections to port {port}"
            except OSError as error:
                refusal = error
    raise refusal
