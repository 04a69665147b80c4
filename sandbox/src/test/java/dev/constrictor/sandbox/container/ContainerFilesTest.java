package dev.constrictor.sandbox.container;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.Artifact;
import dev.constrictor.sandbox.DataFolder;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.InputFile;
import dev.constrictor.sandbox.LeftOut;
import dev.constrictor.sandbox.LeftOut.Reason;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that go into containers, and those that come out. */
@Timeout(180)
class ContainerFilesTest extends ContainerSandbox {
    @Test
    void every_byte_comes_back_as_it_went_in() {
        byte[] noise = new byte[(7 << 20) + 13];
        new Random(1).nextBytes(noise);
        ExecutionResult result = run(
                """
                import os, shutil
                print(os.getcwd(), sorted(os.listdir()))
                os.mkdir('folder')
                shutil.copy('in', 'folder/out.png')
                print('output before the report')
                """,
                new InputFile("four zeros", ByteBuffer.wrap(new byte[4])),
                new InputFile("in", ByteBuffer.wrap(noise)));

        assertThat(result.error()).isEmpty();
        assertThat(result.stdout()).isEqualTo("/workspace ['four zeros', 'in']\noutput before the report\n");
        assertThat(result.artifacts()).singleElement().satisfies(artifact -> {
            assertThat(artifact.name()).isEqualTo("folder/out.png");
            assertThat(artifact.content()).isEqualTo(ByteBuffer.wrap(noise));
        });
    }

    @Test
    void a_container_without_files_leaves_none() {
        ExecutionResult result = run("6 * 7");
        assertThat(result.artifacts()).isEmpty();
        assertThat(result.leftOut()).isEqualTo(LeftOut.NONE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // in one folder; in one that nobody may read; below one that nobody may enter; deeper than paths are
                // long
                "make()",
                "os.mkdir('/tmp/a')\nos.chdir('/tmp/a')\nos.chmod('/tmp/a', 0o300)\nmake()",
                "os.makedirs('/tmp/a/b')\nos.chdir('/tmp/a/b')\nos.chmod('/tmp/a', 0o400)\nmake()",
                "for i in range(50):\n  os.mkdir('d' * 200)\n  os.chdir('d' * 200)\nmake()"
            })
    void more_files_than_there_may_be_end_the_execution(String how) {
        ExecutionResult result = run("""
                import os, time
                def make():
                    for number in range(100_000):
                        os.close(os.open(str(number), os.O_CREAT | os.O_WRONLY))
                    time.sleep(10)
                print('before', flush=True)
                """ + how);
        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.CRASHED);
        assertThat(result.stdout()).isEqualTo("before\n");
        assertThat(result.stderr()).contains("There are too many files in /");
    }

    @Test
    void some_thousand_files_are_nobodys_trouble() {
        ExecutionResult result = run("""
                import os, time
                os.mkdir('/tmp/folder')
                for number in range(2_000): open(f'/tmp/folder/{number}', 'w').close()
                time.sleep(1)
                len(os.listdir('/tmp/folder'))
                """);
        assertThat(result.error()).isEmpty();
        assertThat(result.stderr()).isEmpty();
        assertThat(result.value().orElseThrow().json().intValue()).isEqualTo(2_000);
    }

    @Test
    void links_pipes_and_giants_are_left_out() {
        ExecutionResult result = run("""
                import os
                os.symlink('/etc/passwd', 'a')
                os.symlink('/proc/self/environ', 'b')
                os.symlink('.', 'c')
                open('d', 'wb').truncate(30 << 20)
                open('e', 'w').write('e')
                open(b'f\\xff', 'w').write('f')
                """);
        assertThat(result.error()).isEmpty();
        assertThat(result.artifacts()).extracting(ContainerFilesTest::text).containsExactly("e");
        assertThat(result.leftOut().named())
                .extracting(LeftOut.Entry::reason)
                .containsExactly(
                        Reason.NOT_A_FILE, Reason.NOT_A_FILE, Reason.NOT_A_FILE, Reason.TOO_LARGE, Reason.BAD_NAME);
    }

    @Test
    void artifacts_come_back_from_code_that_took_too_long() {
        ExecutionResult result =
                sandbox.execute(ExecutionRequest.of("open('a', 'wb').write(bytes(1 << 20))\nwhile True: pass")
                        .withTimeout(Duration.ofSeconds(1)));
        assertThat(result.error()).isPresent();
        assertThat(result.artifacts()).extracting(Artifact::size).containsExactly(1 << 20);
    }

    @Test
    void bytes_that_do_not_come_or_do_not_end_cost_their_own_artifacts() {
        String forge = """
                import json, os, struct, time
                def forge(report, content):
                    frame = json.dumps(report).encode()
                    os.write(3, struct.pack('>I', len(frame)) + frame + content)
                """;
        ExecutionResult cut = run(forge + "forge({'artifacts': [['a', 2], ['b', 100]]}, b'aab')\nos._exit(0)");
        assertThat(cut.artifacts()).extracting(ContainerFilesTest::text).containsExactly("aa");
        assertThat(cut.leftOut().named()).containsExactly(new LeftOut.Entry("b", Reason.NOT_RECEIVED));

        ExecutionResult endless =
                run(forge + "forge({'artifacts': [['a', 2]]}, b'aa')\nwhile True: os.write(3, bytes(1 << 16))");
        assertThat(endless.artifacts()).extracting(ContainerFilesTest::text).containsExactly("aa");

        ExecutionResult said = run(forge + "forge({'artifacts': [['a', 1 << 31]]}, b'aa')\ntime.sleep(9)");
        assertThat(said.artifacts()).isEmpty();
        assertThat(run("6 * 7").value().orElseThrow().json().asInt()).isEqualTo(42);
    }

    @Test
    void the_workspace_holds_no_more_than_its_size() {
        ExecutionResult result = run("f = open('full', 'wb')\nfor i in range(99): f.write(bytes(1 << 20))");
        assertThat(result.error().orElseThrow().message()).containsAnyOf("No space left", "File too large");
    }

    @Test
    void folders_of_the_operator_are_seen_and_cannot_be_changed(@TempDir Path folder) throws IOException {
        Path corpus = Files.createDirectory(folder.resolve("corpus"));
        Files.writeString(folder.resolve("secret"), "secret");
        Files.writeString(corpus.resolve("words"), "one two");
        Files.createSymbolicLink(corpus.resolve("up"), Path.of("../secret"));
        Files.createSymbolicLink(corpus.resolve("out"), folder.resolve("secret"));
        for (Path each : List.of(corpus, corpus.resolve("words"))) {
            Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwxrwxrwx"));
        }
        SandboxConfig config = Containers.config()
                .with(change -> change.data = List.of(new DataFolder("corpus", corpus)))
                .forOneExecution();
        try (Sandbox with = Sandbox.open(config)) {
            ExecutionResult result = with.execute(ExecutionRequest.of("""
                    import os
                    def attempt(path, mode):
                        try: return open(path, mode).read()
                        except OSError: return None
                    [os.listdir('/data'), attempt('/data/corpus/words', 'r'), attempt('/data/corpus/up', 'r'),
                     attempt('/data/corpus/out', 'r'), attempt('/data/corpus/words', 'r+'), attempt('/data/corpus/new', 'w+'),
                     attempt('/data/new', 'w+')]
                    """));
            assertThat(result.error()).isEmpty();
            assertThat(result.value().orElseThrow().json())
                    .hasToString("[[\"corpus\"],\"one two\",null,null,null,null,null]");
        }
        assertThat(corpus.resolve("words")).hasContent("one two");
    }

    private static ExecutionResult run(String code, InputFile... files) {
        return sandbox.execute(ExecutionRequest.of(code).withFiles(List.of(files)));
    }

    private static String text(Artifact artifact) {
        return UTF_8.decode(artifact.content()).toString();
    }
}
