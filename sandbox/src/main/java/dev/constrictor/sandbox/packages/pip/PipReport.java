package dev.constrictor.sandbox.packages.pip;

import dev.constrictor.sandbox.packages.PackageName;
import dev.constrictor.sandbox.packages.Pin;
import dev.constrictor.sandbox.text.Excerpt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What pip says it would install. */
final class PipReport {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private PipReport() {}

    static List<Pin> read(Path file) throws IOException {
        try {
            List<Pin> pins = new ArrayList<>();
            for (JsonNode item : JSON.readTree(Files.readString(file)).path("install")) {
                JsonNode metadata = item.path("metadata");
                String hash = item.path("download_info")
                        .path("archive_info")
                        .path("hashes")
                        .path("sha256")
                        .asString("");
                pins.add(new Pin(
                        new PackageName(metadata.path("name").asString("")),
                        metadata.path("version").asString(""),
                        List.of(hash)));
            }
            return List.copyOf(pins);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IOException("pip's report cannot be read: " + Excerpt.of(String.valueOf(e.getMessage())), e);
        }
    }
}
