package dev.constrictor.server.http;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.util.Map;

/** Whether what one key has signed is good by the other. */
final class KeyPairs {
    private static final byte[] ANYTHING = "anything".getBytes(StandardCharsets.US_ASCII);

    /** Kinds of keys, and how each of them signs. What has another kind is for clients to judge. */
    private static final Map<String, String> ALGORITHMS =
            Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA", "EdDSA", "EdDSA");

    private KeyPairs() {}

    static boolean belongTogether(PrivateKey privateKey, PublicKey publicKey) throws GeneralSecurityException {
        String algorithm = ALGORITHMS.get(publicKey.getAlgorithm());
        return algorithm == null || belongTogether(privateKey, publicKey, algorithm);
    }

    private static boolean belongTogether(PrivateKey privateKey, PublicKey publicKey, String algorithm)
            throws GeneralSecurityException {
        Signature signing = Signature.getInstance(algorithm);
        signing.initSign(privateKey);
        signing.update(ANYTHING);
        byte[] signature = signing.sign();
        Signature checking = Signature.getInstance(algorithm);
        checking.initVerify(publicKey);
        checking.update(ANYTHING);
        try {
            return checking.verify(signature);
        } catch (SignatureException e) {
            // The signature of a key of another size.
            return false;
        }
    }
}
