package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConcurrencyTest extends SharedSandbox {
    private static final int CLIENTS = 32;
    private static final int EXECUTIONS = 2000;

    /** What the server and its jail hold on to, once all is quiet. */
    private record Holdings(long descriptors, int threads, long processes, long cgroups, long folders, long zygote) {}

    @Test
    void two_thousand_executions_of_32_clients_get_their_own_results_and_leave_nothing_behind() throws Exception {
        serve(200);
        Holdings before = holdings();
        long heapBefore = heap();

        serve(EXECUTIONS);

        Holdings after = holdings();
        assertThat(after.descriptors()).isBetween(before.descriptors() - 30, before.descriptors() + 6);
        assertThat(after.threads()).isLessThanOrEqualTo(before.threads() + 4);
        assertThat(after.processes()).isLessThanOrEqualTo(before.processes() + 2);
        assertThat(after.cgroups()).isEqualTo(before.cgroups());
        assertThat(after.folders()).isEqualTo(before.folders());
        assertThat(after.zygote()).as("memory of the zygote").isLessThan(before.zygote() + (1 << 20));
        assertThat(heap()).as("heap of the server").isLessThan(heapBefore + (8 << 20));
    }

    private static void serve(int executions) throws Exception {
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int i = 0; i < executions; i++) {
                int number = i;
                tasks.add(() -> {
                    check(number);
                    return null;
                });
            }
            for (Future<Void> task : clients.invokeAll(tasks)) {
                task.get();
            }
        }
    }

    private static void check(int number) {
        ExecutionResult result = run("""
                import sys
                n = %d
                print('out', n)
                print('err', n, file=sys.stderr)
                if n %% 7 == 0: raise ValueError(n)
                {'n': n}
                """.formatted(number));
        assertThat(result.stdout()).isEqualTo("out %d\n".formatted(number));
        assertThat(result.stderr()).isEqualTo("err %d\n".formatted(number));
        if (number % 7 == 0) {
            assertThat(result.error().orElseThrow().message()).isEqualTo("ValueError: " + number);
        } else {
            assertThat(result.value().orElseThrow().json().get("n").intValue()).isEqualTo(number);
        }
    }

    private static Holdings holdings() throws IOException, InterruptedException {
        // The last inmates are reaped and the pool is filled again within this time.
        Thread.sleep(500);
        return new Holdings(
                count(Path.of("/proc/self/fd")),
                Thread.getAllStackTraces().size(),
                ProcessHandle.current().descendants().count(),
                count(Path.of("/sys/fs/cgroup")),
                runFolders(),
                memoryOfZygote());
    }

    private static long count(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return 0;
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.count();
        }
    }

    private static long runFolders() throws IOException {
        String mine = "constrictor-%d-".formatted(ProcessHandle.current().pid());
        try (Stream<Path> entries = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith(mine))
                    .count();
        }
    }

    /** The warden's only child; inmates are the zygote's. */
    private static long memoryOfZygote() throws IOException {
        long zygote = ProcessHandle.current()
                .children()
                .flatMap(ProcessHandle::children)
                .mapToLong(ProcessHandle::pid)
                .findFirst()
                .orElseThrow();
        try (Stream<String> lines = Files.lines(Path.of("/proc/%d/status".formatted(zygote)))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static long heap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
