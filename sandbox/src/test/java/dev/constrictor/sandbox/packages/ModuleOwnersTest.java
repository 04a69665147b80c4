package dev.constrictor.sandbox.packages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Installs by the real pip, both ways: together, and one after the other. */
class ModuleOwnersTest {
    private static final String NAMESPACE = "__path__ = __import__('pkgutil').extend_path(__path__, __name__)\n";

    @TempDir
    Path folder;

    private Installation packages;

    @BeforeEach
    void wheels() throws Exception {
        packages = Installation.in(folder);
        TestWheel.of("victim", "1.0")
                .file("victim/part.py", "")
                .file("victim.libs/libvictim.so", "")
                .file("single.py", "")
                .file("space/regular/__init__.py", "version = 1\n")
                .file("space/alone.py", "")
                .file("blank/__init__.py", "")
                .writeTo(packages.wheels);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "victim/evil.py",
                "victim/sub/evil.py",
                "victim/data.txt",
                "victim.py",
                "victim.cpython-314-x86_64-linux-gnu.so",
                "victim.libs/libstdc++.so.6",
                "single.cpython-314-x86_64-linux-gnu.so",
                "single/__init__.py",
                "space/__init__.py",
                "space/regular/evil.py",
                "space/alone.so",
                "blank/evil.py",
                "evil-1.0.data/purelib/victim/evil.py"
            })
    void no_package_adds_to_the_module_of_another(String path) throws Exception {
        TestWheel.of("evil", "1.0").file(path, "x = 1\n").writeTo(packages.wheels);
        assertConflict("victim", "evil");
        packages.install("victim");
        assertConflict("evil");
        assertThat(packages.installed()).containsExactly("*victim 1.0");
    }

    @Test
    void who_brings_the_same_beginning_may_not_add_to_it_either() throws Exception {
        TestWheel.of("evil", "1.0")
                .file("victim/__init__.py", "version = '1.0'\n")
                .file("victim/evil.py", "")
                .writeTo(packages.wheels);
        assertConflict("victim", "evil");
        packages.install("evil");
        assertConflict("victim");
    }

    @Test
    void a_namespace_is_everybodys() throws Exception {
        TestWheel.of("one", "1.0")
                .file("space/one.py", "x = 1\n")
                .file("old/__init__.py", NAMESPACE)
                .file("old/one/__init__.py", "")
                .file("blank/__init__.py", "")
                .file("blank/one.py", "")
                .file("tests/__init__.py", "")
                .file("tests/test_one.py", "")
                .writeTo(packages.wheels);
        TestWheel.of("two", "1.0")
                .file("space/two/__init__.py", "x = 1\n")
                .file("old/__init__.py", NAMESPACE)
                .file("old/two.py", "")
                .file("blank/__init__.py", "")
                .file("blank/two.py", "")
                .file("tests/__init__.py", "")
                .file("tests/test_two.py", "")
                .writeTo(packages.wheels);
        packages.install("victim", "one");
        packages.install("two");
        assertThat(packages.python("import space.one, space.two, space.regular, old.one, old.two, blank.one, blank.two"
                        + "; print(space.two.x)"))
                .isEqualTo("1");
        assertThat(packages.sets.look().orElseThrow().verify().problems()).isEmpty();
    }

    private void assertConflict(String... names) {
        assertThatThrownBy(() -> packages.install(names))
                .hasMessageContaining("evil brings ")
                .hasMessageContaining(" and victim brings ")
                .hasMessageContaining(" can belong to one package only")
                .isInstanceOfSatisfying(
                        PackagesUnavailableException.class,
                        e -> assertThat(e.reason()).isEqualTo(Reason.CONFLICT));
    }
}
