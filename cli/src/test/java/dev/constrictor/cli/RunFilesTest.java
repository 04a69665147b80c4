package dev.constrictor.cli;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("packaged")
class RunFilesTest {
    private static final Launcher CONSTRICTOR = Launcher.plain();

    @TempDir
    private Path folder;

    @Test
    void filesGoInUnderTheirNamesAndComeOutIntoTheFolder() throws Exception {
        Path table = Files.writeString(folder.resolve("a=b.csv"), "1,2");
        Path out = folder.resolve("new/out");

        Finished finished = run(
                "--file",
                table.toString(),
                "--file",
                table + "=deep/t.csv",
                "--output-dir",
                out.toString(),
                "-c",
                "import os; os.mkdir('p'); open('p/x.png', 'w').write(open('a=b.csv').read() + open('deep/t.csv').read())");

        assertThat(finished)
                .isEqualTo(new Finished(0, "6\n", "constrictor: wrote %s/p/x.png (6 bytes)\n".formatted(out)));
        assertThat(out.resolve("p/x.png")).hasContent("1,21,2");
    }

    @Test
    void withoutAFolderAPersonIsToldWhatThereWas() throws Exception {
        assertThat(run("-c", "open('plot.png', 'wb').write(bytes(12345)); open('big', 'wb').truncate(9 << 20); pass"))
                .isEqualTo(new Finished(0, "", """
                        constrictor: left plot.png (12 kB); --output-dir FOLDER keeps it
                        constrictor: big did not come back: more bytes than may come back (SANDBOX_MAX_ARTIFACT_SIZE)
                        """));
    }

    /** One white dot. */
    private static final String PICTURE =
            "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8ffff3f0005fe02fe0def46b80000000049454e44ae426082";

    @Test
    void picturesAreOpenedByTheDesktopsProgram() throws Exception {
        Path opened = folder.resolve("opened");
        Path viewer =
                Files.writeString(folder.resolve("xdg-open"), "#!/bin/sh\necho \"$1\" >>'%s'\n".formatted(opened));
        assertThat(viewer.toFile().setExecutable(true)).isTrue();
        Launcher desktop = CONSTRICTOR.with("PATH", folder + ":" + System.getenv("PATH"));
        String code = "open('dot.png', 'wb').write(bytes.fromhex('%s')); open('no.png', 'w').write('x'); None"
                .formatted(PICTURE);

        Finished finished = desktop.run("run", "--policy", "off", "--open", "-c", code);

        assertThat(finished.exitCode()).as(finished.toString()).isZero();
        String shown = Files.readString(opened).strip();
        assertThat(shown).endsWith("/dot.png").doesNotContain("\n");
        assertThat(Path.of(shown)).isRegularFile();
        for (String name : List.of("dot.png", "no.png")) {
            Files.delete(Path.of(shown).resolveSibling(name));
        }
        Files.delete(Path.of(shown).getParent());
        assertThat(desktop.run("run", "--open", "--output-dir", folder + "/out", "-c", "1")
                        .stderr())
                .contains("there is no picture to open");
    }

    @Test
    void aProgramIsToldInJson() throws Exception {
        Finished finished = run("--json", "-c", "open('a.txt', 'w').write('x')");
        JsonNode json = new JsonMapper().readTree(finished.stdout());

        assertThat(finished.stderr()).isEmpty();
        assertThat(json.path("artifacts").path(0).path("name").asString()).isEqualTo("a.txt");
        assertThat(json.path("artifacts").path(0).has("content")).isFalse();
    }

    @Test
    void nothingIsReplacedWithoutForce() throws Exception {
        Path there = Files.writeString(folder.resolve("a"), "mine");
        String[] arguments = {
            "--output-dir", folder.toString(), "-c", "open('a', 'w').write('new')\nopen('b', 'w')\npass"
        };

        Finished refused = run(arguments);
        assertThat(refused.exitCode()).isEqualTo(73);
        assertThat(refused.stderr())
                .contains("did not write %s: it exists; --force replaces it".formatted(there))
                .contains("wrote " + folder.resolve("b"));
        assertThat(there).hasContent("mine");

        assertThat(CONSTRICTOR
                        .run("run", "--policy", "off", "--force", "--output-dir", folder.toString(), "-c", arguments[3])
                        .exitCode())
                .isZero();
        assertThat(there).hasContent("new");
    }

    @Test
    void linksInTheFolderAreNotFollowedWithForceOrWithout() throws Exception {
        Path outside = Files.createDirectory(folder.resolve("outside"));
        Path secret = Files.writeString(outside.resolve("secret"), "mine");
        Path out = Files.createDirectory(folder.resolve("out"));
        Files.createSymbolicLink(out.resolve("file"), secret);
        Files.createSymbolicLink(out.resolve("dangling"), outside.resolve("made"));
        Files.createSymbolicLink(out.resolve("sub"), outside);
        String code = "import os; os.mkdir('sub')\nfor n in ('file', 'dangling', 'sub/x'): open(n, 'w').write('new')";

        Finished refused = run("--output-dir", out.toString(), "-c", code);
        assertThat(refused.exitCode()).isEqualTo(73);
        assertThat(refused.stderr().lines()).hasSize(3).allMatch(line -> line.contains("did not write"));

        Finished forced = run("--force", "--output-dir", out.toString(), "-c", code);
        assertThat(forced.exitCode()).as(forced.stderr()).isEqualTo(73);
        assertThat(secret).hasContent("mine");
        assertThat(outside.toFile().list()).containsExactly("secret");
        assertThat(Files.isRegularFile(out.resolve("file"), LinkOption.NOFOLLOW_LINKS))
                .isTrue();
    }

    @Test
    void wrongUseIsSaidBeforeAnythingRuns() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertThat(run("--force", "-c", "1").stderr()).contains("--force has nothing to replace without --output-dir");
        assertThat(run("--output-dir", file.toString(), "-c", "1").stderr()).contains("is not a folder");
        assertThat(run("--file", folder.resolve("none").toString(), "-c", "1").stderr())
                .contains("does not exist");
        assertThat(run("--file", folder.toString(), "-c", "1").stderr()).contains("it is a folder");
        Path large = folder.resolve("large");
        try (FileChannel sparse = FileChannel.open(large, CREATE_NEW, WRITE)) {
            sparse.write(ByteBuffer.allocate(1), 16 << 20);
        }
        assertThat(run("--file", large.toString(), "-c", "1").stderr())
                .contains("more than 16m", "SANDBOX_MAX_INPUT_SIZE");
        Finished named = run("--file", file + "=../up", "-c", "1");
        assertThat(named.exitCode()).isEqualTo(2);
        assertThat(named.stderr()).contains("the file \"../up\" cannot have this name");
    }

    @Test
    void onlyRegularFilesGoIn() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("/proc/self/environ"));

        for (Path path : List.of(pipe, link, Path.of("/dev/zero"), Path.of("/proc/kmsg"))) {
            Finished refused = run("--file", path.toString(), "-c", "1");
            assertThat(refused.exitCode()).isEqualTo(2);
            assertThat(refused.stderr()).contains("--file: %s is not a regular file".formatted(path));
        }
        Files.delete(link);
    }

    @Test
    void anEmptyNameIsWrongUse() throws Exception {
        Finished file = run("--file", "", "-c", "1");
        assertThat(file.exitCode()).isEqualTo(2);
        assertThat(file.stderr()).contains("--file: no file is named");
        Finished output = run("--output-dir", "", "-c", "1");
        assertThat(output.exitCode()).isEqualTo(2);
        assertThat(output.stderr()).contains("--output-dir: no folder is named");
    }

    @Test
    void aFolderThatCannotBeWrittenToIsNoticedBeforeTheCodeRuns() throws Exception {
        for (String path : List.of("/proc/nope", "/proc")) {
            Finished refused = run("--output-dir", path, "-c", "print('ran')");
            assertThat(refused.exitCode()).isEqualTo(2);
            assertThat(refused.stdout()).isEmpty();
            assertThat(refused.stderr()).contains("--output-dir: nothing can be written to " + path);
        }
    }

    @Test
    void namesThatOtherProgramsMayFollowAreWrittenOnlyWhenThatIsAskedFor() throws Exception {
        Path out = folder.resolve("out");
        String code = """
                import os
                os.mkdir('.git'); os.mkdir('a')
                for name in ('.env', '-rf', '.git/config', 'a/.env', 'a/b.txt'):
                    open(name, 'w').write('SANDBOX_POLICY=off')
                """;

        Finished cautious = run("--output-dir", out.toString(), "-c", code);
        assertThat(cautious.exitCode()).isEqualTo(73);
        assertThat(cautious.stderr())
                .contains("did not write %s/.env: names that begin with . or -".formatted(out), "--hidden writes them")
                .contains("wrote %s/a/b.txt".formatted(out));
        assertThat(out.toFile().list()).containsExactly("a");
        assertThat(out.resolve("a").toFile().list()).containsExactly("b.txt");

        assertThat(run("--hidden", "--force", "--output-dir", out.toString(), "-c", code)
                        .exitCode())
                .isZero();
        assertThat(out.resolve(".git/config")).exists();
    }

    private static Finished run(String... arguments) throws Exception {
        String[] all = new String[arguments.length + 3];
        all[0] = "run";
        all[1] = "--policy";
        all[2] = "off";
        System.arraycopy(arguments, 0, all, 3, arguments.length);
        return CONSTRICTOR.run(all);
    }
}
