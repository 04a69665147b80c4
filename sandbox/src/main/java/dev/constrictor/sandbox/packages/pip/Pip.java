package dev.constrictor.sandbox.packages.pip;

import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.NO_WHEEL;
import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.PIP_FAILED;

import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.host.IoReason;
import dev.constrictor.sandbox.packages.Lock;
import dev.constrictor.sandbox.packages.PackageSource;
import dev.constrictor.sandbox.packages.PackagesUnavailableException;
import dev.constrictor.sandbox.packages.Pin;
import dev.constrictor.sandbox.packages.Requirement;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.ProgressListener;
import dev.constrictor.sandbox.text.Excerpt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The pip that comes with the interpreter. It is asked which wheels are needed, and to download them; it takes wheels
 * only, by name only, and can start no program, so nothing of a package is run.
 */
public final class Pip {
    private static final Duration LIMIT = Duration.ofHours(1);
    private static final List<String> QUIETLY =
            List.of("--no-input", "--disable-pip-version-check", "--no-color", "--retries=2");
    private static final List<String> WHEELS_ONLY = List.of("--only-binary=:all:", "--progress-bar=off");
    private static final Pattern DOWNLOADING =
            Pattern.compile("\\s*Downloading (\\S*/)?([\\w.]+)-([\\w.+!]+)-\\S+\\.whl \\(([\\d.]+ [kKMG]?B)\\)");

    private final Path folder;
    private final Interpreter interpreter;
    private final Map<String, String> environment;
    private final PackageSource source;
    private final ProgressListener listener;

    /**
     * @param folder that pip lies in
     * @param environment of this process, with the operator's settings of pip and of the network
     */
    public Pip(
            Path folder,
            Interpreter interpreter,
            Map<String, String> environment,
            PackageSource source,
            ProgressListener listener) {
        this.folder = folder;
        this.interpreter = interpreter;
        this.environment = Map.copyOf(environment);
        this.source = source;
        this.listener = listener;
    }

    /** It can be put on {@code sys.path}. */
    public Path folder() {
        return folder;
    }

    /**
     * Decides on versions.
     *
     * @param installed a folder with descriptions of packages that are there already and stay as they are, as far as
     *     nothing that is wanted needs another version
     * @param scratch an empty folder
     * @return what has to be installed besides
     */
    public List<Pin> resolve(List<Requirement> wanted, Optional<Path> installed, Path scratch)
            throws IOException, InterruptedException {
        Path report = scratch.resolve("report.json");
        List<String> arguments = new ArrayList<>(List.of(
                "install",
                "--dry-run",
                "--root-user-action=ignore",
                "--report=" + report,
                "--upgrade-strategy=only-if-needed"));
        arguments.addAll(where(scratch));
        arguments.add("--");
        wanted.forEach(requirement -> arguments.add(requirement.toString()));
        listener.progress("looking up which packages are needed …");
        run("the packages cannot be decided on", arguments, installed, scratch, line -> {});
        return PipReport.read(report);
    }

    /** Puts a wheel for each of them into the folder, or fails: the file's hash has to be one of the pin's. */
    public void download(List<Pin> pins, Path into, Path scratch) throws IOException, InterruptedException {
        Path wanted = Files.writeString(scratch.resolve("requirements.txt"), new Lock(pins, List.of()).toString());
        List<String> arguments = new ArrayList<>(
                List.of("download", "--no-deps", "--require-hashes", "--dest=" + into, "--requirement=" + wanted));
        arguments.addAll(where(scratch));
        run("the packages cannot be downloaded", arguments, Optional.empty(), scratch, this::tell);
    }

    private List<String> where(Path scratch) throws IOException {
        List<String> arguments = new ArrayList<>(WHEELS_ONLY);
        if (source instanceof PackageSource.Wheels(Path wheels)) {
            arguments.add("--no-index");
            arguments.add("--find-links=" + WheelsFolder.of(wheels).linkedInto(scratch.resolve("wheels")));
        }
        return arguments;
    }

    private void tell(String line) {
        Matcher matcher = DOWNLOADING.matcher(line);
        if (matcher.matches()) {
            listener.progress(
                    "downloading %s %s, %s …".formatted(matcher.group(2), matcher.group(3), matcher.group(4)));
        }
    }

    private void run(String what, List<String> arguments, Optional<Path> installed, Path scratch, Consumer<String> told)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                interpreter.executable().toString(),
                "-I",
                "-B",
                "-c",
                PipScript.RUN.text(),
                Long.toString(ProcessHandle.current().pid()),
                folder.toString(),
                installed.map(Path::toString).orElse(""),
                source instanceof PackageSource.Wheels ? "offline" : "online"));
        command.addAll(QUIETLY);
        command.addAll(arguments);
        Map<String, String> variables = new PipEnvironment(environment, interpreter, scratch).forSource(source);
        switch (new BoundedProcess(command, variables, LIMIT).run(told)) {
            case BoundedProcess.Exited exited when exited.succeeded() -> {}
            case BoundedProcess.Exited exited -> throw explain(what, exited);
            case BoundedProcess.TimedOut timedOut ->
                throw failed(
                        what,
                        "pip was not done within %d minutes"
                                .formatted(timedOut.limit().toMinutes()));
            case BoundedProcess.NotStarted refused ->
                throw failed(what, "pip cannot be started: " + IoReason.of(refused.cause()));
        }
    }

    private static PackagesUnavailableException explain(String what, BoundedProcess.Exited exited) {
        return PipTrouble.in(exited.stderr() + "\n" + exited.stdout())
                .map(trouble -> new PackagesUnavailableException(
                        trouble.reason(), what, Excerpt.of(trouble.why()), trouble.remedy()))
                .orElseGet(() -> failed(what, "pip " + explanation(exited)));
    }

    /** Its last words count: before them it warns of this and that. */
    private static String explanation(BoundedProcess.Exited exited) {
        return exited.stderr()
                .lines()
                .filter(line -> line.startsWith("ERROR: "))
                .reduce((first, last) -> last)
                .map(line -> "says: " + Excerpt.of(line.substring("ERROR: ".length())))
                .orElseGet(() -> Excerpt.of("ended with status %d: %s"
                        .formatted(exited.status(), exited.stderr().lines().reduce("", (first, last) -> last))));
    }

    private static PackagesUnavailableException failed(String what, String why) {
        return new PackagesUnavailableException(
                PIP_FAILED, what, why, "Try again; 'constrictor doctor' tells whether the interpreter is sound");
    }

    static PackagesUnavailableException noWheels(Path folder, String why) {
        return new PackagesUnavailableException(
                NO_WHEEL,
                "the folder %s has no wheels for us".formatted(Excerpt.of(folder.toString())),
                why,
                "Name a folder by --wheels with the files *.whl of the packages and of what they need");
    }
}
