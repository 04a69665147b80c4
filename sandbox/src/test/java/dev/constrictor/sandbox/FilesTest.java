package dev.constrictor.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.constrictor.sandbox.policy.Profile;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that go into an execution, and those that come out of it. */
class FilesTest extends SharedSandbox {
    @Test
    void code_finds_the_files_it_was_given_where_it_starts() {
        ExecutionResult result = run(
                "import os\n[open('a.txt').read(), open('/workspace/deep/er/b.txt').read(), sorted(os.listdir())]",
                InputFile.of("a.txt", "ä"),
                InputFile.of("deep/er/b.txt", ""));

        assertThat(value(result)).isEqualTo("[\"ä\",\"\",[\"a.txt\",\"deep\"]]");
        assertThat(result.artifacts()).isEmpty();
        assertThat(result.leftOut()).isEqualTo(LeftOut.NONE);
    }

    @Test
    void what_code_leaves_in_its_workspace_comes_back() {
        ExecutionResult result = run("""
                import os
                os.makedirs('plots/1')
                open('plots/1/x.PNG', 'wb').write(b'png')
                open('table.csv', 'w').write('a,b')
                open('/tmp/scratch', 'w').write('not this')
                os.mkdir('empty')
                6 * 7
                """);

        assertThat(value(result)).isEqualTo("42");
        assertThat(result.artifacts())
                .extracting(Artifact::kind, Artifact::name, Artifact::mediaType, FilesTest::text)
                .containsExactly(
                        tuple(Artifact.Kind.FILE, "plots/1/x.PNG", "image/png", "png"),
                        tuple(Artifact.Kind.FILE, "table.csv", "text/csv", "a,b"));
    }

    @Test
    void every_byte_comes_back_as_it_went_in() {
        byte[] noise = new byte[(7 << 20) + 13];
        new Random(1).nextBytes(noise);
        ExecutionResult result = run(
                "import shutil; shutil.copy('in', 'out'); open('empty', 'w')",
                new InputFile("in", ByteBuffer.wrap(noise)),
                new InputFile("four zeros", ByteBuffer.wrap(new byte[4])));

        assertThat(result.artifacts()).extracting(Artifact::name).containsExactly("empty", "out");
        assertThat(result.artifacts().get(0).size()).isZero();
        assertThat(result.artifacts().get(1).content()).isEqualTo(ByteBuffer.wrap(noise));
    }

    @Test
    void files_given_that_were_changed_come_back_and_others_do_not() {
        ExecutionResult result = run(
                """
                import mmap, os
                open('appended', 'a').write('!')
                with open('mapped', 'r+b') as file:
                    mmap.mmap(file.fileno(), 0)[0:1] = b'X'
                os.rename('renamed', 'new name')
                os.remove('removed')
                open('written again', 'w').write('same')
                open('read').read()
                """,
                InputFile.of("appended", "1"),
                InputFile.of("mapped", "22"),
                InputFile.of("renamed", "3"),
                InputFile.of("removed", "4"),
                InputFile.of("written again", "same"),
                InputFile.of("read", "6"));

        assertThat(result.error()).isEmpty();
        assertThat(result.artifacts())
                .extracting(artifact -> artifact.name() + "=" + text(artifact))
                .containsExactly("appended=1!", "mapped=X2", "new name=3");
    }

    @Test
    void what_is_not_closed_comes_back_whole() {
        ExecutionResult result = run("""
                import csv
                file = open('table.csv', 'w')
                writer = csv.writer(file)
                writer.writerow([1, 2])
                text = open('text', 'w')
                text.write('x')
                """);
        assertThat(result.artifacts()).extracting(FilesTest::text).containsExactly("1,2\r\n", "x");

        ExecutionResult failed = run("""
                def work():
                    file = open('partial', 'w')
                    file.write('so far')
                    1 / 0
                work()
                """);
        assertThat(failed.error()).isPresent();
        assertThat(failed.artifacts()).extracting(FilesTest::text).containsExactly("so far");
    }

    @Test
    void artifacts_come_back_from_code_that_failed_or_took_too_long() {
        ExecutionResult failed = run("open('a', 'w').write('x')\nraise SystemExit(3)");
        assertThat(failed.error()).isPresent();
        assertThat(failed.artifacts()).extracting(Artifact::name).containsExactly("a");

        ExecutionResult late = sandbox.execute(ExecutionRequest.of("open('a', 'w').write('x')\nwhile True: pass")
                .withTimeout(Duration.ofSeconds(1)));
        assertThat(late.error().orElseThrow().type()).isEqualTo(ErrorType.TIMEOUT);
        assertThat(late.artifacts()).extracting(Artifact::name).containsExactly("a");
    }

    @Test
    void artifacts_of_one_execution_are_not_there_for_the_next() {
        run("open('left', 'w').write('x')", InputFile.of("given", "x"));
        assertThat(value(run("import os; os.listdir('/workspace')"))).isEqualTo("[]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/etc/passwd",
                "../up",
                "a/../b",
                "a//b",
                "a/",
                ".",
                "",
                "a\nb",
                "a\u202Eb",
                "a\\b",
                "a\0b",
                "\uD800"
            })
    void a_file_with_a_bad_name_is_named_and_nothing_is_run(String name) {
        ExecutionResult result = run("1", InputFile.of(name, "x"));
        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.INVALID_REQUEST);
        assertThat(result.error().orElseThrow().message())
                .startsWith("the file \"")
                .contains("cannot have this name");
    }

    @Test
    void two_files_cannot_lie_at_the_same_place() {
        assertThat(message(InputFile.of("a", ""), InputFile.of("a", ""))).contains("\"a\"", "two of this name");
        assertThat(message(InputFile.of("a", ""), InputFile.of("a/b", "")))
                .contains("\"a/b\"", "its folder a is a file");
        assertThat(message(InputFile.of("a/b", ""), InputFile.of("a", ""))).contains("\"a\"", "as its folder");
    }

    @Test
    void too_many_files_or_bytes_are_refused_with_the_limit() {
        assertThat(message(IntStream.range(0, 65)
                        .mapToObj(i -> InputFile.of("f" + i, ""))
                        .toArray(InputFile[]::new)))
                .contains("65 files", "the most is 64", "SANDBOX_MAX_INPUT_FILES");
        assertThat(message(new InputFile("big", ByteBuffer.allocate((16 << 20) + 1))))
                .contains("\"big\"", "more than 16m", "SANDBOX_MAX_INPUT_SIZE");
    }

    @Test
    void as_many_files_and_bytes_as_are_allowed_arrive() {
        List<InputFile> files = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            files.add(new InputFile("folder/" + i, ByteBuffer.allocate(256 << 10)));
        }
        ExecutionResult result = run(
                "import os; [len(os.listdir('folder')), sum(e.stat().st_size for e in os.scandir('folder'))]",
                files.toArray(InputFile[]::new));
        assertThat(value(result)).isEqualTo("[64," + (16 << 20) + "]");
    }

    @Test
    void files_given_count_against_the_space_that_code_has() {
        ExecutionResult result = run(
                "open('/tmp/more', 'wb').write(bytes(20 << 20))", new InputFile("big", ByteBuffer.allocate(16 << 20)));
        assertThat(result.error().orElseThrow().message()).contains("No space left");
    }

    @Test
    void files_that_do_not_fit_into_the_workspace_are_named() {
        SandboxConfig small =
                Unguarded.config().with(change -> change.limits = change.limits.with(limits -> limits.tmpFiles = 16));
        try (Sandbox tight = Sandbox.open(small.forOneExecution())) {
            List<InputFile> files = IntStream.range(0, 40)
                    .mapToObj(i -> new InputFile("f" + i, ByteBuffer.allocate(100_000)))
                    .toList();
            ExecutionError error = tight.execute(ExecutionRequest.of("1").withFiles(files))
                    .error()
                    .orElseThrow();
            assertThat(error.message()).contains("cannot be put into the workspace: No space left");
        }
    }

    @Test
    void what_does_not_fit_is_left_out_with_the_reason() {
        ExecutionResult result = run("""
                import os
                open('a', 'wb').write(bytes(5 << 20))
                open('b', 'wb').write(bytes(5 << 20))
                open('c', 'wb').write(b'c')
                for i in range(40): open(f'n{i:02}', 'w')
                """);
        assertThat(result.artifacts()).hasSize(32).extracting(Artifact::name).startsWith("a", "c", "n00");
        assertThat(result.leftOut().named())
                .hasSize(11)
                .contains(
                        new LeftOut.Entry("b", LeftOut.Reason.TOO_LARGE),
                        new LeftOut.Entry("n30", LeftOut.Reason.TOO_MANY));
    }

    @Test
    void validation_takes_no_notice_of_files() {
        assertThat(sandbox.validate("open('a', 'w')").problems()).isEmpty();
    }

    @Test
    void under_the_standard_policy_the_filesystem_profile_is_enough_to_use_files() {
        SandboxConfig config = SandboxConfig.defaults()
                .with(change -> change.rules = change.rules.withProfile(Profile.FILESYSTEM))
                .forOneExecution();
        try (Sandbox guarded = Sandbox.open(config)) {
            ExecutionResult result =
                    guarded.execute(ExecutionRequest.of("""
                    import csv, glob, pathlib, shutil, tempfile, zipfile
                    with open('in.csv') as file:
                        rows = list(csv.reader(file))
                    pathlib.Path('out').mkdir()
                    pathlib.Path('out/sum.txt').write_text(str(sum(int(row[0]) for row in rows)))
                    shutil.copy('in.csv', 'out/copy.csv')
                    with tempfile.NamedTemporaryFile() as scratch:
                        scratch.write(b'x')
                    with zipfile.ZipFile('all.zip', 'w') as archive:
                        for name in sorted(glob.glob('out/*')):
                            archive.write(name)
                    rows
                    """).withFiles(List.of(InputFile.of("in.csv", "1\n2\n"))));

            assertThat(result.error()).isEmpty();
            assertThat(result.securityEvents()).isEmpty();
            assertThat(result.artifacts())
                    .extracting(Artifact::name)
                    .containsExactly("all.zip", "out/copy.csv", "out/sum.txt");
            assertThat(text(result.artifacts().get(2))).isEqualTo("3");
        }
    }

    @Test
    void without_that_profile_only_the_library_opens_files() {
        try (Sandbox guarded = Sandbox.open(SandboxConfig.defaults().forOneExecution())) {
            ExecutionRequest request = ExecutionRequest.of(
                    "import sqlite3, configparser\np = configparser.ConfigParser()\np.read('a.ini')\n"
                            + "sqlite3.connect('my.db').execute('create table t (a)')\np['s']['k']");
            ExecutionResult result = guarded.execute(request.withFiles(List.of(InputFile.of("a.ini", "[s]\nk=v\n"))));
            assertThat(result.error()).isEmpty();
            assertThat(result.value().orElseThrow().json().stringValue()).isEqualTo("v");
            assertThat(result.artifacts()).extracting(Artifact::name).containsExactly("my.db");
            assertThat(guarded.execute(ExecutionRequest.of("open('a.ini')"))
                            .error()
                            .orElseThrow()
                            .message())
                    .contains("'open' is not allowed", "SANDBOX_ENABLE_FILESYSTEM=true");
        }
    }

    @Test
    void a_file_given_does_not_pass_for_a_module_of_the_library_where_imports_are_guarded() {
        try (Sandbox guarded = Sandbox.open(SandboxConfig.defaults().forOneExecution())) {
            ExecutionRequest request = ExecutionRequest.of("import colorsys; colorsys.rgb_to_hsv(0, 0, 0)")
                    .withFiles(List.of(InputFile.of("colorsys.py", "import os; rgb_to_hsv = lambda *_: os.getpid()")));
            assertThat(value(guarded.execute(request))).isEqualTo("[0.0,0.0,0]");
        }
        assertThat(value(run("import helper; helper.answer", InputFile.of("helper.py", "answer = 42"))))
                .isEqualTo("42");
    }

    private static ExecutionResult run(String code, InputFile... files) {
        return sandbox.execute(ExecutionRequest.of(code).withFiles(List.of(files)));
    }

    private static String message(InputFile... files) {
        return run("1", files).error().orElseThrow().message();
    }

    private static String value(ExecutionResult result) {
        assertThat(result.error()).isEmpty();
        return result.value().orElseThrow().json().toString();
    }

    static String text(Artifact artifact) {
        return UTF_8.decode(artifact.content()).toString();
    }
}
