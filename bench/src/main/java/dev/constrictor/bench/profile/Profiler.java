package dev.constrictor.bench.profile;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.bench.contender.WarmPython;
import dev.constrictor.bench.machine.JavaProgram;
import dev.constrictor.sandbox.seccomp.Architecture;
import dev.constrictor.sandbox.seccomp.NotifyMode;
import dev.constrictor.sandbox.seccomp.SeccompAssembler;
import dev.constrictor.sandbox.seccomp.SeccompPolicy;
import dev.constrictor.sandbox.seccomp.SeccompProgram;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Times executions from inside, and the jail's layers one by one. */
public final class Profiler {
    private static final String LAYERS = "/dev/constrictor/bench/layers.py";

    private final WarmPython warm;
    private final int executions;

    public Profiler(WarmPython warm, int executions) {
        this.warm = warm;
        this.executions = executions;
    }

    public Profile profile() throws IOException, InterruptedException {
        List<TimedExecution> timed = timeExecutions();
        double faults = Medians.of(timed.stream()
                .mapToLong(
                        each -> each.firstOfInmate(TimedExecution.HANDING_OVER).faults())
                .toArray());
        return new Profile(timed.size(), Phase.of(timed), FunctionCost.of(timed), timeLayers(), faults);
    }

    private List<TimedExecution> timeExecutions() throws IOException, InterruptedException {
        try (InstrumentedGuest guest = new InstrumentedGuest()) {
            List<String> command = new JavaProgram(InstrumentedRun.class)
                    .withFirstOnClassPath(guest.folder())
                    .command(Integer.toString(executions));
            List<TimedExecution> timed = new ArrayList<>();
            for (String line : output(command, Map.of())) {
                timed.add(TimedExecution.of(JsonMapper.shared().readTree(line)));
            }
            return timed;
        }
    }

    private List<LayerCost> timeLayers() throws IOException, InterruptedException {
        List<String> command = warm.command(
                "-c",
                script(),
                warm.guestFolder().toString(),
                String.join(",", warm.preload()),
                seccompFilter(),
                Integer.toString(executions));
        List<LayerCost> costs = new ArrayList<>();
        double before = 0;
        for (String line : output(command, warm.environment())) {
            JsonNode layer = JsonMapper.shared().readTree(line);
            double median = layer.get("microseconds").asDouble();
            costs.add(new LayerCost(layer.get("layer").asString(), median, median - before));
            before = median;
        }
        return costs;
    }

    private static String seccompFilter() {
        SeccompProgram program =
                SeccompAssembler.assemble(SeccompPolicy.load(), Architecture.current(), NotifyMode.LISTENER);
        return Base64.getEncoder().encodeToString(program.toBytes());
    }

    private static List<String> output(List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        Process process = builder.start();
        process.getOutputStream().close();
        List<String> lines = new String(process.getInputStream().readAllBytes(), UTF_8)
                .lines()
                .toList();
        int status = process.waitFor();
        if (status != 0) {
            throw new IOException("a profiled process ended with status " + status);
        }
        return lines;
    }

    private static String script() throws IOException {
        try (InputStream in = Profiler.class.getResourceAsStream(LAYERS)) {
            if (in == null) {
                throw new IOException(LAYERS + " is not on the class path");
            }
            return new String(in.readAllBytes(), UTF_8);
        }
    }
}
