package dev.constrictor.bench;

import dev.constrictor.bench.machine.JavaProgram;
import dev.constrictor.bench.ratio.Measurement;
import dev.constrictor.bench.ratio.RatioRun;
import dev.constrictor.bench.report.JsonFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code make bench} in a process of its own, because Java becomes faster the longer it runs: a second run in the same
 * process would not compare with the first.
 *
 * @param json where all its figures go
 */
record ShortRun(List<String> arguments, Path json) implements Measurement {
    /** All ratios that need neither peers nor containers, and do not come out of rare events. */
    private static final List<String> USUAL =
            List.of("--quick", "--only", "floor,ready,on-demand,stdio,throughput,compute,cpu,memory,serve");

    ShortRun {
        arguments = List.copyOf(arguments);
    }

    static ShortRun usual() {
        return new ShortRun(USUAL, Path.of("bench", "results", "check.json"));
    }

    @Override
    public String command() {
        return Options.command(arguments);
    }

    @Override
    public RatioRun measure() throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(arguments);
        all.addAll(List.of("--json", json.toString()));
        ProcessBuilder builder =
                new ProcessBuilder(new JavaProgram(Benchmarks.class).command(all.toArray(String[]::new)));
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        Process process = builder.start();
        process.getOutputStream().close();
        int status;
        try {
            status = process.waitFor();
        } finally {
            process.destroy();
        }
        if (status != 0) {
            throw new IOException("%s ended with status %d; it says above why".formatted(command(), status));
        }
        return RatioRun.of(JsonFile.read(json));
    }
}
