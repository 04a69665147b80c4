package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
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
    private static final String PAGES_TOUCHED = """
            import resource
            resource.getrusage(resource.RUSAGE_SELF).ru_minflt
            """;
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
    void libraries_take_two_mappings_and_do_what_they_did() throws Exception {
        String output = GuestPython.run("""
                import decimal, hashlib, json, math, random, statistics, zlib
                from constrictor_guest import memory

                def maps():
                    with open("/proc/self/maps") as file:
                        return file.read()

                def work():
                    numbers = [str(decimal.Decimal(2).sqrt()), math.pi, statistics.mean([1, 2]), random.Random(7).random()]
                    return json.dumps([numbers, hashlib.sha256(b"x").hexdigest(), zlib.crc32(b"x")])

                def writable_and_executable():
                    return [line for line in maps().splitlines() if "rwx" in line and "/" in line]

                expected, before = work(), len(maps().splitlines())
                memory.join(maps())
                print(work() == expected, len(maps().splitlines()) < 0.7 * before, writable_and_executable())
                """);
        assertThat(output).isEqualTo("True True []\n");
    }

    @Test
    void arenas_lie_side_by_side_until_code_comes() throws Exception {
        String output = GuestPython.run("""
                from constrictor_guest import arenas

                def maps():
                    with open("/proc/self/maps") as file:
                        return file.read().splitlines()

                def size_of_heap():
                    [first, *_] = [line.split()[0] for line in maps() if "[heap]" in line]
                    start, end = (int(each, 16) for each in first.split("-"))
                    return end - start

                before = size_of_heap()
                arenas.take_from_heap()
                data = [bytes(100) for _ in range(100_000)]
                in_heap = size_of_heap() - before
                arenas.take_from_kernel()
                more = [bytes(100) for _ in range(100_000)]
                elsewhere = size_of_heap() - before - in_heap
                del data, more
                again = [bytes(100) for _ in range(200_000)]
                print(in_heap > 10 << 20, elsewhere < 2 << 20, len(again))
                """);
        assertThat(output).isEqualTo("True True 200000\n");
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
    void code_that_was_moved_lies_side_by_side_and_does_what_it_did() throws Exception {
        String output = GuestPython.run("""
                import gc, inspect, json, sys, textwrap, traceback, types
                from constrictor_guest import placement

                def counter(start):
                    def count(*, step=1):
                        nonlocal start
                        start += step
                        return start
                    return count

                count = counter(10)

                def work():
                    numbers = sorted((each for each in range(9)), key=lambda each: -each)
                    return textwrap.fill(json.dumps([numbers, count(step=2), counter(1)()], indent=1), 20)

                def fail():
                    return [1 / each for each in (1, 0)]

                def failure():
                    try:
                        fail()
                    except ZeroDivisionError:
                        return traceback.format_exc()

                def pages(codes):
                    return len({id(code) >> 12 for code in codes})

                expected = work().replace("12", "14"), failure(), inspect.getsource(textwrap.fill)
                functions = [each for each in gc.get_objects() if type(each) is types.FunctionType]
                codes = placement.code_run_by(lambda: (work(), failure()), functions)
                size = sum(map(sys.getsizeof, codes))
                copies = placement.move_together(codes, functions)
                print(all(work.__code__ is not code for code in codes), all(code in copies for code in codes))
                print((work(), failure(), inspect.getsource(textwrap.fill)) == expected)
                print(textwrap.fill.__code__ in codes, any(textwrap.fill.__code__ is code for code in copies))
                print(pages(copies) < pages(codes), pages(copies) <= size // 4096 * 2 + 2)
                print([sys.monitoring.get_tool(tool) for tool in range(6)] == [None] * 6)

                def broken():
                    raise OSError("as it happens")

                try:
                    placement.code_run_by(broken, functions)
                except ChildProcessError as error:
                    print(error)
                """);
        assertThat(output)
                .isEqualTo("could not watch a rehearsal: OSError('as it happens')\n"
                        + "True True\nTrue\nTrue True\nTrue True\nTrue\n"
                        + "the process that watched a rehearsal ended with status 256\n");
    }

    @Test
    void holes_are_taken_up_and_objects_lie_side_by_side() throws Exception {
        String output = GuestPython.run("""
                from constrictor_guest import placement

                def pools(size):
                    return len({id(each) >> 14 for each in [bytes(size) for _ in range(30)]})

                sizes = (1, 60, 150, 300)
                objects = [bytes(size) for _ in range(5000) for size in sizes]
                kept = [each for index, each in enumerate(objects) if index // len(sizes) % 50]
                del objects
                before = [pools(size) for size in sizes]
                placement.take_up_holes()
                print([pools(size) <= 2 for size in sizes], sum(before) > 2 * len(sizes))
                """);
        assertThat(output).isEqualTo("[True, True, True, True] True\n");
    }

    @Test
    void inmates_of_a_zygote_that_has_settled_touch_less_than_half_the_pages() throws InterruptedException {
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> change.poolSize = 0))) {
            long before = number(sandbox, PAGES_TOUCHED);
            awaitSettled(sandbox);
            assertThat(number(sandbox, PAGES_TOUCHED)).isLessThan(before / 2);
        }
    }

    @Test
    void a_zygote_that_has_settled_leaves_code_as_much_memory_as_before_and_no_more_than_it_may_have()
            throws InterruptedException {
        SandboxConfig config = Unguarded.config().with(change -> change.poolSize = 0);
        try (Sandbox sandbox = Sandbox.open(config)) {
            long before = number(sandbox, MOST_MEMORY);
            awaitSettled(sandbox);
            // What the interpreter had taken in advance, a megabyte at a time, may be code's or not: up to its limit.
            long limit = config.limits().memoryBytes();
            assertThat(before).isLessThan(limit + (256 << 10));
            assertThat(number(sandbox, MOST_MEMORY)).isBetween(before - (256 << 10), limit + (256 << 10));
        }
    }

    @Test
    void code_gets_back_what_it_gives_back_before_and_after_the_zygote_has_settled() throws InterruptedException {
        String again = """
                for size in range(100, 140):
                    data = [bytes(size) for _ in range(200_000)]
                    del data
                'enough'
                """;
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> change.poolSize = 0))) {
            assertThat(value(sandbox, again)).isEqualTo("\"enough\"");
            awaitSettled(sandbox);
            assertThat(value(sandbox, again)).isEqualTo("\"enough\"");
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

    @Test
    void code_that_wants_the_collector_to_look_at_everything_does_not_crash() throws InterruptedException {
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> change.poolSize = 0))) {
            awaitSettled(sandbox);
            assertThat(value(sandbox, "import gc\ngc.unfreeze()\ngc.collect()\nlen([[] for _ in range(300_000)])"))
                    .isEqualTo("300000");
        }
    }

    @Test
    void inmates_that_were_ready_before_it_settled_are_replaced() throws InterruptedException {
        boolean replaced = false;
        for (int patience = 2; !replaced && patience <= 8; patience *= 2) {
            try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> change.poolSize = 2))) {
                TimeUnit.SECONDS.sleep(patience);
                replaced = value(sandbox, SETTLED).equals("true"); // by the one that was ready first
            }
        }
        assertThat(replaced).isTrue();
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
