package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.LeftOut.Reason;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What code may leave in its workspace, or say that it left, to read files, or to cost the server something. */
@Timeout(120)
class HostileArtifactsTest extends SharedSandbox {
    /** A report that the code writes itself, and then bytes. */
    private static final String FORGE = """
            import json, os, struct, time
            def forge(report, content=b''):
                frame = json.dumps(report).encode()
                frame = struct.pack('>I', len(frame)) + frame + content
                try:
                    while frame: frame = frame[os.write(3, frame):]
                except OSError: pass
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "os.symlink('/etc/passwd', 'x')",
                "os.symlink('/proc/self/environ', 'x')",
                "os.symlink('/opt/python/lib/python3.14/os.py', 'x')",
                "os.symlink('.', 'x')",
                "os.symlink('/', 'x')",
                "os.symlink('x', 'x')"
            })
    void only_regular_files_come_back(String code) {
        ExecutionResult result = run("import os\n" + code + "\nopen('y', 'w').write('y')");
        assertThat(result.error()).isEmpty();
        assertThat(result.artifacts()).extracting(Artifact::name).containsExactly("y");
        assertThat(result.leftOut().named()).containsExactly(new LeftOut.Entry("x", Reason.NOT_A_FILE));
    }

    @Test
    void devices_pipes_and_sockets_cannot_be_made_there() {
        ExecutionResult result = run("""
                import os, stat
                for kind in (stat.S_IFCHR, stat.S_IFBLK, stat.S_IFSOCK, stat.S_IFIFO):
                    try: os.mknod('x', kind | 0o666, os.makedev(1, 3))
                    except OSError: pass
                os.listdir()
                """);
        assertThat(result.value().orElseThrow().json().isEmpty()).isTrue();
        assertThat(result.leftOut()).isEqualTo(LeftOut.NONE);
    }

    @Test
    void a_workspace_that_is_a_link_is_not_followed() {
        ExecutionResult result = run("""
                import os
                os.rename('/private/box/workspace', '/private/box/was')
                os.symlink('/opt/python/lib', '/private/box/workspace')
                """);
        assertThat(result.artifacts()).isEmpty();
        assertThat(result.leftOut().named()).isSubsetOf(new LeftOut.Entry(".", Reason.UNREADABLE));
    }

    @Test
    void one_file_of_many_names_comes_back_under_each() {
        ExecutionResult result = run("""
                import os
                open('a', 'wb').write(bytes(3 << 20))
                for name in 'bcd': os.link('a', name)
                """);
        assertThat(result.artifacts()).extracting(Artifact::name).containsExactly("a", "b");
        assertThat(result.leftOut().named()).extracting(LeftOut.Entry::reason).containsOnly(Reason.TOO_LARGE);
    }

    @Test
    void a_hard_link_to_a_file_of_the_interpreter_cannot_be_made() {
        assertThat(failure("import os; os.link(os.__file__, '/workspace/x')").message())
                .containsAnyOf("cross-device", "not permitted", "Permission denied");
    }

    @Test
    void a_giant_that_is_mostly_holes_is_left_out() {
        ExecutionResult result = run("""
                import os
                descriptor = os.open('x', os.O_CREAT | os.O_RDWR)
                for size in (1 << 40, 1 << 31, 30 << 20):
                    try: os.ftruncate(descriptor, size)
                    except OSError: pass
                os.fstat(descriptor).st_size
                """);
        assertThat(result.value().orElseThrow().json().asInt()).isEqualTo(30 << 20);
        assertThat(result.leftOut().named()).containsExactly(new LeftOut.Entry("x", Reason.TOO_LARGE));
    }

    @Test
    void of_thousands_of_files_some_come_back_some_are_named_and_the_rest_is_counted() {
        ExecutionResult result = run("""
                made = 0
                try:
                    for made in range(10_000): open(str(made), 'w').close()
                except OSError: pass
                made
                """);
        int made = result.value().orElseThrow().json().asInt();
        assertThat(made).isBetween(3000, 4096);
        assertThat(result.artifacts()).hasSize(32);
        assertThat(result.leftOut().named()).hasSize(64);
        assertThat(result.leftOut().more()).isEqualTo(made - 32 - 64);
    }

    @Test
    void folders_are_entered_only_so_deep() {
        ExecutionResult result = run("""
                import os
                for i in range(1000):
                    open('x', 'w').close()
                    os.mkdir('d')
                    os.chdir('d')
                """);
        assertThat(result.artifacts()).hasSize(16).extracting(Artifact::name).contains("x", "d/".repeat(15) + "x");
        assertThat(result.leftOut().named()).containsExactly(new LeftOut.Entry("d/".repeat(15) + "d", Reason.TOO_DEEP));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "b'a\\nb'",
                "b'\\x1b[31m'",
                "'a\\u202eb'.encode()",
                "b'a\\xffb'",
                "b'a\\\\\\\\b'",
                "b'\\xed\\xa0\\x80'",
                "'\\u2028'.encode()"
            })
    void a_name_that_hides_what_it_is_is_left_out_and_shown_without_harm(String name) {
        ExecutionResult result = run("open(%s, 'w').write('x')".formatted(name));
        assertThat(result.error()).isEmpty();
        assertThat(result.artifacts()).isEmpty();
        assertThat(result.leftOut().named()).singleElement().satisfies(entry -> {
            assertThat(entry.reason()).isEqualTo(Reason.BAD_NAME);
            assertThat(entry.name()).doesNotContainPattern("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");
        });
    }

    @Test
    void names_as_long_as_the_kernel_has_them_come_back() {
        ExecutionResult result = run("open('ä' * 127, 'w'); open('...', 'w'); open(' -rf ~', 'w')");
        assertThat(result.artifacts())
                .extracting(Artifact::name)
                .containsExactlyInAnyOrder("ä".repeat(127), "...", " -rf ~");
    }

    @Test
    void a_file_that_changes_while_it_is_read_costs_its_own_content_only() {
        for (int i = 0; i < 5; i++) {
            ExecutionResult result = run("""
                    import os, threading
                    def change():
                        descriptor = os.open('a', os.O_RDWR)
                        while True:
                            os.ftruncate(descriptor, 0)
                            os.pwrite(descriptor, bytes(1 << 20), 0)
                    open('a', 'wb').write(bytes(1 << 20))
                    open('b', 'w').write('b')
                    threading.Thread(target=change, daemon=True).start()
                    """);
            assertThat(result.error()).isEmpty();
            assertThat(result.artifacts()).extracting(Artifact::name).containsExactly("a", "b");
            assertThat(FilesTest.text(result.artifacts().get(1))).isEqualTo("b");
        }
    }

    @Test
    void a_file_that_becomes_a_link_in_between_is_not_followed() {
        for (int i = 0; i < 5; i++) {
            ExecutionResult result = run("""
                    import os, threading
                    def swap():
                        while True:
                            os.symlink('/opt/python/lib/python3.14/os.py', 'link'); os.replace('link', 'a')
                            open('file', 'w').close(); os.replace('file', 'a')
                    open('a', 'w').close()
                    threading.Thread(target=swap, daemon=True).start()
                    """);
            assertThat(result.artifacts())
                    .allSatisfy(artifact -> assertThat(artifact.size()).isZero());
        }
    }

    @Test
    void functions_that_code_replaces_are_not_those_that_look() {
        ExecutionResult result = run("""
                import builtins, os, posix, stat, json
                open('a', 'w').write('x')
                def broken(*arguments, **named): raise ValueError('broken')
                for module in (os, posix):
                    for name in ('scandir', 'open', 'close', 'read', 'fstat', 'stat', 'listdir', 'pread'):
                        setattr(module, name, broken)
                for name in ('sorted', 'open', 'len', 'min', 'bytes', 'next'):
                    setattr(builtins, name, broken)
                """);
        assertThat(result.error()).isEmpty();
        assertThat(result.artifacts()).extracting(FilesTest::text).containsExactly("x");
    }

    @Test
    void no_memory_and_no_descriptor_left_cost_the_artifacts_at_most() {
        ExecutionResult result = run("""
                import os
                open('a', 'w').write('x')
                held = []
                try:
                    while True: held.append(bytearray(1 << 16))
                except MemoryError: pass
                """);
        assertThat(result.error()).isEmpty();
        assertThat(result.artifacts()).extracting(FilesTest::text).containsExactly("x");
        ExecutionResult full = run("""
                import os
                open('a', 'w').write('x')
                try:
                    while True: os.dup(0)
                except OSError: pass
                """);
        assertThat(full.error()).isEmpty();
        assertThat(full.leftOut().named()).containsExactly(new LeftOut.Entry(".", Reason.UNREADABLE));
    }

    @Test
    void a_mode_that_keeps_us_from_reading_is_the_codes_own_affair() {
        ExecutionResult result =
                run("import os; open('a', 'w').write('x'); os.chmod('a', 0); open('b', 'w').write('y')");
        assertThat(result.artifacts()).extracting(Artifact::name).containsExactly("b");
        assertThat(result.leftOut().named()).containsExactly(new LeftOut.Entry("a", Reason.UNREADABLE));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [['a', 2 ** 31]]
            [['a', 2 ** 63]]
            [['a', 2 ** 70]]
            [['a', -1]]
            [['a', '5']]
            [['a', 1.5]]
            [['a', None]]
            [['a']]
            [[]]
            ['a']
            [{'a': 1}]
            [['a', (8 << 20) + 1]]
            [['a', 5 << 20], ['b', 5 << 20]]
            [[str(i), 0] for i in range(33)]
            [[str(i), 0] for i in range(50_000)]
            """)
    void a_report_that_no_honest_inmate_writes_has_no_artifacts(String artifacts) {
        long started = System.nanoTime();
        ExecutionResult result = run(FORGE
                + "forge({'value': {'type': 'int', 'json': 1}, 'artifacts': %s}, b'x' * 1000)\ntime.sleep(9)"
                        .formatted(artifacts));
        assertThat(result.error()).isEmpty();
        assertThat(result.artifacts()).isEmpty();
        assertThat(result.leftOut().named()).extracting(LeftOut.Entry::reason).containsOnly(Reason.NOT_RECEIVED);
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void names_in_a_forged_report_are_checked_like_those_that_go_in() {
        List<String> names = List.of(
                "/etc/passwd", "../up", "a/../../b", "good", "good", "good/below", "", "a\\nb", "..", "x\\u202ey");
        ExecutionResult result = run(FORGE
                + "names = [%s]\nforge({'artifacts': [[name, 1] for name in names]}, b'0123456789')"
                        .formatted(String.join(
                                ", ",
                                names.stream().map(name -> "'" + name + "'").toList())));
        assertThat(result.artifacts())
                .singleElement()
                .satisfies(artifact ->
                        assertThat(artifact.name() + FilesTest.text(artifact)).isEqualTo("good3"));
        assertThat(result.leftOut().named())
                .hasSize(names.size() - 1)
                .extracting(LeftOut.Entry::reason)
                .containsOnly(Reason.BAD_NAME);
    }

    @Test
    void what_came_whole_is_kept_when_the_rest_does_not_come() {
        ExecutionResult result =
                run(FORGE + "forge({'artifacts': [['a', 2], ['b', 100], ['c', 0]]}, b'aab')\nos._exit(0)");
        assertThat(result.artifacts()).extracting(FilesTest::text).containsExactly("aa");
        assertThat(result.leftOut().named())
                .containsExactly(
                        new LeftOut.Entry("b", Reason.NOT_RECEIVED), new LeftOut.Entry("c", Reason.NOT_RECEIVED));
    }

    @Test
    void bytes_that_trickle_in_end_with_the_time_limit() {
        long started = System.nanoTime();
        ExecutionResult result =
                sandbox.execute(ExecutionRequest.of(FORGE + """
                forge({'artifacts': [['a', 1000]]})
                while True:
                    os.write(3, b'x')
                    time.sleep(0.2)
                """).withTimeout(Duration.ofSeconds(1)));
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(4));
        assertThat(result.artifacts()).isEmpty();
        assertThat(result.leftOut().named()).containsExactly(new LeftOut.Entry("a", Reason.NOT_RECEIVED));
    }

    @Test
    void bytes_without_end_are_not_read() {
        ExecutionResult result = run(FORGE + """
                forge({'artifacts': [['a', 3]]}, b'abc')
                while True: os.write(3, bytes(1 << 16))
                """);
        assertThat(result.artifacts()).extracting(FilesTest::text).containsExactly("abc");
    }

    @Test
    void sizes_that_are_only_said_cost_no_memory() {
        Runtime runtime = Runtime.getRuntime();
        System.gc();
        long before = runtime.totalMemory() - runtime.freeMemory();
        List<ExecutionResult> kept = IntStream.range(0, 30)
                .mapToObj(i -> run(FORGE + "forge({'artifacts': [['a', 8 << 20]]}, b'x')\nos._exit(0)"))
                .toList();
        System.gc();
        assertThat(runtime.totalMemory() - runtime.freeMemory() - before).isLessThan(16L << 20);
        assertThat(kept).allSatisfy(result -> assertThat(result.artifacts()).isEmpty());
    }

    @Test
    void reasons_and_names_of_what_is_left_out_are_not_believed_either() {
        ExecutionResult result = run(FORGE + """
                forge({'left_out': [['a', 'too_large'], ['b', 'because'], ['c\\x1b', 'too_deep'], 5, ['x' * 5000, 'too_many']]
                       + [['z', 'too_many']] * 10_000, 'more_left_out': -7})
                """);
        assertThat(result.leftOut().named()).hasSize(64);
        assertThat(result.leftOut().named().subList(0, 2))
                .containsExactly(
                        new LeftOut.Entry("a", Reason.TOO_LARGE), new LeftOut.Entry("c\uFFFD", Reason.TOO_DEEP));
        assertThat(result.leftOut().named().get(2).name()).hasSizeLessThan(200);
        assertThat(result.leftOut().more()).isZero();
    }
}
