package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** A few attempts made in a real inmate before it is trusted: a jail that lets one through must not open. */
final class SelfProof {
    private static final List<String> PROBES =
            List.of("host_file", "network", "execute", "other_processes", "write_outside_tmp");

    private SelfProof() {}

    /**
     * The code to run.
     *
     * @param canaries files that exist on the host, and must not be found
     * @param neighbours processes of ours that it may see beside its own
     */
    static String code(List<Path> canaries, int neighbours) {
        try (InputStream source = SelfProof.class.getResourceAsStream("self_proof.py")) {
            if (source == null) {
                throw new IllegalStateException("self_proof.py is missing from the class path");
            }
            String quoted = GuestJson.MAPPER.writeValueAsString(
                    canaries.stream().map(Path::toString).toList());
            return new String(source.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("\"CANARIES\"", quoted)
                    .replace("\"NEIGHBOURS\"", Integer.toString(neighbours));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws EngineUnavailableException naming every probe that was not stopped, or that gave no answer */
    static void judge(ExecutionResult result) {
        if (result.value().isEmpty()) {
            throw new EngineUnavailableException(
                    "proof of isolation",
                    "it did not come to its end: "
                            + result.error().map(ExecutionError::message).orElse("it gave no answer"),
                    "Try again; if it stays so, look for what runs on this machine, and for packages that do not"
                            + " survive a fork: 'constrictor packages list' shows those that are installed");
        }
        List<String> failed = failures(result.value().map(value -> value.json()));
        if (!failed.isEmpty()) {
            throw new EngineUnavailableException(
                    "proof of isolation",
                    "these probes were not stopped: " + String.join("; ", failed)
                            + result.error()
                                    .map(error -> " (" + error.message() + ")")
                                    .orElse(""),
                    "Do not use this machine for untrusted code; 'doctor' shows the state of each layer");
        }
    }

    static List<String> failures(Optional<JsonNode> answers) {
        List<String> failed = new ArrayList<>();
        for (String probe : PROBES) {
            String answer =
                    answers.map(node -> node.path(probe).asString("no answer")).orElse("no answer");
            if (!answer.equals("stopped")) {
                failed.add(probe + ": " + answer);
            }
        }
        return failed;
    }
}
