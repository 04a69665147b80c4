package dev.constrictor.server.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicLong;

/** A certificate for this machine with its key, made on the spot. */
record TestCertificate(X509Certificate certificate, PrivateKey key) {
    private static final AtomicLong SERIALS = new AtomicLong(1);
    private static final String COMMON_NAME = "550403";
    private static final String ALTERNATIVE_NAMES = "551d11";
    private static final String BASIC_CONSTRAINTS = "551d13";

    /** The kinds of keys, each with its size and how it signs. */
    enum Kind {
        RSA("RSA", 2048, "SHA256withRSA", "300d06092a864886f70d01010b0500"),
        EC("EC", 256, "SHA256withECDSA", "300a06082a8648ce3d040302"),
        ED25519("Ed25519", 255, "Ed25519", "300506032b6570");

        private final String keys;
        private final int size;
        private final String signature;
        private final String algorithm;

        Kind(String keys, int size, String signature, String algorithm) {
            this.keys = keys;
            this.size = size;
            this.signature = signature;
            this.algorithm = algorithm;
        }

        private byte[] encoded() {
            return HexFormat.of().parseHex(algorithm);
        }
    }

    static TestCertificate of(Kind kind) throws GeneralSecurityException {
        KeyPair pair = pair(kind);
        return new TestCertificate(
                certificate(kind, "localhost", pair, "localhost", pair.getPrivate(), leaf()), pair.getPrivate());
    }

    static TestCertificate authority(Kind kind) throws GeneralSecurityException {
        KeyPair pair = pair(kind);
        return new TestCertificate(
                certificate(kind, "authority", pair, "authority", pair.getPrivate(), signs()), pair.getPrivate());
    }

    /** One that this one vouches for. */
    TestCertificate signed(Kind kind) throws GeneralSecurityException {
        KeyPair pair = pair(kind);
        return new TestCertificate(certificate(kind, "localhost", pair, "authority", key, leaf()), pair.getPrivate());
    }

    String pem() throws GeneralSecurityException {
        return block("CERTIFICATE", certificate.getEncoded());
    }

    String keyPem() {
        return block("PRIVATE KEY", key.getEncoded());
    }

    PemFiles write(Path directory) throws IOException, GeneralSecurityException {
        PemFiles files = new PemFiles(directory.resolve("certificate.pem"), directory.resolve("key.pem"));
        Files.writeString(files.certificate(), pem());
        Files.writeString(files.key(), keyPem());
        return files;
    }

    static String block(String name, byte[] bytes) {
        String text = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(bytes);
        return "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(name, text, name);
    }

    private static KeyPair pair(Kind kind) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance(kind.keys);
        generator.initialize(kind.size);
        return generator.generateKeyPair();
    }

    private static X509Certificate certificate(
            Kind kind, String subject, KeyPair pair, String issuer, PrivateKey signer, byte[] extensions)
            throws GeneralSecurityException {
        byte[] content = Der.sequence(
                Der.tagged(0xa0, Der.integer(2)),
                Der.integer(SERIALS.getAndIncrement()),
                kind.encoded(),
                name(issuer),
                Der.sequence(Der.time("200101000000Z"), Der.time("490101000000Z")),
                name(subject),
                pair.getPublic().getEncoded(),
                Der.tagged(0xa3, extensions));
        Signature signature = Signature.getInstance(kind.signature);
        signature.initSign(signer);
        signature.update(content);
        byte[] encoded = Der.sequence(content, kind.encoded(), Der.bits(signature.sign()));
        return (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(encoded));
    }

    private static byte[] name(String name) {
        return Der.sequence(Der.set(Der.sequence(Der.identifier(COMMON_NAME), Der.text(name))));
    }

    private static byte[] leaf() {
        byte[] names = Der.sequence(
                Der.tagged(0x82, "localhost".getBytes(StandardCharsets.US_ASCII)),
                Der.tagged(0x87, HexFormat.of().parseHex("7f000001")));
        return Der.sequence(Der.sequence(Der.identifier(ALTERNATIVE_NAMES), Der.octets(names)));
    }

    private static byte[] signs() {
        return Der.sequence(
                Der.sequence(Der.identifier(BASIC_CONSTRAINTS), Der.yes(), Der.octets(Der.sequence(Der.yes()))));
    }
}
