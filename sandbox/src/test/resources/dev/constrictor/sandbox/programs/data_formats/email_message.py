# profile: network
from email import message_from_string
from email.message import EmailMessage
from email.utils import formataddr, getaddresses, parseaddr

message = EmailMessage()
message["Subject"] = "Grüße aus Köln"
message["From"] = formataddr(("Anna Müller", "anna@example.org"))
message["To"] = "bob@example.org, Carol <carol@example.org>"
message.set_content("Hello,\n\nsee you soon.\n")
message.add_attachment("a,b\n1,2\n", subtype="csv", filename="table.csv")

print(message["subject"], message.get_content_type(), message.is_multipart())
print(parseaddr(message["From"]), getaddresses([message["To"]]))
for part in message.walk():
    print(part.get_content_type(), part.get_filename())
print(message.get_body().get_content().splitlines())

raw = """From: old@example.org
To: new@example.org
Subject: plain text
X-Number: 42

Body line one
Body line two
"""
parsed = message_from_string(raw)
print(parsed["subject"], parsed.get("X-Missing", "none"), int(parsed["x-number"]), parsed.keys())
parsed.get_payload().splitlines()
