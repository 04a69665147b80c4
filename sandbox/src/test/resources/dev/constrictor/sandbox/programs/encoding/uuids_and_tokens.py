import secrets
import string
import uuid

name = uuid.uuid5(uuid.NAMESPACE_DNS, "example.org")
print(name, name.version, name == uuid.UUID(str(name)), uuid.uuid3(uuid.NAMESPACE_URL, "http://example.org/"))
print(
    name.hex[:8], name.int % 1000, name.urn[:9], uuid.UUID(int=5), sorted([uuid.UUID(int=2), uuid.UUID(int=1)])[0].int,
)
fresh = {uuid.uuid4() for _ in range(50)}
print(len(fresh), {each.version for each in fresh}, all(len(str(each)) == 36 for each in fresh))

token = secrets.token_hex(16)
print(len(token), set(token) <= set(string.hexdigits), len(secrets.token_bytes(7)), len(secrets.token_urlsafe(24)))
alphabet = string.ascii_letters + string.digits
password = "".join(secrets.choice(alphabet) for _ in range(12))
print(len(password), password.isalnum(), all(0 <= secrets.randbelow(6) < 6 for _ in range(100)))
print(secrets.compare_digest("same", "same"), secrets.compare_digest(b"a", b"b"), secrets.randbits(8) < 256)
try:
    uuid.UUID("not-a-uuid")
except ValueError as error:
    print(error)
name
