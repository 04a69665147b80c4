package dev.constrictor.bench.peer.contest;

import dev.constrictor.bench.contender.ProgramRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What a program says of its version. */
final class ProgramVersion {
    private ProgramVersion() {}

    static String of(Path program) throws IOException, InterruptedException {
        if (!Files.isExecutable(program)) {
            return "";
        }
        return new ProgramRun(List.of(program.toString(), "--version"), Map.of())
                .run()
                .output()
                .lines()
                .findFirst()
                .orElse("");
    }
}
