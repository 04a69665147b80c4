# id: NW-05
# tries: urllib, http.client, smtplib and asyncio to the listener
# success: the listener is contacted
# host: succeeds
# end: answers


def attempt():
    import asyncio, http.client, urllib.request
    got = []
    for client in (
        lambda: urllib.request.urlopen(f"http://127.0.0.1:{canary['tcp_port']}/", timeout=3),
        lambda: http.client.HTTPConnection('127.0.0.1', canary['tcp_port'], timeout=3).connect() or 'connected',
        lambda: asyncio.new_event_loop().run_until_complete(asyncio.open_connection('127.0.0.1', canary['tcp_port'])),
    ):
        try:
            got.append(str(client()))
        except Exception:
            pass
    return got
