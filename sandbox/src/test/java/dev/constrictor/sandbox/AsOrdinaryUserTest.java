package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * When the tests run as root, those of real jails run once more as an ordinary user: in a JVM of its own, with a
 * class path, home, cache and temporary folder that this user may read. Narrow it with -Dordinary.user.tests=REGEX.
 */
class AsOrdinaryUserTest {
    private static final String USER = "12345";
    private static final List<String> NEEDS_ROOT = List.of("needs root", "inconclusive: only root");

    private Path folder;

    @AfterEach
    void remove() throws Exception {
        if (folder != null) {
            run(List.of("rm", "-rf", folder.toString()));
        }
    }

    @TestFactory
    @Timeout(1200)
    Stream<DynamicTest> every_jail_test_passes_as_an_ordinary_user_too() throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "this is an ordinary user already");
        folder = Files.createTempDirectory("user-");
        for (String name : List.of("home", "tmp", "lib")) {
            Files.createDirectory(folder.resolve(name));
        }
        String classPath = copyClassPath();
        run(List.of("chown", "-R", USER + ":" + USER, folder.toString()));

        List<JsonNode> ends = ends(start(classPath));

        assertThat(ends).as("tests that ran").isNotEmpty();
        // What only root can do has been tested as root: it says nothing here.
        return ends.stream()
                .filter(end -> NEEDS_ROOT.stream().noneMatch(end.path("message").asString()::contains))
                .map(end -> dynamicTest(end.path("name").asString(), () -> repeat(end)));
    }

    private static void repeat(JsonNode end) {
        String message = end.path("message").asString();
        switch (end.path("end").asString()) {
            case "passed" -> {}
            case "skipped" -> abort(message);
            default -> fail(end.path("name").asString() + ": " + message);
        }
    }

    private Process start(String classPath) throws IOException {
        List<String> command = new ArrayList<>(List.of("setpriv", "--reuid", USER, "--regid", USER, "--clear-groups"));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"));
        command.add("-Djava.io.tmpdir=" + folder.resolve("tmp"));
        command.add("-Duser.home=" + folder.resolve("home"));
        command.addAll(List.of("-cp", classPath, OrdinaryUserRun.class.getName()));
        command.add(System.getProperty("ordinary.user.tests", ".*Test"));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.resolve("tmp").toFile());
        Map<String, String> environment = builder.environment();
        String path = environment.get("PATH");
        environment.clear();
        environment.put("PATH", path);
        environment.put("HOME", folder.resolve("home").toString());
        environment.put("LC_ALL", "C.UTF-8");
        environment.put("CONSTRICTOR_TEST_SECRET", "secret-of-the-environment");
        return builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private static List<JsonNode> ends(Process process) throws IOException, InterruptedException {
        List<JsonNode> ends = new ArrayList<>();
        try (var lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                ends.add(JsonMapper.shared().readTree(line));
            }
        }
        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        return ends;
    }

    /** The repository and the checkout may lie in folders that are closed to others. */
    private String copyClassPath() throws Exception {
        List<String> copies = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path source = Path.of(entry);
            if (Files.exists(source)) {
                Path copy = folder.resolve("lib").resolve(copies.size() + "-" + source.getFileName());
                run(List.of("cp", "-r", source.toString(), copy.toString()));
                copies.add(copy.toString());
            }
        }
        return String.join(File.pathSeparator, copies);
    }

    private static void run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).inheritIO().start();
        assertThat(process.waitFor()).as("%s", command).isZero();
    }
}
