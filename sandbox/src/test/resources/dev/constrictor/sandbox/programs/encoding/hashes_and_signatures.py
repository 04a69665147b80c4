import hashlib
import hmac

message = b"The quick brown fox jumps over the lazy dog"
for name in ("md5", "sha1", "sha256", "sha3_256", "blake2b"):
    print(f"{name:<9}{hashlib.new(name, message).hexdigest()[:32]}")
print(hashlib.sha256(b"").hexdigest() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")

incremental = hashlib.sha512()
for word in message.split():
    incremental.update(word)
print(incremental.digest_size, incremental.block_size, incremental.name, incremental.hexdigest()[-8:])

signature = hmac.new(b"key", message, hashlib.sha256).hexdigest()
print(signature[:16], hmac.compare_digest(signature, hmac.new(b"key", message, "sha256").hexdigest()))
print(
    hashlib.pbkdf2_hmac("sha256", b"password", b"salt", 1000).hex()[:16],
    hashlib.blake2s(b"x", digest_size=4).hexdigest(),
)


def mine(block, zeros=3):
    for nonce in range(100_000):
        digest = hashlib.sha256(f"{block}:{nonce}".encode()).hexdigest()
        if digest.startswith("0" * zeros):
            return nonce, digest


chain = "genesis"
for block in ("alice pays bob 5", "bob pays carol 2"):
    nonce, chain = mine(chain + block)
    print(f"{block}: nonce {nonce}, {chain[:12]}...")
chain[:8]
