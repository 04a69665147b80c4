package dev.constrictor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {
    private static final String FIRST_USE = "constrictor: building (first use, one to two minutes) …\n";
    private static final String SOURCES_CHANGED = "constrictor: building (sources changed) …\n";

    @Nested
    class WithABuild {
        @TempDir
        private static Path folder;

        private static TinyCheckout checkout;

        @BeforeAll
        static void build() throws Exception {
            checkout = TinyCheckout.in(folder.resolve("a folder"));
            assertThat(checkout.run("hello")).isEqualTo(new Finished(0, "<hello>", FIRST_USE));
        }

        @Test
        void argumentsArriveVerbatim() throws Exception {
            assertThat(checkout.run("two words", "", "a\nb", "'\"", "*", "$HOME `id` \\", "-Dx=y", "ü", "")
                            .stdout())
                    .isEqualTo("<two words><><a\nb><'\"><*><$HOME `id` \\><-Dx=y><ü><>");
        }

        @Test
        void argumentsArriveVerbatimInTheLocaleOfABareContainer() throws Exception {
            ProcessBuilder process = checkout.launcher("ü 🐍");
            process.environment().put("LC_ALL", "C");

            assertThat(Finished.run(process)).isEqualTo(new Finished(0, "<ü 🐍>", ""));
        }

        @Test
        void noArgumentsAreNoArguments() throws Exception {
            assertThat(checkout.run()).isEqualTo(new Finished(0, "", ""));
        }

        @Test
        void theExitCodeIsTheCommands() throws Exception {
            assertThat(checkout.run("exit", "7")).isEqualTo(new Finished(7, "", ""));
        }

        @Test
        void aSignalReachesTheCommand() throws Exception {
            Process process = checkout.launcher("wait").start();
            try (BufferedReader stdout = process.inputReader(UTF_8)) {
                assertThat(stdout.readLine()).isEqualTo("waiting");
                process.toHandle().destroy();
                assertThat(stdout.readLine()).isEqualTo("shut down");
            }
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(128 + 15);
        }

        @Test
        void theWorkingFolderStaysTheCallers(@TempDir Path elsewhere) throws Exception {
            Finished finished = Finished.run(checkout.launcher("where").directory(elsewhere.toFile()));

            assertThat(finished).isEqualTo(new Finished(0, elsewhere.toRealPath() + "\n", ""));
        }

        @Test
        void aSymlinkInAnotherFolderWorks() throws Exception {
            Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
            Path first = Files.createSymbolicLink(
                    elsewhere.resolve("first"), checkout.root().resolve("constrictor"));
            Path second = Files.createSymbolicLink(elsewhere.resolve("second"), first.getFileName());

            assertThat(Finished.run(checkout.command(second, "x"))).isEqualTo(new Finished(0, "<x>", ""));
        }

        @Test
        void javaOptionsOfTheUserAreAdded() throws Exception {
            ProcessBuilder process = checkout.launcher("property", "colour");
            process.environment().put("CONSTRICTOR_JAVA_OPTS", "-Xmx64m -Dcolour=green");

            assertThat(Finished.run(process)).isEqualTo(new Finished(0, "green\n", ""));
        }

        @Test
        void theJavaVirtualMachineComplainsOnStderrOnly() throws Exception {
            ProcessBuilder process = checkout.launcher("x");
            process.environment().put("CONSTRICTOR_JAVA_OPTS", "-XX:AOTCache=/dev/null");

            Finished finished = Finished.run(process);

            assertThat(finished.stdout()).isEqualTo("<x>");
            assertThat(finished.stderr()).contains("[warning]");
        }

        @Test
        void anotherUserMayRunItWithoutWriteAccess(@TempDir Path elsewhere) throws Exception {
            Files.setPosixFilePermissions(elsewhere, PosixFilePermissions.fromString("rwxr-xr-x"));
            Path copy = elsewhere.resolve("copy");
            run("cp", "--recursive", checkout.root().toString(), copy.toString());
            run("chmod", "--recursive", "a=rX", copy.toString());
            ProcessBuilder process = checkout.command(copy.resolve("constrictor"), "x");
            run("chmod", "a+x", copy + "/constrictor", copy + "/bin/maven");
            if (Files.isWritable(copy)) {
                process.command().addAll(0, List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
            }

            Finished finished = Finished.run(process);
            run("chmod", "--recursive", "u+w", copy.toString());

            assertThat(finished).isEqualTo(new Finished(0, "<x>", ""));
        }

        @Test
        void anImageNeedsNeitherSourcesNorABuildOfItsOwn(@TempDir Path image) throws Exception {
            for (String file : List.of("constrictor", "bin/build.sh", "bin/jdk.sh", "cli/target/constrictor.jar")) {
                Files.createDirectories(image.resolve(file).getParent());
                Files.copy(checkout.root().resolve(file), image.resolve(file));
            }

            assertThat(Finished.run(checkout.command(image.resolve("constrictor"), "x")))
                    .isEqualTo(new Finished(0, "<x>", ""));
            assertThat(image.resolve(".constrictor")).doesNotExist();
        }
    }

    @Test
    void aChangedSourceIsBuiltAgainAndATouchedOneIsNot(@TempDir Path folder) throws Exception {
        TinyCheckout checkout = TinyCheckout.in(folder);
        checkout.writeSource("Tiny", "void main() { IO.println(1); }");
        assertThat(checkout.run()).isEqualTo(new Finished(0, "1\n", FIRST_USE));

        Files.setLastModifiedTime(checkout.source("Tiny"), FileTime.from(Instant.EPOCH));
        assertThat(checkout.run()).isEqualTo(new Finished(0, "1\n", ""));
        assertThat(checkout.builds()).isEqualTo(1);

        checkout.writeSource("Tiny", "void main() { IO.println(2); }");
        assertThat(checkout.run()).isEqualTo(new Finished(0, "2\n", SOURCES_CHANGED));
        assertThat(checkout.run()).isEqualTo(new Finished(0, "2\n", ""));
        assertThat(checkout.builds()).isEqualTo(2);
        assertThat(aotCaches(checkout)).hasSize(1);
    }

    @Test
    void aBuildThatFailsShowsTheErrorAndTheLog(@TempDir Path folder) throws Exception {
        TinyCheckout checkout = TinyCheckout.in(folder);
        checkout.writeSource("Tiny", "this is not Java");

        Finished finished = checkout.run("x");

        Path log = checkout.root().toRealPath().resolve(".constrictor/build.log");
        assertThat(finished.exitCode()).isEqualTo(3);
        assertThat(finished.stdout()).isEmpty();
        assertThat(finished.stderr())
                .startsWith(FIRST_USE)
                .contains("COMPILATION ERROR")
                .endsWith("constrictor: the build failed; all of its output is in " + log + "\n");
        assertThat(log).content().contains("Tiny.java:1: error");
    }

    @Test
    void twoFirstUsesAtOnceBuildOnce(@TempDir Path folder) throws Exception {
        TinyCheckout checkout = TinyCheckout.in(folder);
        Callable<Finished> use = () -> checkout.run("x");

        List<Finished> finished = new ArrayList<>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var result : threads.invokeAll(List.of(use, use, use))) {
                finished.add(result.get());
            }
        }

        assertThat(finished).extracting(Finished::exitCode).containsOnly(0);
        assertThat(finished).extracting(Finished::stdout).containsOnly("<x>");
        assertThat(checkout.builds()).isEqualTo(1);
    }

    @Test
    void buildingCanBeForbidden(@TempDir Path folder) throws Exception {
        TinyCheckout checkout = TinyCheckout.in(folder);
        ProcessBuilder process = checkout.launcher("x");
        process.environment().put("CONSTRICTOR_BUILD", "never");

        Finished finished = Finished.run(process);

        assertThat(finished.exitCode()).isEqualTo(3);
        assertThat(finished.stdout()).isEmpty();
        assertThat(finished.stderr()).contains("needs a build", "make -C " + folder.toRealPath() + " install");
        assertThat(checkout.builds()).isZero();
    }

    @Test
    void withoutAJdkItSaysWhatToInstall(@TempDir Path folder) throws Exception {
        TinyCheckout checkout = TinyCheckout.in(folder);
        Path search = checkout.root().resolve("bin/jdk.sh");
        Files.writeString(search, Files.readString(search).replace("/usr/lib/jvm/*", "/nonexistent/*"));
        for (String tool : List.of("java", "javac")) {
            Files.copy(folder.resolve("path/mvn"), folder.resolve("path").resolve(tool));
            run("chmod", "+x", folder.resolve("path").resolve(tool).toString());
        }
        ProcessBuilder process = checkout.launcher("x");
        process.environment().put("JAVA_HOME", "/nonexistent");

        Finished finished = Finished.run(process);

        assertThat(finished.exitCode()).isEqualTo(3);
        assertThat(finished.stdout()).isEmpty();
        assertThat(finished.stderr()).contains("no JDK 25 found", "apt install openjdk-25-jdk-headless", "JAVA_HOME=");
    }

    private static List<Path> aotCaches(TinyCheckout checkout) throws IOException {
        try (Stream<Path> files = Files.list(checkout.root().resolve("cli/target"))) {
            return files.filter(file -> file.toString().endsWith(".aot")).toList();
        }
    }

    private static void run(String... command) throws IOException, InterruptedException {
        assertThat(Finished.run(new ProcessBuilder(command))).isEqualTo(new Finished(0, "", ""));
    }
}
