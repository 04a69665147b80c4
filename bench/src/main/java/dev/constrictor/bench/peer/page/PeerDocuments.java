package dev.constrictor.bench.peer.page;

import dev.constrictor.bench.peer.result.PeerRun;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Makes pages and documentation out of the figures of a run, without measuring anything. */
public final class PeerDocuments {
    private static final Path FIGURES = Path.of("bench", "results", "latest.json");
    private static final Path PAGE = Path.of("bench", "results", "latest.html");
    private static final Path STORED = Path.of("docs", "benchmarks.json");
    private static final Path DOCUMENT = Path.of("docs", "BENCHMARKS.md");

    private PeerDocuments() {}

    public static void main(String[] arguments) {
        System.exit(run(List.of(arguments), System.out, System.err));
    }

    static int run(List<String> arguments, PrintStream output, PrintStream errors) {
        try {
            if (arguments.equals(List.of("page"))) {
                writePage(PeerRun.read(FIGURES), PAGE);
                output.println("The page: " + PAGE);
                return 0;
            }
            if (arguments.equals(List.of("docs"))) {
                PeerRun run = PeerRun.read(FIGURES);
                Files.writeString(STORED, run.json());
                Files.writeString(DOCUMENT, MarkdownSection.in(Files.readString(DOCUMENT), run));
                output.println("%s and %s are of this run".formatted(STORED, DOCUMENT));
                return 0;
            }
            errors.println("bench: say 'page' or 'docs'");
            return 2;
        } catch (IOException e) {
            errors.println("bench: " + e.getMessage());
            return 1;
        }
    }

    public static void writePage(PeerRun run, Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, PeerPage.of(run));
    }
}
