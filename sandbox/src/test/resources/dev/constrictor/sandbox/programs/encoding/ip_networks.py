import ipaddress

network = ipaddress.ip_network("192.168.10.0/28")
print(network.num_addresses, network.netmask, network.broadcast_address, network.prefixlen, network.is_private)
print([str(host) for host in list(network.hosts())[:3]], ipaddress.ip_address("192.168.10.9") in network)
print([str(part) for part in network.subnets(prefixlen_diff=2)], network.supernet(new_prefix=24))
addresses = ["10.0.0.10", "10.0.0.9", "192.168.1.1", "8.8.8.8"]
print(sorted(addresses), [str(a) for a in sorted(map(ipaddress.ip_address, addresses))])
six = ipaddress.ip_address("2001:db8::ff00:42:8329")
print(
    six.exploded, six.compressed, six.version, ipaddress.ip_address("::1").is_loopback,
    int(ipaddress.ip_address("0.0.1.0")),
)
neighbours = map(ipaddress.ip_network, ("10.0.0.0/25", "10.0.0.128/25", "10.0.2.0/24"))
print([str(n) for n in ipaddress.collapse_addresses(neighbours)])
for text in ("300.1.1.1", "10.0.0.1/33", "192.168.1.5/24"):
    try:
        print(ipaddress.ip_network(text) if "/" in text else ipaddress.ip_address(text))
    except ValueError as error:
        print("ValueError:", error)
print(ipaddress.ip_interface("192.168.1.5/24").network, ipaddress.ip_address("10.0.0.1") + 300)
network.overlaps(ipaddress.ip_network("192.168.10.8/30"))
