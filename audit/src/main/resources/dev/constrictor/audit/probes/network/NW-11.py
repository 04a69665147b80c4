# title: Send an HTTP request to the host's loopback
# tries: Asks a service on 127.0.0.1 of the host by HTTP, as code does that goes for an unprotected web interface.
# impact: Lateral
# reference: CVE-2026-25904
# proof: contact
# host: run
# advice: Run the code in a network namespace of its own; taking http.client away does not take sockets away.


def attempt(host):
    import http.client

    connection = http.client.HTTPConnection("127.0.0.1", host["tcp_port"], timeout=1)
    try:
        connection.request("GET", "/" + host["mark"])
        return connection.getresponse().read(200)
    except http.client.BadStatusLine as answer:
        # The planted listener does not speak HTTP; its answer stands where the status should.
        return str(answer)
    finally:
        connection.close()
