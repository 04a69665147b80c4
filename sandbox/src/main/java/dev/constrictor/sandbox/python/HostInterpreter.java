package dev.constrictor.sandbox.python;

import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.NOT_CPYTHON;
import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.NOT_EXECUTABLE;
import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.NOT_FOUND;
import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.NOT_PYTHON;
import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.NO_ANSWER;
import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.NO_CTYPES;
import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.TOO_OLD;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.host.IoReason;
import dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason;
import dev.constrictor.sandbox.text.Excerpt;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An interpreter or a virtual environment of this machine. */
public final class HostInterpreter {
    private static final Duration LIMIT = Duration.ofSeconds(10);
    /** What launchers such as pyenv's need to find the interpreter behind them; the jail gets none of it. */
    private static final Set<String> PASSED_ON = Set.of("PATH", "HOME", "PYENV_ROOT", "PYENV_VERSION");

    private static final String REMEDY =
            "Set SANDBOX_PYTHON to a CPython 3.9 or newer, or unset it to use the interpreter that comes along";

    private final Map<String, String> env;
    private final Duration limit;

    public HostInterpreter(Map<String, String> env) {
        this(env, LIMIT);
    }

    HostInterpreter(Map<String, String> env, Duration limit) {
        this.env = Map.copyOf(env);
        this.limit = limit;
    }

    /** @param name an absolute path, or a name without a slash that is looked up on PATH */
    public Interpreter ask(String name) throws InterpreterUnavailableException {
        Path executable = find(name);
        HostDescription description = describe(name, executable);
        requireSuitable(name, description);
        try {
            return new HostMounts(description, homes()).interpreter();
        } catch (IOException | InvalidPathException e) {
            throw unusable(NOT_PYTHON, name, "its files cannot be found: " + Excerpt.of(e.toString()));
        }
    }

    private Path find(String name) throws InterpreterUnavailableException {
        try {
            Path path = name.contains("/") ? Path.of(name) : onPath(name);
            if (!path.isAbsolute()) {
                throw unusable(NOT_FOUND, name, "a path has to be absolute");
            }
            if (!Files.exists(path)) {
                throw unusable(NOT_FOUND, name, "there is no such file");
            }
            if (!Files.isRegularFile(path) || !Files.isExecutable(path)) {
                throw unusable(NOT_EXECUTABLE, name, "it is not a file that this user may run");
            }
            return path;
        } catch (InvalidPathException e) {
            throw unusable(NOT_FOUND, name, "Java cannot read the name in this locale; LC_ALL=C.UTF-8 helps");
        }
    }

    private Path onPath(String name) throws InterpreterUnavailableException {
        for (String folder : env.getOrDefault("PATH", "").split(":")) {
            if (folder.startsWith("/")) {
                Path candidate = Path.of(folder).resolve(name);
                if (Files.isRegularFile(candidate) && Files.isExecutable(candidate)) {
                    return candidate;
                }
            }
        }
        throw unusable(NOT_FOUND, name, "no folder of PATH holds a program of this name");
    }

    private HostDescription describe(String name, Path executable) throws InterpreterUnavailableException {
        Map<String, String> passedOn = new HashMap<>(Map.of("LC_ALL", "C.UTF-8"));
        env.entrySet().stream()
                .filter(entry -> PASSED_ON.contains(entry.getKey()))
                .forEach(entry -> passedOn.put(entry.getKey(), entry.getValue()));
        try {
            List<String> command = List.of(executable.toString(), "-I", "-B", "-c", question());
            return switch (new BoundedProcess(command, passedOn, limit).run()) {
                case BoundedProcess.Exited exited when exited.succeeded() -> HostDescription.parse(exited.stdout());
                case BoundedProcess.Exited exited ->
                    throw unusable(NOT_PYTHON, name, "it does not answer as Python 3 does; " + exited.explanation());
                case BoundedProcess.TimedOut timedOut ->
                    throw unusable(
                            NO_ANSWER,
                            name,
                            "it gave no answer within " + timedOut.limit().toSeconds() + " s");
                case BoundedProcess.NotStarted refused ->
                    throw unusable(NOT_EXECUTABLE, name, IoReason.of(refused.cause()));
            };
        } catch (IOException e) {
            throw unusable(NOT_PYTHON, name, "it does not answer as Python 3 does; " + IoReason.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unusable(NO_ANSWER, name, "the question was interrupted");
        }
    }

    private static String question() throws IOException {
        try (InputStream script = HostInterpreter.class.getResourceAsStream("describe.py")) {
            if (script == null) {
                throw new FileNotFoundException("describe.py is missing from the class path");
            }
            return new String(script.readAllBytes(), UTF_8);
        }
    }

    private static void requireSuitable(String name, HostDescription description)
            throws InterpreterUnavailableException {
        if (!description.implementation().equals("CPython")) {
            throw unusable(NOT_CPYTHON, name, "it is " + Excerpt.of(description.implementation()));
        }
        if (!description.isAtLeast(3, 9)) {
            throw unusable(TOO_OLD, name, "it is Python " + description.version());
        }
        if (!description.hasCtypes()) {
            throw unusable(NO_CTYPES, name, "it was built without ctypes, which the jail is made with");
        }
    }

    /** As the environment and the password file name it, and where links lead from there. */
    private Set<Path> homes() throws IOException {
        Set<Path> homes = new HashSet<>();
        for (String name : List.of(env.getOrDefault("HOME", ""), System.getProperty("user.home", ""))) {
            if (name.startsWith("/")) {
                Path home = Path.of(name).normalize();
                homes.add(home);
                homes.add(Files.exists(home) ? home.toRealPath() : home);
            }
        }
        return homes;
    }

    private static InterpreterUnavailableException unusable(Reason reason, String name, String why) {
        return new InterpreterUnavailableException(
                reason, "SANDBOX_PYTHON=" + Excerpt.of(name) + " cannot be used", why, REMEDY);
    }
}
