package dev.constrictor.server.http;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The server's certificate with its chain, and its key, as PEM files. */
public record PemFiles(Path certificate, Path key) {
    private static final long MOST_BYTES = 1 << 20;
    private static final Pattern KEY =
            Pattern.compile("-----BEGIN ([A-Z ]*PRIVATE KEY)-----([A-Za-z0-9+/=\\s]+)-----END \\1-----");

    public PemFiles {
        requireNonNull(certificate, "certificate is null");
        requireNonNull(key, "key is null");
    }

    /** What tells one version of the files from another. */
    Object state() throws IOException {
        return List.of(
                Files.getLastModifiedTime(certificate),
                Files.size(certificate),
                Files.getLastModifiedTime(key),
                Files.size(key));
    }

    /** @throws PemFilesException that says which file is wrong, why, and what to do */
    KeyStore load(char[] password) {
        Certificate[] chain = certificates();
        PrivateKey privateKey = privateKey(chain[0].getPublicKey());
        requirePair(privateKey, chain[0].getPublicKey());
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, password);
            store.setKeyEntry("server", privateKey, password, chain);
            return store;
        } catch (GeneralSecurityException | IOException e) {
            throw new PemFilesException(key, "it cannot be used: " + e.getMessage(), e);
        }
    }

    private Certificate[] certificates() {
        try {
            byte[] pem = read(certificate);
            Certificate[] chain = CertificateFactory.getInstance("X.509")
                    .generateCertificates(new ByteArrayInputStream(pem))
                    .toArray(Certificate[]::new);
            if (chain.length == 0) {
                throw new PemFilesException(certificate, "there is no certificate in it", null);
            }
            return chain;
        } catch (GeneralSecurityException e) {
            throw new PemFilesException(certificate, "it holds no certificates in PEM form", e);
        }
    }

    private PrivateKey privateKey(PublicKey publicKey) {
        Matcher pem = KEY.matcher(new String(read(key), StandardCharsets.ISO_8859_1));
        if (!pem.find()) {
            throw new PemFilesException(key, "there is no private key in PEM form in it", null);
        }
        if (!pem.group(1).equals("PRIVATE KEY")) {
            throw new PemFilesException(
                    key,
                    "it holds an %s, and only PKCS #8 without a password is read: convert it with 'openssl pkcs8 -topk8 -nocrypt -in OLD -out NEW'"
                            .formatted(pem.group(1)),
                    null);
        }
        try {
            byte[] encoded = Base64.getMimeDecoder().decode(pem.group(2));
            return KeyFactory.getInstance(publicKey.getAlgorithm()).generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new PemFilesException(
                    key,
                    "it is no key for the certificate, which has one of the kind %s"
                            .formatted(publicKey.getAlgorithm()),
                    e);
        }
    }

    private void requirePair(PrivateKey privateKey, PublicKey publicKey) {
        try {
            if (!KeyPairs.belongTogether(privateKey, publicKey)) {
                throw new PemFilesException(
                        key, "it is the key of another certificate than the first one in " + certificate, null);
            }
        } catch (GeneralSecurityException e) {
            throw new PemFilesException(key, "it cannot be used: " + e.getMessage(), e);
        }
    }

    private static byte[] read(Path file) {
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw new PemFilesException(file, "it is far too long", null);
            }
            return Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            throw new PemFilesException(file, "there is no such file", e);
        } catch (IOException e) {
            throw new PemFilesException(file, "it cannot be read: " + e.getMessage(), e);
        }
    }
}
