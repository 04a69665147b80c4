package dev.constrictor.cli.audit;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.Interpreters;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The Python of this machine that probes run in where nothing holds them. */
public final class HostInterpreter {
    private static final int LONGEST_PATH = 4096;
    private static final List<String> NAMES = List.of("python3", "python");

    private HostInterpreter() {}

    /** The one on the path; where there is none, the one that comes with us, outside of any jail. */
    public static List<String> command(Map<String, String> environment, CacheFolder cache)
            throws InterpreterUnavailableException {
        Optional<String> found = onPath(environment.getOrDefault("PATH", ""));
        if (found.isPresent()) {
            return List.of(itself(found.get()));
        }
        Interpreter embedded = Interpreters.resolve(Optional.empty(), cache, _ -> {});
        List<String> command = new ArrayList<>(List.of("/usr/bin/env"));
        embedded.environment().forEach((name, value) -> command.add(name + "=" + value));
        command.add(embedded.executable().toString());
        return command;
    }

    /** The interpreter where the path has only a script that looks for one, which takes its time at each call. */
    private static String itself(String python) {
        try {
            Process asked = new ProcessBuilder(python, "-I", "-c", "import sys; print(sys.executable)")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            asked.getOutputStream().close();
            String answer = new String(asked.getInputStream().readNBytes(LONGEST_PATH), UTF_8).strip();
            return answer.startsWith("/") && Files.isExecutable(Path.of(answer)) ? answer : python;
        } catch (IOException e) {
            return python;
        }
    }

    static Optional<String> onPath(String path) {
        return NAMES.stream()
                .flatMap(name -> Pattern.compile(File.pathSeparator)
                        .splitAsStream(path)
                        .filter(folder -> folder.startsWith("/"))
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst();
    }
}
