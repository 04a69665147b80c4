package dev.constrictor.bench.peer.install;

import dev.constrictor.bench.machine.InstalledProgram;
import dev.constrictor.sandbox.host.BoundedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Peers' servers with their packages, each in a folder of its own, by the npm and the pip of whoever runs this and from
 * where these are set up to get them.
 *
 * @param adapters where the project keeps the servers
 * @param target where they are installed
 */
public record Installations(Path adapters, Path target, Map<String, String> environment) {
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final Path PYTHON = Path.of("/usr/bin/python3");
    private static final int MOST_ERRORS = 3;
    private static final String MARK = "installed";

    public Installations {
        environment = Map.copyOf(environment);
    }

    /** A server in Python, and the command that starts it. */
    public List<String> python(String name) throws IOException, InterruptedException, NotInstalledException {
        Adapter adapter = pythonAdapter(name);
        Path folder = target.resolve(name);
        Path interpreter = folder.resolve("venv/bin/python");
        install(
                adapter,
                folder,
                List.of(
                        List.of(
                                present(PYTHON),
                                "-m",
                                "venv",
                                "--clear",
                                folder.resolve("venv").toString()),
                        List.of(
                                interpreter.toString(),
                                "-m",
                                "pip",
                                "install",
                                "--quiet",
                                "--disable-pip-version-check",
                                "--require-hashes",
                                "-r",
                                folder.resolve(adapter.lock()).toString())));
        return List.of(interpreter.toString(), folder.resolve("server.py").toString());
    }

    /** A server for Deno, which may read its own folder and nothing else. */
    public List<String> deno(String name) throws IOException, InterruptedException, NotInstalledException {
        Adapter adapter = denoAdapter(name);
        Path folder = target.resolve(name);
        Path npm = InstalledProgram.find("npm", environment);
        install(
                adapter,
                folder,
                List.of(List.of(
                        present(npm),
                        "install",
                        "--no-save",
                        "--no-audit",
                        "--no-fund",
                        "--ignore-scripts",
                        "--prefix",
                        folder.toString())));
        return List.of(
                denoIn(folder.resolve("node_modules/@deno")).toString(),
                "run",
                "--no-prompt",
                "--allow-read=" + folder,
                folder.resolve("server.mjs").toString());
    }

    /** What was asked for by name; the lock has all the rest. */
    public String pythonVersions(String name) throws IOException {
        return Files.readString(adapters.resolve(name).resolve("requirements.in"))
                .lines()
                .map(line -> line.replace("==", " "))
                .collect(Collectors.joining(", "));
    }

    public String nodeVersions(String name) throws IOException {
        JsonNode dependencies = JsonMapper.shared()
                .readTree(Files.readString(adapters.resolve(name).resolve("package.json")))
                .path("dependencies");
        return dependencies.properties().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue().asString(""))
                .collect(Collectors.joining(", "));
    }

    /** Whether {@link #python} would have to install nothing. */
    public boolean hasPython(String name) throws IOException {
        return isInstalled(pythonAdapter(name));
    }

    /** Whether {@link #deno} would have to install nothing. */
    public boolean hasDeno(String name) throws IOException {
        return isInstalled(denoAdapter(name));
    }

    private Adapter pythonAdapter(String name) {
        return new Adapter(
                name, List.of(adapters.resolve(name), adapters.resolve("python-server")), "requirements.txt");
    }

    private Adapter denoAdapter(String name) {
        return new Adapter(name, List.of(adapters.resolve(name)), "package-lock.json");
    }

    private boolean isInstalled(Adapter adapter) throws IOException {
        Path mark = target.resolve(adapter.name()).resolve(MARK);
        return Files.exists(mark) && Files.readString(mark).equals(adapter.lockText());
    }

    private void install(Adapter adapter, Path folder, List<List<String>> commands)
            throws IOException, InterruptedException, NotInstalledException {
        adapter.copyTo(folder);
        if (isInstalled(adapter)) {
            return;
        }
        Path mark = folder.resolve(MARK);
        Files.deleteIfExists(mark);
        for (List<String> command : commands) {
            Optional<String> failure = failure(command);
            if (failure.isPresent()) {
                throw new NotInstalledException("cannot be installed: " + failure.get());
            }
        }
        Files.writeString(mark, adapter.lockText());
    }

    private Optional<String> failure(List<String> command) throws InterruptedException {
        String program = String.valueOf(Path.of(command.getFirst()).getFileName());
        return switch (new BoundedProcess(new ArrayList<>(command), environment, LONGEST).run()) {
            case BoundedProcess.Exited exited when exited.succeeded() -> Optional.empty();
            case BoundedProcess.Exited exited -> Optional.of(program + ": " + complaint(exited));
            case BoundedProcess.TimedOut late ->
                Optional.of("%s was not done within %d s"
                        .formatted(program, late.limit().toSeconds()));
            case BoundedProcess.NotStarted refused ->
                Optional.of(String.valueOf(refused.cause().getMessage()));
        };
    }

    /** Programs warn of much before they say what stopped them. */
    private static String complaint(BoundedProcess.Exited exited) {
        String errors = exited.stderr()
                .lines()
                .filter(line -> line.toLowerCase(Locale.ROOT).contains("error"))
                .limit(MOST_ERRORS)
                .collect(Collectors.joining("; "));
        return errors.isEmpty() ? exited.explanation() : errors;
    }

    private static String present(Path program) throws NotInstalledException {
        if (!Files.isExecutable(program)) {
            throw new NotInstalledException("no %s on this machine".formatted(program));
        }
        return program.toString();
    }

    /** Its package for this platform; the one that finds it by a script is not asked. */
    private static Path denoIn(Path platforms) throws IOException, NotInstalledException {
        try (Stream<Path> folders = Files.list(platforms)) {
            return folders.map(folder -> folder.resolve("deno"))
                    .filter(Files::isRegularFile)
                    .findFirst()
                    .orElseThrow(() -> new NotInstalledException("npm has no deno for this platform"));
        }
    }
}
