package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.Execution;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.Unguarded;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Between two executions nothing is shared but memory and files that can only be read. */
class AcrossExecutionsTest {
    private static Sandbox sandbox;

    @BeforeAll
    static void open() {
        sandbox = Sandbox.open(Unguarded.config());
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    @Test
    void nothing_of_one_execution_is_there_in_the_next() {
        ExecutionResult first = sandbox.execute(ExecutionRequest.of("""
                import builtins, json, os, sys
                open('/tmp/left', 'w').write('left')
                os.environ['LEFT'] = 'left'
                os.mkdir('/tmp/folder'); os.chdir('/tmp/folder')
                json.left = builtins.left = sys.left = 'left'
                json.loads = None
                sys.path.insert(0, '/tmp')
                os.umask(0)
                """));
        assertThat(first.error()).isEmpty();

        for (int i = 0; i < 10; i++) {
            ExecutionResult next = sandbox.execute(ExecutionRequest.of("""
                    import builtins, json, os, sys
                    [os.listdir('/tmp'), 'LEFT' in os.environ, os.getcwd(), hasattr(json, 'left'), hasattr(builtins, 'left'),
                     hasattr(sys, 'left'), json.loads('1'), '/tmp' in sys.path, os.umask(0o22) == 0]
                    """));
            assertThat(next.value().orElseThrow().json().toString())
                    .isEqualTo("[[],false,\"/private/box/workspace\",false,false,false,1,false,false]");
        }
    }

    @Test
    void random_numbers_of_ready_inmates_differ() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 8; i++) {
            seen.add(value("""
                    import os, random, secrets, tempfile, uuid
                    [random.random(), random.Random().random(), secrets.token_hex(), os.urandom(8).hex(), str(uuid.uuid4()),
                     tempfile.mktemp(), id(random)][0:6]
                    """));
        }
        assertThat(seen).hasSize(8);
        assertThat(seen.stream()
                        .flatMap(text ->
                                Set.of(text.substring(1, text.length() - 1).split(",")).stream()))
                .doesNotHaveDuplicates();
    }

    @Test
    void two_executions_cannot_meet_by_a_lock_on_a_shared_device() throws Exception {
        assertThat(meet("""
                        import fcntl, os, time
                        device = os.open('/dev/null', os.O_RDWR)
                        fcntl.lockf(device, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, 4242)
                        print('holds', flush=True)
                        time.sleep(1.5)
                        'held'
                        """, """
                        import fcntl, os
                        device = os.open('/dev/null', os.O_RDWR)
                        try:
                            fcntl.lockf(device, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, 4242)
                            result = 'alone'
                        except OSError:
                            result = 'met'
                        """)).isEqualTo("\"alone\"");
    }

    @Test
    void two_executions_cannot_meet_by_a_futex_in_a_shared_file() throws Exception {
        String map = """
                import ctypes, os, platform
                libc = ctypes.CDLL(None, use_errno=True)
                libc.mmap.restype = ctypes.c_void_p
                page = libc.mmap(None, ctypes.c_size_t(4096), 1, 1, os.open(os.__file__, os.O_RDONLY), ctypes.c_long(0))
                futex = ctypes.c_long(202 if platform.machine() == 'x86_64' else 98)
                """;
        assertThat(meet(map + """
                                word = ctypes.c_uint32.from_address(page).value
                                print('waits', flush=True)
                                limit = (ctypes.c_long * 2)(1, 500000000)
                                libc.syscall(futex, ctypes.c_void_p(page), 0, word, limit, None, 0)
                                """, map + """
                                import time
                                time.sleep(0.3)
                                'met' if libc.syscall(futex, ctypes.c_void_p(page), 1, 10, None, None, 0) > 0 else 'alone'
                                """)).isEqualTo("\"alone\"");
    }

    @Test
    void an_execution_that_is_killed_takes_no_other_with_it() throws Exception {
        try (Watched other = new Watched("import time\nprint('runs', flush=True)\ntime.sleep(2)\n'done'")) {
            ExecutionResult ended = sandbox.execute(ExecutionRequest.of("""
                    import ctypes
                    while True:
                        ctypes.CDLL(None).unshare(0x10000000)
                    """));
            assertThat(ended.error().orElseThrow().type().name()).isEqualTo("SECURITY_VIOLATION");

            assertThat(other.result().value().map(value -> value.json().toString()))
                    .contains("\"done\"");
        }
    }

    private static String meet(String first, String second) throws Exception {
        try (Watched waiting = new Watched(first)) {
            String met = value(second);
            assertThat(waiting.result().error()).isEmpty();
            return met;
        }
    }

    private static String value(String code) {
        ExecutionResult result = sandbox.execute(ExecutionRequest.of(code));
        assertThat(result.error()).isEmpty();
        return result.value().orElseThrow().json().toString();
    }

    /** An execution that has begun: it has printed something. */
    private static final class Watched implements AutoCloseable {
        private final java.util.concurrent.CountDownLatch begun = new java.util.concurrent.CountDownLatch(1);
        private final Execution execution;

        Watched(String code) throws InterruptedException {
            OutputListener listener = (stream, text) -> begun.countDown();
            execution = sandbox.start(ExecutionRequest.of(code), listener);
            assertThat(begun.await(10, java.util.concurrent.TimeUnit.SECONDS)).isTrue();
        }

        ExecutionResult result() throws Exception {
            return execution.await();
        }

        @Override
        public void close() {
            execution.cancel();
        }
    }
}
