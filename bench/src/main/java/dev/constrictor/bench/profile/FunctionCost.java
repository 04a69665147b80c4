package dev.constrictor.bench.profile;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a function of the guest costs in one inmate; medians over all of them.
 *
 * @param ownMicroseconds without the functions it calls that are in this list too
 * @param ownFaults pages that it touched first, most of them copies of the zygote's
 */
public record FunctionCost(String name, double calls, double microseconds, double ownMicroseconds, double ownFaults) {
    static List<FunctionCost> of(List<TimedExecution> executions) {
        Map<String, long[][]> sums = new TreeMap<>();
        for (int i = 0; i < executions.size(); i++) {
            add(executions.get(i).inmateMarks(), sums, i, executions.size());
        }
        return sums.entrySet().stream()
                .map(entry -> cost(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingDouble(FunctionCost::ownMicroseconds)
                        .reversed())
                .toList();
    }

    private static void add(List<Mark> marks, Map<String, long[][]> sums, int execution, int executions) {
        Deque<Mark> open = new ArrayDeque<>();
        for (Mark mark : marks) {
            while (!open.isEmpty() && !open.peek().contains(mark)) {
                open.pop();
            }
            long[][] sum = sums.computeIfAbsent(mark.name(), name -> new long[4][executions]);
            sum[0][execution]++;
            sum[1][execution] += mark.duration();
            sum[2][execution] += mark.duration();
            sum[3][execution] += mark.faults();
            if (!open.isEmpty()) {
                long[][] caller = sums.computeIfAbsent(open.peek().name(), name -> new long[4][executions]);
                caller[2][execution] -= mark.duration();
                caller[3][execution] -= mark.faults();
            }
            open.push(mark);
        }
    }

    private static FunctionCost cost(String name, long[][] sums) {
        return new FunctionCost(
                name, Medians.of(sums[0]), Medians.of(sums[1]) / 1e3, Medians.of(sums[2]) / 1e3, Medians.of(sums[3]));
    }
}
