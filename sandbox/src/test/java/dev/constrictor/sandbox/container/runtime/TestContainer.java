package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.DataFolder;
import dev.constrictor.sandbox.host.SearchPath;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.Interpreters;
import dev.constrictor.sandbox.python.ProgressListener;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A small root folder with the embedded interpreter, and a first process that evaluates what it reads, line by line. */
final class TestContainer {
    static final long MEMORY = 128L << 20;

    private static final String FIRST_PROCESS = """
            import os, signal, sys, time
            def tried(action):
                try:
                    return repr(action())
                except BaseException as error:
                    return type(error).__name__ + ": " + str(error)
            print("ready", flush=True)
            for line in sys.stdin:
                print(tried(lambda: eval(line)), flush=True)
            """;

    private static final class Root {
        private static final Path FOLDER = make();
    }

    private TestContainer() {}

    static ContainerSpec spec() {
        return spec(1);
    }

    static ContainerSpec spec(double cpus) {
        return spec(cpus, List.of());
    }

    static ContainerSpec spec(double cpus, List<DataFolder> data) {
        Interpreter interpreter = interpreter();
        return new ContainerSpec(
                Root.FOLDER,
                "localhost/constrictor-test",
                "test",
                List.of(interpreter.jailExecutable(), "-I", "-S", "-B", "-c", FIRST_PROCESS),
                interpreter.jailEnvironment(),
                data,
                MEMORY,
                16L << 20,
                100,
                32,
                cpus,
                64);
    }

    /** Reads the first line, so the container is up. */
    static BufferedReader ready(Process process) throws IOException {
        Complaints complaints = Complaints.of(process);
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        String first = output.readLine();
        if (!"ready".equals(first)) {
            throw new IOException("got %s, and on stderr: %s".formatted(first, complaints.text()));
        }
        return output;
    }

    static String evaluate(Process process, BufferedReader output, String expression) throws IOException {
        process.getOutputStream().write((expression + "\n").getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
        return String.valueOf(output.readLine());
    }

    /** What so many containers say beside each other, each of which is removed at once. */
    static List<String> atOnce(int count, ContainerRuntime runtime) throws Exception {
        List<Future<String>> answers = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < count; i++) {
                String name = "c" + i;
                answers.add(threads.submit((Callable<String>) () -> {
                    Process process = runtime.start(name);
                    try {
                        return evaluate(process, ready(process), "6 * 7");
                    } finally {
                        runtime.remove(name);
                    }
                }));
            }
        }
        List<String> said = new ArrayList<>();
        for (Future<String> answer : answers) {
            said.add(answer.get());
        }
        return said;
    }

    static boolean installed(String program) {
        return SearchPath.of(System.getenv()).find(program).isPresent();
    }

    private static Interpreter interpreter() {
        try {
            CacheFolder cache =
                    new CacheFolder(Path.of("target", "python-cache").toAbsolutePath());
            return Interpreters.resolve(Optional.empty(), cache, ProgressListener.SILENT);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Path make() {
        try {
            Path root = Files.createDirectories(Path.of("target").toAbsolutePath())
                    .resolve("container-root-" + ProcessHandle.current().pid());
            for (String folder : List.of("tmp", "proc", "dev", "sys", "etc")) {
                Files.createDirectories(root.resolve(folder));
            }
            Interpreter interpreter = interpreter();
            for (var mount : interpreter.mounts()) {
                Path target = root.resolve(mount.target().substring(1));
                Files.createDirectories(target.getParent());
                run("cp", "-rLT", mount.source().toString(), target.toString());
            }
            List<String> libraries = new ArrayList<>(List.of("sh", "-ec", """
                    ldd "$1" | grep -o '/[^ ]*' | sort -u | while read -r library; do
                        case $library in "$3"*) continue ;; esac
                        mkdir -p "$2$(dirname "$library")" && cp -L "$library" "$2$library"
                    done
                    chmod -R a+rX "$2"
                    """, "sh"));
            libraries.addAll(List.of(
                    interpreter.executable().toString(),
                    root.toString(),
                    Path.of("target").toAbsolutePath().toString()));
            run(libraries.toArray(String[]::new));
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                try {
                    run("rm", "-rf", root.toString());
                } catch (Exception e) {
                    // It lies in the build folder.
                }
            }));
            return root;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static String run(String... command) throws IOException, InterruptedException {
        return run(Map.of(), command);
    }

    static String run(Map<String, String> environment, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
            throw new IOException(List.of(command) + ": " + output);
        }
        return output;
    }
}
