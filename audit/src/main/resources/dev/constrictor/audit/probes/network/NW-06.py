# title: Connect to loopback by an odd spelling
# tries: Spells 127.0.0.1 as 127.1, as one decimal number, in hexadecimal and in octal, which the C library understands and filters on text do not.
# impact: Lateral
# proof: contact
# host: run
# advice: Run the code in a network namespace of its own; compare parsed addresses, never their spelling.


def attempt(host):
    import socket

    refusal = None
    for spelling in ("127.1", "2130706433", "0x7f000001", "0177.0.0.1"):
        try:
            with socket.create_connection((spelling, host["tcp_port"]), timeout=1) as connection:
                connection.sendall(host["mark"].encode() + b"\n")
                return spelling + " answers " + connection.recv(200).decode()
        except OSError as error:
            refusal = error
    raise refusal
