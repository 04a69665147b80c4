package dev.constrictor.sandbox.packages;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Makes wheels, good and bad ones. */
public final class TestWheel {
    private final String name;
    private final String version;
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final Map<String, byte[]> unrecorded = new LinkedHashMap<>();
    private final StringBuilder metadata = new StringBuilder();
    private String tag = "py3-none-any";
    private String record = "";

    private TestWheel(String name, String version) {
        this.name = name;
        this.version = version;
        metadata.append("Metadata-Version: 2.1\nName: %s\nVersion: %s\n".formatted(name, version));
    }

    /** With one module of the same name, which knows its version. */
    public static TestWheel of(String name, String version) {
        return empty(name, version).file(name + "/__init__.py", "version = '%s'\n".formatted(version));
    }

    public static TestWheel empty(String name, String version) {
        return new TestWheel(name, version);
    }

    public TestWheel file(String path, String content) {
        files.put(path, content.getBytes(UTF_8));
        return this;
    }

    public TestWheel requires(String requirement) {
        metadata.append("Requires-Dist: ").append(requirement).append('\n');
        return this;
    }

    public TestWheel unrecorded(String path, String content) {
        unrecorded.put(path, content.getBytes(UTF_8));
        return this;
    }

    public TestWheel tagged(String other) {
        tag = other;
        return this;
    }

    /** Lines of RECORD that are wrong. */
    public TestWheel alsoRecorded(String lines) {
        record = lines;
        return this;
    }

    public Path writeTo(Path folder) throws IOException {
        Path wheel = Files.createDirectories(folder).resolve("%s-%s-%s.whl".formatted(name, version, tag));
        try (OutputStream out = Files.newOutputStream(wheel)) {
            write(out);
        }
        return wheel;
    }

    private void write(OutputStream out) throws IOException {
        String info = "%s-%s.dist-info/".formatted(name, version);
        files.put(info + "METADATA", metadata.toString().getBytes(UTF_8));
        files.put(
                info + "WHEEL",
                "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: %s\n"
                        .formatted(tag)
                        .getBytes(UTF_8));
        StringBuilder lines = new StringBuilder();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                put(zip, file.getKey(), file.getValue());
                lines.append("\"%s\",sha256=%s,%d\n"
                        .formatted(file.getKey(), digest(file.getValue()), file.getValue().length));
            }
            for (Map.Entry<String, byte[]> file : unrecorded.entrySet()) {
                put(zip, file.getKey(), file.getValue());
            }
            lines.append(record).append(info).append("RECORD,,\n");
            put(zip, info + "RECORD", lines.toString().getBytes(UTF_8));
        }
    }

    private static void put(ZipOutputStream zip, String path, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(path);
        entry.setTime(0);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    private static String digest(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
