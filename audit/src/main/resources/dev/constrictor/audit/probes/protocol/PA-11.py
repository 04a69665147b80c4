# title: Write lines into the log by an argument
# tries: Calls the tool with an argument whose name and value hold line breaks and a forged log line. Servers tend to quote what they do not know.
# impact: Integrity
# reference: CWE-117
# proof: contact
# host: impossible, there is no log of a server
# arguments: {"x\nforged-argument INFO all is well\r\nforged-argument": "\nforged-argument INFO all is well\n\u001b[2J"}
# advice: Escape line breaks and control characters in all that clients send before it is logged.


def attempt(host):
    return "the call was accepted"
