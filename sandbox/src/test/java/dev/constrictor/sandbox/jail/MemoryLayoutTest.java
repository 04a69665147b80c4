package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.Unguarded;
import dev.constrictor.sandbox.seccomp.Architecture;
import dev.constrictor.sandbox.seccomp.SyscallTable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a zygote does to its own memory so that forks are cheap. */
class MemoryLayoutTest {
    private static final String SETTLED = "import sys, json\nsys._is_immortal(json.dumps)";
    private static final String MOST_MEMORY = """
            low, high = 0, 1 << 30
            while high - low > 4096:
                size = (low + high) // 2
                try:
                    bytearray(size)
                    low = size
                except MemoryError:
                    high = size
            low
            """;

    @Test
    void the_interpreter_goes_on_as_before_and_its_forks_copy_less() throws Exception {
        SyscallTable table = SyscallTable.load(Architecture.current());
        String output = GuestPython.run("""
                import ast, collections, decimal, gc, json, os, re, resource, statistics, sys, typing
                from constrictor_guest import memory

                def work():
                    tree = ast.parse("class A:\\n  def b(self): return [self.c for each in range(3)]")
                    code = compile(tree, "x", "exec")
                    eval(code, {})
                    found = re.findall(r"(\\w+)=(\\d+)", "a=1 b=2")
                    return json.dumps([found, str(decimal.Decimal(2).sqrt()), statistics.mean([1, 2])])

                def faults_of_a_fork():
                    read, write = os.pipe()
                    if os.fork() == 0:
                        before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
                        work()
                        os.write(write, b"%%d" %% (resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before))
                        os._exit(0)
                    os.wait()
                    return int(os.read(read, 100))

                def maps():
                    with open("/proc/self/maps") as file:
                        return file.read()

                data = [str(number) * 50 for number in range(20_000)]
                checksum = hash(tuple(data))
                for _ in range(10):
                    expected = work()
                gc.collect()
                gc.freeze()
                before = faults_of_a_fork()
                memory.count_references_no_more()
                memory.gather(maps(), %s)
                after = faults_of_a_fork()
                print(work() == expected, hash(tuple(data)) == checksum, sys._is_immortal(data[7]))
                print("libpython" in maps() and "r-xp" not in "".join(l for l in maps().splitlines() if "libpython" in l))
                del data
                class Cycle: pass
                for _ in range(100_000):
                    one, other = Cycle(), Cycle()
                    one.other, other.one = other, one
                gc.collect()
                print(after < 0.7 * before, sys._is_immortal(one))
                """.formatted(numbers()));
        assertThat(output).isEqualTo("True True True\nTrue\nTrue False\n");
    }

    @Test
    void memory_that_is_gone_by_then_is_left_alone() throws Exception {
        String output = GuestPython.run("""
                from constrictor_guest import memory

                nowhere = 1 << 40
                memory._in_use = lambda mapping: [mapping._replace(start=nowhere, end=nowhere + (1 << 20))]
                with open("/proc/self/maps") as file:
                    memory.gather(file.read(), %s)
                print("alive")
                """.formatted(numbers()));
        assertThat(output).isEqualTo("alive\n");
    }

    @Test
    void a_zygote_that_has_settled_leaves_code_as_much_memory_as_before() throws InterruptedException {
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> change.poolSize = 0))) {
            long before = number(sandbox, MOST_MEMORY);
            awaitSettled(sandbox);
            assertThat(number(sandbox, MOST_MEMORY)).isBetween(before - (256 << 10), before + (256 << 10));
        }
    }

    @Test
    void a_zygote_that_is_never_idle_settles_all_the_same() {
        try (Sandbox sandbox = Sandbox.open(Unguarded.config())) {
            for (int i = 0; i < 100; i++) {
                assertThat(sandbox.execute(ExecutionRequest.of("1")).error()).isEmpty();
            }
            assertThat(value(sandbox, SETTLED)).isEqualTo("true");
        }
    }

    private static void awaitSettled(Sandbox sandbox) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (!value(sandbox, SETTLED).equals("true")) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(300);
        }
    }

    private static long number(Sandbox sandbox, String code) {
        return Long.parseLong(value(sandbox, code));
    }

    private static String value(Sandbox sandbox, String code) {
        ExecutionResult result = sandbox.execute(ExecutionRequest.of(code));
        assertThat(result.error()).isEmpty();
        return result.value().orElseThrow().json().toString();
    }

    /** Of system calls, as a dictionary in Python. */
    private static String numbers() {
        SyscallTable table = SyscallTable.load(Architecture.current());
        return Stream.of("mincore", "mprotect", "mremap", "munmap")
                .map(name -> "'%s': %d".formatted(name, table.numberOf(name).orElseThrow()))
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
