package dev.constrictor.sandbox.packages;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason;
import dev.constrictor.sandbox.python.CacheFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With the pip of the interpreter, and wheels made here: no network is needed. */
class PackageInstallerTest {
    @TempDir
    Path folder;

    private Installation packages;

    @BeforeEach
    void wheels() throws Exception {
        packages = Installation.in(folder);
        TestWheel.of("base", "1.0").writeTo(packages.wheels);
        TestWheel.of("base", "2.0").writeTo(packages.wheels);
        TestWheel.of("tool", "1.0").requires("base<2").writeTo(packages.wheels);
        TestWheel.of("tool", "2.0").requires("base>=1").writeTo(packages.wheels);
        TestWheel.of("extra", "1.0")
                .requires("base; extra == 'more'")
                .requires("missing; python_version < '3'")
                .file("extra/bad.py", "this is no Python")
                .writeTo(packages.wheels);
    }

    @Test
    void what_is_needed_comes_along_and_can_be_imported() throws Exception {
        assertThat(packages.sets.current()).isEmpty();

        SetChange change = packages.install("tool");

        assertThat(packages.installed()).containsExactly("base 2.0", "*tool 2.0");
        assertThat(change.before()).isEmpty();
        PackageSet set = change.after().orElseThrow();
        assertThat(set.modules()).containsExactly("base", "tool");
        assertThat(set.digest()).matches("[0-9a-f]{64}");
        assertThat(set.verify().problems()).isEmpty();
        assertThat(PackageSets.current(packages.interpreter, new CacheFolder(folder.resolve("cache"))))
                .contains(set);
        assertThat(packages.python("import base, tool; print(base.version, tool.version)"))
                .isEqualTo("2.0 2.0");
        assertThat(packages.folders()).hasSize(1);
    }

    @Test
    void files_are_read_only_and_byte_code_is_loaded_unchecked_and_named_as_in_a_jail() throws Exception {
        Path site = packages.install("tool").after().orElseThrow().folder();
        try (Stream<Path> files = Files.walk(site)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                        .as(file.toString())
                        .isEqualTo("r--r--r--");
            }
        }
        byte[] code = Files.readAllBytes(site.resolve("tool/__pycache__/__init__.cpython-314.pyc"));
        assertThat(code[4]).isEqualTo((byte) 1);
        assertThat(new String(code, ISO_8859_1)).contains("/opt/packages/tool/__init__.py");
    }

    @Test
    void more_is_added_and_what_is_there_is_taken_over_without_a_wheel() throws Exception {
        packages.install("tool==1.0");
        Files.delete(packages.wheels.resolve("tool-1.0-py3-none-any.whl"));
        Files.delete(packages.wheels.resolve("base-1.0-py3-none-any.whl"));

        packages.install("extra");

        assertThat(packages.installed()).containsExactly("base 1.0", "*extra 1.0", "*tool 1.0");
        assertThat(packages.sets.look().orElseThrow().verify().problems()).isEmpty();
        assertThat(packages.folders()).hasSize(1);
    }

    @Test
    void an_upgrade_decides_anew() throws Exception {
        packages.install("tool==1.0");
        packages.upgrade();
        assertThat(packages.installed()).containsExactly("base 2.0", "*tool 2.0");
    }

    @Test
    void what_breaks_another_package_is_refused() throws Exception {
        packages.install("tool==1.0");
        assertTrouble(Reason.CONFLICT, "tool 1.0 needs base<2, and there is 2.0", () -> packages.install("base==2.0"));
        assertTrouble(Reason.CONFLICT, "do not go together", () -> packages.install("tool==1.0", "base==2.0"));
        assertThat(packages.installed()).containsExactly("base 1.0", "*tool 1.0");
        assertThat(packages.folders()).hasSize(1);
    }

    @Test
    void a_lock_installs_the_same_elsewhere(@TempDir Path elsewhere) throws Exception {
        Lock lock = packages.install("tool==1.0").after().orElseThrow().lock();
        Installation other = Installation.in(elsewhere);
        Files.createDirectories(other.wheels);
        for (String wheel : List.of("tool-1.0-py3-none-any.whl", "base-1.0-py3-none-any.whl")) {
            Files.copy(packages.wheels.resolve(wheel), other.wheels.resolve(wheel));
        }

        PackageSet set =
                other.install(Lock.parse(lock.toString(), "lock")).after().orElseThrow();

        assertThat(other.installed()).containsExactly("base 1.0", "*tool 1.0");
        assertThat(set.digest()).isEqualTo(packages.sets.look().orElseThrow().digest());
        assertThat(set.lock()).isEqualTo(lock);
        assertThat(set.lockText()).startsWith("# Python packages for CPython 3.14.");
    }

    @Test
    void a_file_that_is_not_the_locked_one_is_refused() throws Exception {
        Lock lock = packages.install("base==1.0").after().orElseThrow().lock();
        packages.installer().removeAll();
        TestWheel.of("base", "1.0").file("base/evil.py", "").writeTo(packages.wheels);
        assertTrouble(Reason.WRONG_HASH, "base==1.0 is not the file that was locked", () -> packages.install(lock));
        assertThat(packages.installed()).isEmpty();
    }

    @Test
    void an_incomplete_lock_is_refused() throws Exception {
        Lock lock = packages.install("tool==1.0").after().orElseThrow().lock();
        packages.installer().removeAll();
        assertTrouble(
                Reason.CONFLICT,
                "tool 1.0 needs base<2, and it is not there",
                () -> packages.install(lock.only(List.of(new PackageName("tool")))));
    }

    @Test
    void with_a_package_goes_what_only_it_needed() throws Exception {
        packages.install("tool", "extra");
        packages.remove("Tool");
        assertThat(packages.installed()).containsExactly("*extra 1.0");
        packages.remove("extra");
        assertThat(packages.sets.current()).isEmpty();
        assertThat(packages.folders()).isEmpty();
    }

    @Test
    void what_another_package_needs_stays() throws Exception {
        packages.install("tool", "extra[more]");
        assertTrouble(Reason.CONFLICT, "tool 2.0 needs base>=1, and it is not there", () -> packages.remove("base"));
        packages.remove("tool");
        assertThat(packages.installed()).containsExactly("base 2.0", "*extra 1.0");
        assertTrouble(Reason.NOT_INSTALLED, "tool cannot be removed", () -> packages.remove("tool"));
        assertTrouble(Reason.NOT_INSTALLED, "Did you mean extra? See what is", () -> packages.remove("extr"));
    }

    @Test
    void damage_is_found_and_repaired() throws Exception {
        PackageSet set = packages.install("tool").after().orElseThrow();
        Path module = set.folder().resolve("tool/__init__.py");
        Files.setPosixFilePermissions(module, PosixFilePermissions.fromString("rw-r--r--"));
        Files.writeString(module, "version = 'bad'\n");
        Files.delete(set.folder().resolve("base/__init__.py"));
        Files.writeString(set.folder().resolve("evil.py"), "");

        assertThat(set.verify().problems())
                .containsExactly(
                        "base/__init__.py is missing", "tool/__init__.py was changed", "evil.py does not belong there");

        packages.install(set.lock());
        assertThat(packages.sets.look().orElseThrow().verify().problems()).isEmpty();
        assertThat(packages.python("import tool; print(tool.version)")).isEqualTo("2.0");
    }

    @Test
    void nothing_of_a_package_is_run_while_it_is_installed() throws Exception {
        Path witness = folder.resolve("witness");
        String evil = "open(%s, 'w')".formatted("'" + witness + "'");
        TestWheel.empty("evil", "1.0")
                .file("evil.py", evil)
                .file("setup.py", evil)
                .file("evil.pth", "import evil")
                .file("evil-1.0.data/scripts/evil", "#!python\n" + evil)
                .file("evil-1.0.dist-info/entry_points.txt", "[console_scripts]\nevil=evil:main\n")
                .writeTo(packages.wheels);

        packages.install("evil");
        packages.install("tool");
        packages.remove("tool");
        packages.sets.look().orElseThrow().verify();

        assertThat(witness).doesNotExist();
        assertThat(packages.told)
                .contains(
                        "left out of evil: evil.pth (it would be run at every start of Python)",
                        "left out of evil: evil-1.0.data/scripts/evil (programs are not installed)");
        assertThat(packages.sets.look().orElseThrow().folder()).isDirectoryNotContaining("glob:**.pth");
    }

    /** A hidden module, and a source that would take gigabytes to compile. */
    @Test
    void byte_code_is_left_out_and_what_is_too_much_to_compile_can_still_be_imported() throws Exception {
        TestWheel.of("demo", "1.0")
                .file("demo/hidden.pyc", "no source")
                .file("demo/large.py", "x = 1\n".repeat(400_000))
                .writeTo(packages.wheels);

        packages.install("demo");

        assertThat(packages.told)
                .contains(
                        "left out of demo: demo/hidden.pyc (byte code is made here, from the sources)",
                        "not compiled: demo/large.py (too large, or too much for the compiler; it can still be imported)");
        PackageSet set = packages.sets.look().orElseThrow();
        assertThat(set.folder().resolve("demo/hidden.pyc")).doesNotExist();
        assertThat(set.folder().resolve("demo/__pycache__")).isDirectoryNotContaining("glob:**large*");
        assertThat(set.verify().problems()).isEmpty();
        assertThat(packages.python("import demo.large; print(demo.large.x)")).isEqualTo("1");
    }

    @Test
    void sources_and_wheels_for_other_machines_do_not_count() throws Exception {
        Path witness = folder.resolve("witness");
        Path source = Files.createDirectories(folder.resolve("source/fromsource-1.0"));
        Files.writeString(source.resolve("setup.py"), "open('%s', 'w')".formatted(witness));
        Files.writeString(source.resolve("PKG-INFO"), "Metadata-Version: 2.1\nName: fromsource\nVersion: 1.0\n");
        assertThat(new ProcessBuilder(
                                "tar",
                                "-C",
                                source.getParent().toString(),
                                "-czf",
                                packages.wheels.resolve("fromsource-1.0.tar.gz").toString(),
                                "fromsource-1.0")
                        .start()
                        .waitFor())
                .isZero();
        TestWheel.of("foreign", "1.0").tagged("cp314-cp314-win_amd64").writeTo(packages.wheels);
        TestWheel.of("older", "1.0").tagged("cp313-cp313-linux_x86_64").writeTo(packages.wheels);

        for (String name : List.of("fromsource", "foreign", "older", "nowhere")) {
            assertTrouble(
                    Reason.NO_WHEEL,
                    "there is no wheel of " + name + " for this interpreter",
                    () -> packages.install(name));
        }
        assertThat(witness).doesNotExist();
    }

    @Test
    void a_wheel_that_breaks_the_rules_changes_nothing() throws Exception {
        packages.install("base");
        TestWheel.of("traversal", "1.0").file("../../outside.py", "").writeTo(packages.wheels);
        TestWheel.of("shadow", "1.0").file("json/__init__.py", "").writeTo(packages.wheels);
        TestWheel.empty("constrictor_guest", "1.0")
                .file("constrictor_guest/guard.py", "")
                .writeTo(packages.wheels);
        for (String name : List.of("traversal", "shadow", "constrictor-guest")) {
            assertThatThrownBy(() -> packages.install(name))
                    .as(name)
                    .isInstanceOfSatisfying(
                            PackagesUnavailableException.class,
                            e -> assertThat(e.reason()).isEqualTo(Reason.REFUSED_WHEEL));
        }
        assertThat(packages.installed()).containsExactly("*base 2.0");
        assertThat(packages.folders()).hasSize(1);
        assertThat(packages.sets.look().orElseThrow().verify().problems()).isEmpty();
    }

    @Test
    void a_description_that_unpacks_without_end_is_stopped() throws Exception {
        TestWheel.of("bomb", "1.0").requires("x".repeat(40 << 20)).writeTo(packages.wheels);
        assertThatThrownBy(() -> packages.install("bomb")).isInstanceOf(PackagesUnavailableException.class);
        assertThat(packages.folders()).isEmpty();
    }

    /** Pip would read the page, and follow its links. */
    @Test
    void pages_in_a_folder_of_wheels_and_settings_of_pip_lead_nowhere() throws Exception {
        Path other = TestWheel.of("linked", "1.0").writeTo(folder.resolve("other"));
        Files.writeString(packages.wheels.resolve("linked.html"), "<a href='%s'>linked</a>".formatted(other.toUri()));
        Path config = Files.writeString(
                folder.resolve("pip.conf"), "[global]\nfind-links = %s\nno-deps = true\n".formatted(other.getParent()));
        Installation configured = new Installation(
                folder,
                Map.of(
                        "PIP_CONFIG_FILE",
                        config.toString(),
                        "PIP_FIND_LINKS",
                        other.getParent().toString(),
                        "PIP_TARGET",
                        folder.resolve("target").toString(),
                        "PIP_NO_BINARY",
                        ":all:",
                        "PYTHONPATH",
                        folder.toString()));
        assertTrouble(Reason.NO_WHEEL, "there is no wheel of linked", () -> configured.install("linked"));
        configured.install("tool");
        assertThat(configured.installed()).containsExactly("base 2.0", "*tool 2.0");
        assertThat(folder.resolve("target")).doesNotExist();
    }

    /** An index in a folder: pip's own settings lead to it, and its other settings change nothing. */
    @Test
    void the_settings_of_pip_that_say_where_packages_come_from_count() throws Exception {
        Path simple = folder.resolve("index/simple");
        for (String name : List.of("base", "tool")) {
            Path project = Files.createDirectories(simple.resolve(name));
            String file = name + "-2.0-py3-none-any.whl";
            Files.copy(packages.wheels.resolve(file), project.resolve(file));
            Files.writeString(project.resolve("index.html"), "<a href='%s'>%s</a>".formatted(file, file));
        }
        Path config = Files.writeString(
                folder.resolve("pip.conf"),
                "[global]\nindex-url = %s\nrequire-virtualenv = true\n".formatted(simple.toUri()));
        Installation configured =
                new Installation(folder, Map.of("PIP_CONFIG_FILE", config.toString(), "PIP_NO_BINARY", ":all:"));
        configured
                .installer()
                .install(new InstallRequest(
                        List.of(Requirement.parse("tool")), Optional.empty(), PackageSource.defaultIndex(), false));
        assertThat(configured.installed()).containsExactly("base 2.0", "*tool 2.0");
    }

    @Test
    void an_index_that_cannot_be_reached_is_told() {
        assertTrouble(
                Reason.NO_INDEX,
                "the index cannot be reached",
                () -> packages.installer()
                        .install(new InstallRequest(
                                List.of(Requirement.parse("tool")),
                                Optional.empty(),
                                new PackageSource.Index(Optional.of("http://127.0.0.1:9/simple")),
                                false)));
    }

    @Test
    void a_folder_without_wheels_is_told() throws Exception {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        for (Path wrong : List.of(empty, folder.resolve("missing"))) {
            assertTrouble(
                    Reason.NO_WHEEL,
                    "has no wheels for us",
                    () -> packages.installer()
                            .install(new InstallRequest(
                                    List.of(Requirement.parse("tool")),
                                    Optional.empty(),
                                    new PackageSource.Wheels(wrong),
                                    false)));
        }
    }

    private static void assertTrouble(Reason reason, String why, ThrowingCallable call) {
        assertThatThrownBy(call)
                .hasMessageContaining(why)
                .isInstanceOfSatisfying(
                        PackagesUnavailableException.class,
                        e -> assertThat(e.reason()).as(e.toString()).isEqualTo(reason));
    }
}
