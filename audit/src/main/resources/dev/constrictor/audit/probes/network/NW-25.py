# title: Look up a name in the DNS
# tries: Looks up a public name by the C library's resolver. Who can ask for names can send data out as parts of names.
# impact: Exfil
# proof: returned
# host: never, it would send traffic to the Internet
# stops: gaierror mount namespace
# allowed: network profile
# advice: Leave the sandbox no way to a resolver; a closed firewall with open DNS is an open one.


def attempt(host):
    import socket

    found = socket.getaddrinfo("example.com", 443, proto=socket.IPPROTO_TCP)
    return "example.com is " + found[0][4][0]
