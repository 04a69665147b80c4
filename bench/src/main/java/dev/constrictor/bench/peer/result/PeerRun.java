package dev.constrictor.bench.peer.result;

import dev.constrictor.bench.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** What a page tells of a run: the part about peers of all its figures, without raw samples. */
public record PeerRun(
        Instant began,
        String command,
        Machine machine,
        String loadBefore,
        String loadAfter,
        double seconds,
        PeerSection peers) {
    private static final String HOW_TO_GET_ONE = "make bench BENCH_ARGUMENTS='--only peers'";
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** @param file with all figures of a run, or with these only */
    public static PeerRun read(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new IOException("there is no %s yet: %s".formatted(file, HOW_TO_GET_ONE));
        }
        PeerRun run = MAPPER.readValue(Files.readString(file), PeerRun.class);
        if (run.peers == null) {
            throw new IOException("%s holds no figures of peers: %s".formatted(file, HOW_TO_GET_ONE));
        }
        return run;
    }

    /** A line for each peer, work and result, so that a change can be read. */
    public String json() {
        return MAPPER.writer()
                        .with(new DefaultPrettyPrinter()
                                .withObjectIndenter(DefaultPrettyPrinter.FixedSpaceIndenter.instance())
                                .withArrayIndenter(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE))
                        .writeValueAsString(this)
                + "\n";
    }
}
