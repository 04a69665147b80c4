package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.Unguarded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A zygote in the making takes half a second of a processor that callers want meanwhile. */
class GivingWayTest {
    private static final Scheduling BATCH = new Scheduling(3, 100_000_000);
    private static final String SEED = "hash('a text')";
    private static final Path TOLD = Path.of("/proc/self/sched");

    /** @param slice nanoseconds that it may run before others; 0 where the kernel does not tell */
    private record Scheduling(int policy, long slice) {
        static Scheduling of(ProcessHandle process) {
            try {
                Path folder = Path.of("/proc/" + process.pid());
                String stat = Files.readString(folder.resolve("stat"));
                // The fields behind the name, which may have spaces in it: the policy is the 41st of all.
                String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
                return new Scheduling(Integer.parseInt(fields[41 - 3]), slice(folder.resolve("sched")));
            } catch (IOException e) {
                return new Scheduling(-1, -1); // It has just ended.
            }
        }

        private static long slice(Path file) throws IOException {
            if (!Files.exists(TOLD)) {
                return 0;
            }
            return Files.readAllLines(file).stream()
                    .filter(line -> line.startsWith("se.slice "))
                    .map(line -> Long.parseLong(line.replaceAll(".*:\\s*", "")))
                    .findFirst()
                    .orElse(0L);
        }
    }

    @Test
    void a_successor_lets_others_go_first_until_it_has_settled_and_its_inmates_never_do() throws InterruptedException {
        Scheduling usual = Scheduling.of(ProcessHandle.current());
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> change.rotateAfterForks = 40))) {
            long first = seed(sandbox);
            Set<Scheduling> seen = new HashSet<>();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
            boolean replaced = false;
            while (!replaced && System.nanoTime() < end) {
                replaced = seed(sandbox) != first;
                zygotes().forEach(zygote -> seen.add(Scheduling.of(zygote)));
            }
            assertThat(replaced).isTrue();
            assertThat(seen).anyMatch(each -> each.policy() == BATCH.policy());
            if (usual.slice() > 0) {
                assertThat(seen).as("a kernel that knows slices").contains(BATCH);
            }
            List<ProcessHandle> serving = zygotes();
            assertThat(serving).isNotEmpty();
            assertThat(serving.stream().filter(ProcessHandle::isAlive).map(Scheduling::of))
                    .filteredOn(each -> each.policy() >= 0)
                    .as("the successor, its template, and all inmates")
                    .containsOnly(usual);
        }
    }

    private static long seed(Sandbox sandbox) {
        return sandbox.execute(ExecutionRequest.of(SEED))
                .value()
                .orElseThrow()
                .json()
                .asLong();
    }

    /** Zygotes, templates and inmates, which all have the zygote's command line. */
    private static List<ProcessHandle> zygotes() {
        return ProcessHandle.current()
                .descendants()
                .filter(each -> JailProcesses.commandLine(each.pid()).contains("main.py\0zygote"))
                .toList();
    }
}
