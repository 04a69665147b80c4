package dev.constrictor.sandbox.packages.wheel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.host.FolderTree;
import dev.constrictor.sandbox.packages.PackagesUnavailableException;
import dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason;
import dev.constrictor.sandbox.packages.TestWheel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WheelTest {
    private static final ReservedModules RESERVED = new ReservedModules(Set.of("json", "os", "encodings"));

    @TempDir
    Path folder;

    private Path site;

    @BeforeEach
    void makeSite() throws IOException {
        site = Files.createDirectories(folder.resolve("outer/site"));
    }

    @Test
    void modules_lie_in_the_folder_and_programs_and_startup_hooks_do_not() throws Exception {
        UnpackedWheel wheel = unpack(TestWheel.of("demo", "1.0")
                .file("demo/data.bin", "bytes")
                .file("demo.pth", "import os; os.system('touch /tmp/owned')")
                .file("demo/weights.pth", "a model, which nobody runs")
                .file("demo/__pycache__/__init__.cpython-314.pyc", "something else than the source")
                .file("demo/hidden.pyc", "a module without a source")
                .file("top.pyc", "a module without a source")
                .file("json.pyc", "a module without a source")
                .file("demo-1.0.data/platlib/plat.pyc", "a module without a source")
                .file("demo-1.0.data/purelib/beside.py", "")
                .file("demo-1.0.data/purelib/hidden.pth", "import os")
                .file("demo-1.0.data/scripts/demo", "#!/bin/sh")
                .file("demo-1.0.data/data/bin/demo", "#!/bin/sh")
                .file("demo-1.0.data/headers/demo.h", "")
                .file("demo-1.0.dist-info/entry_points.txt", "[console_scripts]\ndemo=demo:main\n"));

        assertThat(files())
                .containsExactlyInAnyOrder(
                        "demo/__init__.py",
                        "demo/data.bin",
                        "demo/weights.pth",
                        "beside.py",
                        "demo-1.0.dist-info/METADATA",
                        "demo-1.0.dist-info/RECORD",
                        "demo-1.0.dist-info/WHEEL",
                        "demo-1.0.dist-info/entry_points.txt");
        assertThat(wheel.paths()).containsExactlyInAnyOrderElementsOf(files());
        assertThat(TopLevel.modules(wheel.paths())).containsExactly("beside", "demo");
        assertThat(wheel.leftOut())
                .isEqualTo(Map.of(
                        "it would be run at every start of Python",
                        List.of("demo.pth", "demo-1.0.data/purelib/hidden.pth"),
                        "programs are not installed",
                        List.of("demo-1.0.data/scripts/demo"),
                        "it belongs outside of the packages' folder",
                        List.of("demo-1.0.data/data/bin/demo", "demo-1.0.data/headers/demo.h"),
                        "byte code is made here, from the sources",
                        List.of(
                                "demo/__pycache__/__init__.cpython-314.pyc",
                                "demo/hidden.pyc",
                                "top.pyc",
                                "json.pyc",
                                "demo-1.0.data/platlib/plat.pyc")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../evil.py",
                "demo/../../evil.py",
                "/evil.py",
                "demo//evil.py",
                "./evil.py",
                "demo\\evil.py",
                "demo/new\nline.py",
                "demo-1.0.data/purelib/../../../evil.py",
                "demo-1.0.data/platlib//evil.py"
            })
    void no_name_leads_out_of_the_folder(String name) {
        assertRefused(TestWheel.of("demo", "1.0").file(name, "evil"), "it holds a file by the name of");
        assertThat(folder.resolve("outer/evil.py")).doesNotExist();
        assertThat(folder.resolve("evil.py")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "json.py",
                "json/__init__.py",
                "encodings/evil.py",
                "os.cpython-314-x86_64-linux-gnu.so",
                "demo-1.0.data/purelib/json.py",
                "sitecustomize.py",
                "usercustomize/__init__.py",
                "constrictor_guest/__init__.py",
                "constrictor_guest.py"
            })
    void no_module_takes_the_place_of_pythons_or_ours(String name) {
        assertRefused(
                TestWheel.of("demo", "1.0").file(name, "evil"),
                "would take the place of one that Python or Constrictor has");
    }

    @Test
    void a_file_that_the_record_does_not_vouch_for_is_refused() {
        assertRefused(
                TestWheel.of("demo", "1.0").unrecorded("demo/more.py", ""),
                "its RECORD does not vouch for demo/more.py");
        assertRefused(
                TestWheel.of("demo", "1.0")
                        .unrecorded("demo/more.py", "evil")
                        .alsoRecorded("demo/more.py,sha256=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU,0\n"),
                "its demo/more.py is not what its RECORD says");
        assertRefused(
                TestWheel.of("demo", "1.0").unrecorded("demo/more.py", "").alsoRecorded("demo/more.py,md5=0,0\n"),
                "its RECORD does not vouch for demo/more.py");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil @ file:///tmp/evil-1.0.tar.gz",
                "evil@git+file:///tmp/evil",
                "evil[extra] @ http://127.0.0.1/evil.whl ; python_version < '3'",
                "evil\n @ file:///tmp/evil-1.0.tar.gz"
            })
    void a_wheel_that_needs_another_package_from_an_address_is_refused(String requirement) {
        assertRefused(TestWheel.of("demo", "1.0").requires(requirement), "a package may need others by name only");
    }

    @Test
    void an_address_in_the_text_below_the_headers_is_nobodys_requirement() throws Exception {
        unpack(TestWheel.of("demo", "1.0")
                .requires("other>=1; platform_version != 'a@b'\n\nRequires-Dist: evil @ file:///evil"));
        assertThat(site.resolve("demo/__init__.py")).exists();
    }

    @Test
    void a_wheel_that_says_it_is_another_package_is_refused() throws Exception {
        Path wheel = TestWheel.of("demo", "1.0").writeTo(folder.resolve("wheels"));
        Path renamed = Files.move(wheel, wheel.resolveSibling("other-1.0-py3-none-any.whl"));
        assertRefused(renamed, "it says that it is demo-1.0");
    }

    /** Pip's own way: the text of the link becomes the content of a plain file. */
    @Test
    void a_symbolic_link_becomes_no_link() throws Exception {
        Path wheel =
                TestWheel.of("demo", "1.0").file("demo/link", "/etc/passwd").writeTo(folder.resolve("wheels"));
        markAsLink(wheel, "demo/link");

        unpack(wheel, UnpackBudget.standard());

        assertThat(site.resolve("demo/link")).isRegularFile().hasContent("/etc/passwd");
        assertThat(Files.isSymbolicLink(site.resolve("demo/link"))).isFalse();
    }

    @Test
    void what_unpacks_to_more_than_is_allowed_is_stopped_on_the_way() throws Exception {
        Path bomb = TestWheel.of("demo", "1.0")
                .file("demo/zeros", "0".repeat(8 << 20))
                .writeTo(folder.resolve("wheels"));
        assertThat(Files.size(bomb)).isLessThan(64 << 10);

        assertThatThrownBy(() -> unpack(bomb, new UnpackBudget(1 << 20, 100)))
                .hasMessageContaining("with it there would be more than 1 MB");
        assertThat(site.resolve("demo/zeros").toFile().length()).isLessThanOrEqualTo(1 << 20);

        makeEmpty();
        assertThatThrownBy(() -> unpack(bomb, new UnpackBudget(1 << 30, 2)))
                .hasMessageContaining("with it there would be more than 2 files");
    }

    @Test
    void a_description_without_end_is_refused() {
        assertRefused(TestWheel.of("demo", "1.0").requires("x".repeat(17 << 20)), "METADATA is larger than 16 MB");
    }

    @Test
    void no_package_replaces_what_another_one_brought() throws Exception {
        unpack(TestWheel.of("first", "1.0").file("shared/__init__.py", "").file("shared/a.py", "a"));
        unpack(TestWheel.of("second", "1.0").file("shared/__init__.py", "").file("shared/b.py", "b"));
        assertRefused(
                TestWheel.of("third", "1.0").file("shared/a.py", "evil"),
                "another package brings shared/a.py, with another content");
        assertThat(site.resolve("shared/a.py")).hasContent("a");
        assertRefused(TestWheel.of("fourth", "1.0").file("shared/a.py/x.py", ""), "is a file here and a folder there");
    }

    @Test
    void what_is_no_archive_is_refused() throws Exception {
        Path wheel = Files.createDirectories(folder.resolve("wheels")).resolve("demo-1.0-py3-none-any.whl");
        Files.writeString(wheel, "not a zip");
        assertRefused(wheel, "it is not a zip archive");
        assertRefused(Files.writeString(wheel.resolveSibling("demo.whl"), ""), "is not");
    }

    private void makeEmpty() throws IOException {
        new FolderTree(site).delete();
        makeSite();
    }

    private UnpackedWheel unpack(TestWheel wheel) throws IOException {
        return unpack(wheel.writeTo(folder.resolve("wheels")), UnpackBudget.standard());
    }

    private UnpackedWheel unpack(Path file, UnpackBudget budget) throws IOException {
        try (Wheel wheel = Wheel.open(file)) {
            return wheel.unpackInto(site, RESERVED, budget);
        }
    }

    private void assertRefused(TestWheel wheel, String why) {
        try {
            assertRefused(wheel.writeTo(folder.resolve("wheels")), why);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void assertRefused(Path wheel, String why) {
        assertThatThrownBy(() -> unpack(wheel, UnpackBudget.standard()))
                .isInstanceOfSatisfying(
                        PackagesUnavailableException.class,
                        refusal -> assertThat(refusal.reason()).isEqualTo(Reason.REFUSED_WHEEL))
                .hasMessageContaining(why);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(site)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> site.relativize(file).toString())
                    .toList();
        }
    }

    /** Sets the mode of a symbolic link in the archive's table of contents. */
    private static void markAsLink(Path wheel, String name) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(wheel)).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at < bytes.capacity() - 46; at++) {
            if (bytes.getInt(at) == 0x02014b50) {
                byte[] found = new byte[bytes.getShort(at + 28)];
                bytes.get(at + 46, found);
                if (new String(found, UTF_8).equals(name)) {
                    bytes.put(at + 5, (byte) 3); // made on Unix
                    bytes.putInt(at + 38, 0120777 << 16);
                }
            }
        }
        Files.write(wheel, bytes.array());
    }
}
