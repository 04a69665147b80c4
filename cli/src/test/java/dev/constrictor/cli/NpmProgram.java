package dev.constrictor.cli;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program from npm, and a Node that is new enough for it, whatever the machine has. */
public record NpmProgram(Path node, Path script) {
    private static final String NODE_VERSION = "22.23.3";
    private static final int SECONDS_TO_INSTALL = 240;

    /**
     * Installs it for this user, once. Where that is impossible the test is skipped.
     *
     * @param script of the package's files the one to start
     */
    public static NpmProgram install(String name, String version, String script)
            throws IOException, InterruptedException {
        String node = "node-linux-" + (System.getProperty("os.arch").equals("aarch64") ? "arm64" : "x64");
        return new NpmProgram(
                installed(node, NODE_VERSION).resolve("bin/node"),
                installed(name, version).resolve(script));
    }

    public List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(node.toString(), script.toString()));
        command.addAll(arguments);
        return command;
    }

    private static Path installed(String name, String version) throws IOException, InterruptedException {
        String wanted = name + "@" + version;
        Path folder = cache().resolve(wanted.replace('/', '+'));
        if (!Files.exists(folder)) {
            install(wanted, folder);
        }
        return folder.resolve("node_modules").resolve(name);
    }

    // Elsewhere first: a folder that stands there is complete, and another build may be at it too.
    private static void install(String wanted, Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder.getParent());
        Path unfinished = Files.createTempDirectory(folder.getParent(), ".unfinished-");
        if (!npm(unfinished, wanted)) {
            Tools.succeeds(unfinished, 60, "rm", "-rf", unfinished.toString());
            String message = "npm cannot get %s: nothing was asked of it".formatted(wanted);
            System.err.println("ATTENTION: " + message);
            abort(message);
        }
        try {
            Files.move(unfinished, folder, ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (!Files.exists(folder)) {
                throw e;
            }
            Tools.succeeds(folder, 60, "rm", "-rf", unfinished.toString());
        }
    }

    private static boolean npm(Path folder, String wanted) throws IOException, InterruptedException {
        return Tools.present("npm", "--version")
                && Tools.succeeds(
                        folder,
                        SECONDS_TO_INSTALL,
                        "npm",
                        "install",
                        "--prefix",
                        ".",
                        "--no-audit",
                        "--no-fund",
                        wanted);
    }

    private static Path cache() {
        String given = System.getenv("XDG_CACHE_HOME");
        Path caches =
                given == null || given.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(given);
        return caches.resolve("constrictor-tests").resolve("npm");
    }
}
