package dev.constrictor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Wheels for tests: each holds one empty module of its own name. */
final class Wheels {
    private Wheels() {}

    static void write(Path folder, String name, String version, String requires)
            throws IOException, GeneralSecurityException {
        String info = "%s-%s.dist-info/".formatted(name, version);
        Map<String, String> files = Map.of(
                name + "/__init__.py",
                "",
                info + "METADATA",
                "Metadata-Version: 2.1\nName: %s\nVersion: %s\n%s".formatted(name, version, requires),
                info + "WHEEL",
                "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n");
        Path wheel = Files.createDirectories(folder).resolve("%s-%s-py3-none-any.whl".formatted(name, version));
        StringBuilder record = new StringBuilder();
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(wheel))) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                byte[] content = file.getValue().getBytes(UTF_8);
                String digest = Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(MessageDigest.getInstance("SHA-256").digest(content));
                record.append("%s,sha256=%s,%d\n".formatted(file.getKey(), digest, content.length));
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(content);
            }
            zip.putNextEntry(new ZipEntry(info + "RECORD"));
            zip.write((record + info + "RECORD,,\n").getBytes(UTF_8));
        }
    }
}
