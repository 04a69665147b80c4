package dev.constrictor.sandbox.packages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.constrictor.sandbox.python.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each installation in a JVM of its own, as it happens to users. */
class PackageTroubleTest {
    @TempDir
    Path folder;

    private Installation packages;

    @BeforeEach
    void wheels() throws Exception {
        packages = Installation.in(folder);
        TestWheel.of("one", "1.0").writeTo(packages.wheels);
        TestWheel.of("two", "1.0").writeTo(packages.wheels);
    }

    @Test
    void two_at_once_do_not_lose_what_the_other_installed() throws Exception {
        Process first = start("one");
        Process second = start("two");
        String output = read(first) + read(second);
        assertThat(first.waitFor()).as(output).isZero();
        assertThat(second.waitFor()).as(output).isZero();
        assertThat(packages.installed()).containsExactly("*one 1.0", "*two 1.0");
        assertThat(packages.folders()).hasSize(1);
    }

    @Test
    void a_killed_installation_leaves_the_old_set_and_nothing_that_stays() throws Exception {
        packages.install("one");
        Process killed = start("two");
        Path sets = packages.sets.base().resolve("sets");
        while (packages.folders().stream().noneMatch(name -> name.contains("unfinished"))) {
            assertThat(killed.isAlive()).isTrue();
            Thread.sleep(Duration.ofMillis(5));
        }
        List<ProcessHandle> children = killed.descendants().toList();
        killed.destroyForcibly().waitFor();

        assertThat(packages.installed()).containsExactly("*one 1.0");
        assertThat(packages.sets.look().orElseThrow().verify().problems()).isEmpty();
        assertThat(sets).isDirectoryContaining("glob:**.unfinished-*");
        for (ProcessHandle child : children) {
            child.onExit().get(5, TimeUnit.SECONDS);
        }

        packages.install("two");
        assertThat(packages.installed()).containsExactly("*one 1.0", "*two 1.0");
        packages.remove("one");
        assertThat(packages.folders()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"looking up", "unpacking", "compiling"})
    void an_interrupted_installation_leaves_the_old_set_and_nothing_else(String stage) throws Exception {
        packages.install("one");
        PackageInstaller installer = packages.installer(told -> {
            if (told.startsWith(stage)) {
                Thread.currentThread().interrupt();
            }
        });

        Throwable thrown = catchThrowable(() -> installer.install(packages.request("two")));

        assertThat(thrown).isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
        assertThat(packages.installed()).containsExactly("*one 1.0");
        assertThat(packages.folders()).hasSize(1);
    }

    @Test
    void a_set_that_a_process_uses_stays_until_it_ends() throws Exception {
        packages.install("one");
        Path former = packages.sets.look().orElseThrow().folder();
        Process server = start("use");
        assertThat(server.inputReader().readLine()).isEqualTo("using " + former);

        packages.install("two");
        assertThat(former.resolve("one/__init__.py")).exists();
        assertThat(packages.folders()).hasSize(2);

        server.destroyForcibly().waitFor();
        packages.remove("two");
        assertThat(packages.installed()).containsExactly("*one 1.0");
        packages.install("two");
        assertThat(packages.folders()).hasSize(1);
    }

    @Test
    void a_full_disk_is_told_and_left_clean() throws Exception {
        Shell.assumeMountsAllowed();
        TestWheel.of("large", "1.0").file("large/zeros", "0".repeat(32 << 20)).writeTo(packages.wheels);
        Path cache = Files.createDirectories(folder.resolve("cache"));
        Shell.Result result = Shell.inPrivateMounts(
                "mount -t tmpfs -o size=24m,mode=0700 tmpfs \"$1\"\n"
                        + Shell.quoted(program("one")) + "\n"
                        + Shell.quoted(program("large")) + " || true\n"
                        + Shell.quoted(program("two")) + "\n"
                        + "echo left behind: $(ls -d \"$1\"/packages/*/sets/*unfinished* 2>/dev/null | wc -l)",
                cache.toString());
        assertThat(result.output())
                .contains("installed [*one 1.0]")
                .contains("NO_SPACE: there is no room for the packages")
                .contains("SANDBOX_CACHE_DIR")
                .contains("installed [*one 1.0, *two 1.0]")
                .contains("left behind: 0");
    }

    @Test
    void what_is_no_longer_there_is_told_and_can_be_forgotten() throws Exception {
        packages.install("one");
        Files.delete(packages.sets.look().orElseThrow().home().resolve(PackageSet.DESCRIPTION));
        assertThat(catchThrowable(() -> packages.install("two")))
                .hasMessageContaining("the installed packages cannot be used")
                .hasMessageContaining("constrictor packages remove --all");
        packages.installer().removeAll();
        packages.install("two");
        assertThat(packages.installed()).containsExactly("*two 1.0");
    }

    private Process start(String... arguments) throws Exception {
        return Shell.start(Map.of(), program(arguments));
    }

    private List<String> program(String... arguments) {
        List<String> all = new ArrayList<>(List.of(folder.toString()));
        all.addAll(List.of(arguments));
        return Shell.java(InstallProgram.class, all.toArray(String[]::new));
    }

    private static String read(Process process) throws Exception {
        return new String(process.getInputStream().readAllBytes());
    }
}
