package dev.constrictor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Wheels are made here; only one test asks PyPI. */
@Tag("packaged")
class PackagesCommandTest {
    @TempDir
    private Path folder;

    private Launcher constrictor;

    @BeforeEach
    void ownCache() throws Exception {
        Path cache = Files.createDirectory(folder.resolve("cache"));
        // The interpreter is that of all tests; unpacking it again would take seconds.
        Path shared = Path.of(System.getProperty("user.home"), ".cache", "constrictor", "interpreters");
        if (Files.isDirectory(shared)) {
            assertThat(Tools.succeeds(folder, 60, "cp", "-a", shared.toString(), cache.toString()))
                    .isTrue();
        }
        assertThat(Tools.succeeds(folder, 10, "chmod", "700", cache.toString())).isTrue();
        constrictor = Launcher.plain().with("SANDBOX_CACHE_DIR", cache.toString());
        wheel("base", "1.0", "");
        wheel("tool", "2.0", "Requires-Dist: base\n");
    }

    @Test
    void packages_are_installed_listed_verified_and_removed() throws Exception {
        assertThat(constrictor.run("packages", "list").stdout()).isEqualTo("""
                No packages are installed. To have some: constrictor packages install --data-science
                """);

        Finished installed = install("tool");
        assertThat(installed.exitCode()).as(installed.toString()).isZero();
        assertThat(installed.stdout())
                .startsWith("installed  base  1.0\ninstalled  tool  2.0\n2 packages, 0.0 MB, in /");
        assertThat(installed.stderr()).contains("constrictor: compiling 2 packages …\n");

        assertThat(constrictor.run("packages", "list").stdout()).startsWith("""
                           package  version  MB   modules
                           base     1.0      0.0  base
                        *  tool     2.0      0.0  tool

                        * was asked for; the others are there because these need them
                        2 packages, 0.0 MB, in /""");
        JsonNode json = new JsonMapper()
                .readTree(constrictor.run("packages", "list", "--json").stdout());
        assertThat(json.path("digest").asString()).matches("[0-9a-f]{64}");
        assertThat(json.path("packages").path(1).path("name").asString()).isEqualTo("tool");
        assertThat(json.path("packages").path(1).path("modules")).hasToString("[\"tool\"]");
        assertThat(json.path("packages").path(1).path("requested").asBoolean()).isTrue();

        assertThat(constrictor.run("packages", "verify"))
                .isEqualTo(new Finished(0, "All 10 files of 2 packages are as they were installed.\n", ""));
        Path site = Path.of(json.path("folder").asString());
        Files.writeString(site.resolve("evil.py"), "");
        Finished changed = constrictor.run("packages", "verify");
        assertThat(changed.exitCode()).isEqualTo(1);
        assertThat(changed.stdout()).isEqualTo("evil.py does not belong there\n");
        assertThat(changed.stderr()).contains("constrictor: what to do: repair it with");

        String lock = constrictor.run("packages", "list", "--lock").stdout();
        assertThat(lock).contains("# requested: tool\n", "base==1.0 \\\n    --hash=sha256:");
        Path file = Files.writeString(folder.resolve("packages.lock"), lock);
        Finished repaired = constrictor.run("packages", "install", "--wheels", wheels(), "--lock", file.toString());
        assertThat(repaired.stdout()).startsWith("Nothing had to be changed.\n");
        assertThat(constrictor.run("packages", "verify").exitCode()).isZero();

        assertThat(constrictor.run("packages", "remove", "tool").stdout()).isEqualTo("""
                removed  base  1.0
                removed  tool  2.0
                No packages are installed.
                """);
    }

    @Test
    void one_package_is_one_and_what_was_removed_is_told() throws Exception {
        Finished none = constrictor.run("packages", "list", "--lock");
        assertThat(none.exitCode()).isEqualTo(3);
        assertThat(none.stdout()).isEmpty();
        assertThat(none.stderr()).isEqualTo("""
                        constrictor: there is nothing to lock: no packages are installed
                        constrictor: what to do: Install some first: constrictor packages install --data-science
                        """);
        assertThat(constrictor.run("packages", "remove", "--all").stdout()).isEqualTo("No packages are installed.\n");

        assertThat(install("base").stdout()).startsWith("installed  base  1.0\n1 package, 0.0 MB, in /");
        assertThat(constrictor.run("packages", "list").stdout()).contains("\n1 package, 0.0 MB, in /");
        assertThat(constrictor.run("packages", "verify").stdout())
                .isEqualTo("All 5 files of 1 package are as they were installed.\n");
        assertThat(constrictor.run("packages", "remove", "bas").stderr()).contains("what to do: Did you mean base?");
        install("tool");
        assertThat(constrictor.run("packages", "remove", "--all").stdout()).isEqualTo("""
                removed  base  1.0
                removed  tool  2.0
                No packages are installed.
                """);
    }

    @Test
    void what_cannot_be_installed_is_told_with_the_remedy() throws Exception {
        Finished finished = install("nowhere");
        assertThat(finished.exitCode()).isEqualTo(3);
        assertThat(finished.stdout()).isEmpty();
        assertThat(finished.stderr())
                .contains(
                        "constrictor: the packages cannot be decided on: there is no wheel of nowhere for this"
                                + " interpreter and machine, and nothing is ever built from sources\nconstrictor: what to do: ");
    }

    @Test
    void wrong_usage_is_told_before_anything_is_done() throws Exception {
        assertUsage("Name a package, or give --data-science, --network or --lock", "install");
        assertUsage("--wheels means that no index is asked", "install", "--wheels", "x", "--index-url", "y", "tool");
        assertUsage("--lock says all that is to be installed", "install", "--lock", "x", "tool");
        assertUsage("--index-url: this is not an address", "install", "--index-url", "secret", "tool");
        assertUsage("Name what to remove, or give --all", "remove");
        assertUsage("Name what to remove, or give --all", "remove", "--all", "tool");
        assertUsage("\"../x\" is not the name of a package", "remove", "../x");
        assertUsage("\"./tool\" cannot be installed: it is not the name of a package", "install", "./tool");
        assertThat(constrictor.run("packages", "install", "--help").stdout())
                .contains("constrictor packages install [-h]", "--data-science", "Exit code:");
    }

    private void assertUsage(String message, String... arguments) throws Exception {
        String[] all =
                Stream.concat(Stream.of("packages"), Stream.of(arguments)).toArray(String[]::new);
        Finished finished = constrictor.run(all);
        assertThat(finished.exitCode()).as(finished.toString()).isEqualTo(2);
        assertThat(finished.stderr()).contains(message);
    }

    @Test
    void an_interpreter_of_this_machine_has_packages_of_its_own() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/python3")), "needs /usr/bin/python3");
        Finished finished =
                constrictor.with("SANDBOX_PYTHON", "/usr/bin/python3").run("packages", "list");
        assertThat(finished.exitCode()).isEqualTo(3);
        assertThat(finished.stderr())
                .contains("it has packages of its own, which code in the jail sees")
                .contains("what to do: Install them with its own pip");
    }

    @Test
    void ctrl_c_leaves_what_was_installed_and_nothing_else() throws Exception {
        install("base");
        Process process = constrictor
                .command("packages", "install", "--wheels", wheels(), "tool")
                .redirectErrorStream(true)
                .start();
        assertThat(process.inputReader(UTF_8).readLine()).contains("looking up which packages are needed");
        assertThat(new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
        assertThat(process.waitFor(15, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(130);
        assertThat(process.descendants()).isEmpty();
        assertThat(constrictor.run("packages", "list").stdout())
                .contains("base")
                .doesNotContain("tool");
        try (Stream<Path> files = Files.walk(folder.resolve("cache/packages"), 3)) {
            assertThat(files).noneMatch(file -> file.toString().matches(".*(unfinished|scratch).*"));
        }
    }

    @Test
    void a_package_comes_from_pypi() throws Exception {
        Finished finished = Finished.run(constrictor.command("packages", "install", "six==1.17.0"), 300);
        assumeTrue(
                !finished.stderr().contains("the index cannot be reached")
                        && !finished.stderr().contains("there is no wheel of six"),
                "PyPI cannot be reached: nothing was installed from there");
        assertThat(finished.exitCode()).as(finished.toString()).isZero();
        assertThat(finished.stdout()).startsWith("installed  six  1.17.0\n");
        assertThat(finished.stderr()).containsPattern("(downloading six 1.17.0, 11 kB|compiling 1 package) …");
    }

    private Finished install(String... names) throws Exception {
        return constrictor.run(Stream.concat(Stream.of("packages", "install", "--wheels", wheels()), Stream.of(names))
                .toArray(String[]::new));
    }

    private String wheels() {
        return folder.resolve("wheels").toString();
    }

    private void wheel(String name, String version, String requires) throws Exception {
        Wheels.write(folder.resolve("wheels"), name, version, requires);
    }
}
