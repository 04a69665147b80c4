package dev.constrictor.bench.profile;

import java.util.List;

/** Where the time of an execution on demand goes. */
public record Profile(
        int executions, List<Phase> phases, List<FunctionCost> functions, List<LayerCost> layers, double faults) {
    public Profile {
        phases = List.copyOf(phases);
        functions = List.copyOf(functions);
        layers = List.copyOf(layers);
    }
}
