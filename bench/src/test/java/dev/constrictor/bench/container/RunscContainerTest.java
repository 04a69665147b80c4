package dev.constrictor.bench.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.bench.contender.ProgramRun;
import dev.constrictor.bench.machine.InstalledProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunscContainerTest {
    @Test
    void what_it_is_told_runs_on_another_kernel_and_nothing_is_left_of_it() throws Exception {
        Path runsc = InstalledProgram.find("runsc", System.getenv());
        assumeTrue(Files.isExecutable(runsc), "runsc is not installed");
        List<String> command;
        try (RunscContainer container = new RunscContainer(runsc)) {
            assertThat(container.start()).isEmpty();
            command = container.command("/bin/cat", "/proc/version");
            for (int i = 0; i < 2; i++) {
                ProgramRun.Outcome outcome = new ProgramRun(command, Map.of()).run();
                assertThat(outcome.output())
                        .startsWith("Linux")
                        .isNotEqualTo(Files.readString(Path.of("/proc/version")));
            }
        }
        assertThat(new ProgramRun(command, Map.of()).run().status()).isNotZero();
        Path state = Path.of(command.get(command.indexOf("--root") + 1));
        assertThat(state).doesNotExist();
        assertThat(state.getParent()).doesNotExist();
        try (Stream<ProcessHandle> processes = ProcessHandle.allProcesses()) {
            assertThat(processes.map(process -> process.info().commandLine().orElse("")))
                    .noneMatch(line -> line.contains(state.toString()));
        }
    }

    @Test
    void that_there_is_none_is_told() throws Exception {
        try (RunscContainer container = new RunscContainer(Path.of("/nowhere/runsc"))) {
            assertThat(container.start()).contains("no /nowhere/runsc on this machine");
        }
    }
}
