package dev.constrictor.bench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** All figures of a run with its raw samples, for programs. */
public final class JsonFile {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private JsonFile() {}

    public static void write(Report report, Path path) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(path, MAPPER.writeValueAsString(report) + "\n");
    }

    public static Report read(Path path) throws IOException {
        return MAPPER.readValue(Files.readString(path), Report.class);
    }
}
