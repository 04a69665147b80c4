package dev.constrictor.audit.report.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.audit.text.ClassPathText;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** A style or a script of the page, and the hash by which a browser knows it. */
final class PageResource {
    private PageResource() {}

    static String text(String name) {
        return ClassPathText.read("report/" + name);
    }

    static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
