package dev.constrictor.audit.report.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** A style or a script of the page, and the hash by which a browser knows it. */
final class PageResource {
    private static final String FOLDER = "/dev/constrictor/audit/report/";

    private PageResource() {}

    static String text(String name) {
        try (InputStream resource = PageResource.class.getResourceAsStream(FOLDER + name)) {
            if (resource == null) {
                throw new IllegalStateException(FOLDER + name + " is not on the class path");
            }
            return new String(resource.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
