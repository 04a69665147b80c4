package dev.constrictor.cli;

import static java.nio.file.attribute.PosixFilePermissions.fromString;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The real launcher and its scripts in a folder of their own, around a command line of one class. Its {@code mvn} only
 * compiles and packs that class, so a build takes two seconds and needs no network.
 */
final class TinyCheckout {
    private static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent();

    private static final String MVN = """
            #!/bin/sh
            set -eu
            echo built >>mvn.calls
            bin/remember-sources
            rm -rf cli/target
            mkdir -p cli/target/classes cli/target/lib
            "$JAVA_HOME/bin/javac" -d cli/target/classes cli/src/main/java/*.java || {
                echo '[ERROR] COMPILATION ERROR'
                exit 1
            }
            "$JAVA_HOME/bin/jar" --create --file cli/target/constrictor.jar --main-class Tiny -C cli/target/classes .
            bin/prepare-launch
            """;

    private static final String MAIN = """
            void main(String[] arguments) throws Exception {
                switch (arguments.length == 0 ? "" : arguments[0]) {
                    case "exit" -> System.exit(Integer.parseInt(arguments[1]));
                    case "wait" -> {
                        Runtime.getRuntime().addShutdownHook(new Thread(() -> IO.println("shut down")));
                        IO.println("waiting");
                        Thread.sleep(60_000);
                    }
                    case "where" -> IO.println(System.getProperty("user.dir"));
                    case "property" -> IO.println(System.getProperty(arguments[1]));
                    default -> {
                        for (String argument : arguments) {
                            IO.print("<" + argument + ">");
                        }
                    }
                }
            }
            """;

    private final Path root;

    private TinyCheckout(Path root) {
        this.root = root;
    }

    static TinyCheckout in(Path root) throws IOException {
        Files.createDirectories(root.resolve("bin"));
        copyScript(REPOSITORY.resolve("constrictor"), root.resolve("constrictor"));
        try (Stream<Path> scripts = Files.list(REPOSITORY.resolve("bin"))) {
            for (Path script : scripts.toList()) {
                copyScript(script, root.resolve("bin").resolve(script.getFileName()));
            }
        }
        Path mvn = Files.createDirectories(root.resolve("path")).resolve("mvn");
        Files.writeString(mvn, MVN);
        Files.setPosixFilePermissions(mvn, fromString("rwxr-xr-x"));
        Files.writeString(root.resolve("pom.xml"), "<project/>");
        TinyCheckout checkout = new TinyCheckout(root);
        checkout.writeSource("Tiny", MAIN);
        return checkout;
    }

    private static void copyScript(Path from, Path to) throws IOException {
        Files.copy(from, to);
        Files.setPosixFilePermissions(to, fromString("rwxr-xr-x"));
    }

    Path root() {
        return root;
    }

    Path source(String className) {
        return root.resolve("cli/src/main/java").resolve(className + ".java");
    }

    void writeSource(String className, String text) throws IOException {
        Files.createDirectories(source(className).getParent());
        Files.writeString(source(className), text);
    }

    int builds() throws IOException {
        Path calls = root.resolve("mvn.calls");
        return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
    }

    ProcessBuilder launcher(String... arguments) {
        return command(root.resolve("constrictor"), arguments);
    }

    ProcessBuilder command(Path launcher, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(launcher.toString());
        command.addAll(List.of(arguments));
        ProcessBuilder process = new ProcessBuilder(command);
        process.environment().merge("PATH", root.resolve("path").toString(), (path, own) -> own + ":" + path);
        process.environment().keySet().removeIf(name -> name.startsWith("CONSTRICTOR_"));
        return process;
    }

    Finished run(String... arguments) throws IOException, InterruptedException {
        return Finished.run(launcher(arguments));
    }
}
