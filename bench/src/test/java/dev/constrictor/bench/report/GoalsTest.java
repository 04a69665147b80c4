package dev.constrictor.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.container.ContainerContenders;
import dev.constrictor.bench.measure.HalfLoad;
import dev.constrictor.bench.measure.Throughput;
import dev.constrictor.bench.peer.contest.Roster;
import dev.constrictor.bench.peer.result.Outcome;
import dev.constrictor.bench.peer.result.PeerResult;
import dev.constrictor.bench.peer.result.PeerRuns;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.peer.result.Work;
import dev.constrictor.bench.peer.task.Task;
import dev.constrictor.bench.report.Goal.Verdict;
import dev.constrictor.bench.served.FlatFigures;
import dev.constrictor.bench.served.FlatFigures.BesideFresh;
import dev.constrictor.bench.served.FlatFigures.Point;
import dev.constrictor.bench.served.ServeFigures;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class GoalsTest {
    @Test
    void where_nothing_was_measured_no_goal_is_met_or_missed() {
        List<Goal> goals = Reports.with(change -> {}).goals();
        assertThat(goals).isNotEmpty().allMatch(goal -> goal.verdict() == Verdict.NOT_MEASURED);
    }

    @Test
    void every_goal_has_a_name_of_its_own() {
        Set<String> names = new HashSet<>();
        assertThat(Reports.with(change -> {}).goals()).allMatch(goal -> names.add(goal.what()));
    }

    @Test
    void executions_are_held_against_the_floor() {
        Consumer<Reports> atTheBounds = change ->
                change.latencies = List.of(Reports.latency("ready", 7, 0.7), Reports.latency("on-demand", 15, 1.5));
        assertThat(goal("ready", atTheBounds).verdict()).isEqualTo(Verdict.MET);
        assertThat(goal("on demand", atTheBounds).verdict()).isEqualTo(Verdict.MET);

        Consumer<Reports> beyond = change ->
                change.latencies = List.of(Reports.latency("ready", 8, 0.8), Reports.latency("on-demand", 16, 1.6));
        assertThat(goal("ready", beyond).verdict()).isEqualTo(Verdict.NOT_MET);
        assertThat(goal("on demand", beyond).verdict()).isEqualTo(Verdict.NOT_MET);
    }

    @Test
    void what_had_a_rest_is_held_against_a_floor_that_had_one_too() {
        Consumer<Reports> latencies = change -> change.latencies = List.of(
                Reports.floor(10, 10),
                Reports.latency("floor-rested", 20, 2),
                Reports.latency("on-demand", 24, 2.4),
                Reports.latency("on-demand-busy", 16, 1.6));
        assertThat(goal("on demand, both at rest", latencies))
                .returns(OptionalDouble.of(1.2), Goal::got)
                .returns(Verdict.MET, Goal::verdict);
        assertThat(goal("on demand, both back to back", latencies))
                .returns(OptionalDouble.of(1.6), Goal::got)
                .returns(Verdict.NOT_MET, Goal::verdict);
    }

    @Test
    void throughput_is_held_against_what_all_cores_could_fork() {
        Goal throughput = goal("throughput", change -> {
            change.latencies = List.of(Reports.floor(2, 2));
            change.throughput = List.of(new Throughput(Throughput.LIBRARY, 4, 700, Reports.statistics(1)));
        });
        assertThat(throughput).returns(OptionalDouble.of(0.7), Goal::got).returns(Verdict.MET, Goal::verdict);
    }

    @Test
    void at_half_load_the_slowest_calls_are_held_against_the_median() {
        Goal tail = goal(
                "p99 at half load",
                change -> change.halfLoad = Optional.of(new HalfLoad(400, 200, Reports.statistics(2, 2, 12))));
        assertThat(tail).returns(OptionalDouble.of(6), Goal::got).returns(Verdict.NOT_MET, Goal::verdict);
    }

    @Test
    void computing_is_judged_by_the_kind_that_suffers_most() {
        Goal computing = goal(
                "computing, worst kind",
                change ->
                        change.compute = List.of(Reports.compute("loop", 500, 500), Reports.compute("sort", 550, 500)));
        assertThat(computing).returns(OptionalDouble.of(1.1), Goal::got).returns(Verdict.NOT_MET, Goal::verdict);
    }

    @Test
    void a_server_is_to_start_soon_and_to_rest_in_little_memory() {
        Consumer<Reports> run = change -> change.serve =
                Optional.of(new ServeFigures(Reports.statistics(500, 600, 900), OptionalLong.of(125_000_000), 7));
        assertThat(goal("cold serve to its first result", run))
                .returns(OptionalDouble.of(0.6), Goal::got)
                .returns(Verdict.MET, Goal::verdict);
        assertThat(goal("memory of serve at rest", run))
                .returns(OptionalDouble.of(125), Goal::got)
                .returns(Verdict.NOT_MET, Goal::verdict);
    }

    @Test
    void where_the_kernel_does_not_show_memory_nothing_is_said_about_it() {
        assertThat(goal(
                                "memory of serve at rest",
                                change -> change.serve =
                                        Optional.of(new ServeFigures(Reports.statistics(500), OptionalLong.empty(), 7)))
                        .verdict())
                .isEqualTo(Verdict.NOT_MEASURED);
    }

    @Test
    void a_server_that_has_done_much_is_held_against_itself() {
        Statistics floor = Reports.statistics(1);
        Consumer<Reports> run = change -> change.flat = Optional.of(new FlatFigures(
                50_000,
                new Point(Reports.statistics(100), OptionalLong.of(100_000_000)),
                new Point(Reports.statistics(105), OptionalLong.of(150_000_000)),
                floor,
                floor,
                new BesideFresh(Reports.statistics(104), Reports.statistics(100))));
        assertThat(goal("the same in turn with a fresh server", run))
                .returns(OptionalDouble.of(1.04), Goal::got)
                .returns(Verdict.MET, Goal::verdict);
        assertThat(goal("latency after many executions", run))
                .returns(OptionalDouble.of(1.05), Goal::got)
                .returns(Verdict.MET, Goal::verdict);
        assertThat(goal("memory after many executions", run))
                .returns(OptionalDouble.of(1.5), Goal::got)
                .returns(Verdict.NOT_MET, Goal::verdict);
    }

    @Test
    void a_ready_container_is_held_against_a_ready_inmate_of_the_same_run() {
        assertThat(container(Reports.latency("ready", 2, 1), Reports.latency(ContainerContenders.READY, 6, 3)))
                .returns(Verdict.MET, Goal::verdict)
                .returns(OptionalDouble.of(3), Goal::got);
        assertThat(container(Reports.latency("ready", 2, 1), Reports.latency(ContainerContenders.READY, 7, 3)))
                .returns(Verdict.NOT_MET, Goal::verdict);
    }

    @Test
    void without_one_of_the_two_nothing_is_said_about_containers() {
        assertThat(container(Reports.latency(ContainerContenders.READY, 6, 3)).verdict())
                .isEqualTo(Verdict.NOT_MEASURED);
        assertThat(container(Reports.latency("ready", 2, 1)).verdict()).isEqualTo(Verdict.NOT_MEASURED);
    }

    @Test
    void a_call_over_stdio_is_held_against_servers_without_a_kernel_between() {
        Consumer<Reports> run = change -> change.peers = Optional.of(peers(
                result(Task.TRIVIAL.name(), Roster.CONSTRICTOR, 2),
                result(Task.TRIVIAL.name(), Roster.RESTRICTED_PYTHON, 4),
                result(Task.TRIVIAL.name(), Roster.PYODIDE, 1),
                result(Work.COLD_START.name(), Roster.CONSTRICTOR, 500),
                result(Work.COLD_START.name(), Roster.PYODIDE, 60)));
        assertThat(goal("2+2 over stdio", run))
                .returns(OptionalDouble.of(0.5), Goal::got)
                .returns(Verdict.MET, Goal::verdict);
        assertThat(goal("2+2 over stdio, beside Pyodide", run))
                .returns(OptionalDouble.of(2), Goal::got)
                .returns(Verdict.NOT_MET, Goal::verdict);
        assertThat(goal("Pyodide's first call", run))
                .returns(OptionalDouble.of(30), Goal::got)
                .returns(Verdict.MET, Goal::verdict);
    }

    @Test
    void a_peer_that_is_not_here_leaves_its_goal_unmeasured() {
        Consumer<Reports> run = change -> change.peers = Optional.of(peers(
                result(Task.TRIVIAL.name(), Roster.CONSTRICTOR, 2),
                new PeerResult(Task.TRIVIAL.name(), Roster.RESTRICTED_PYTHON, new Outcome.Missing("no pip"))));
        assertThat(goal("2+2 over stdio", run).verdict()).isEqualTo(Verdict.NOT_MEASURED);
    }

    private static Goal container(Latency... latencies) {
        return goal("ready gVisor container", change -> change.latencies = List.of(latencies));
    }

    private static Goal goal(String what, Consumer<Reports> run) {
        return Reports.with(run).goals().stream()
                .filter(goal -> goal.what().equals(what))
                .findFirst()
                .orElseThrow();
    }

    private static PeerSection peers(PeerResult... results) {
        return new PeerSection(List.of(PeerRuns.OURS), List.of(), List.of(results));
    }

    private static PeerResult result(String work, String peer, long milliseconds) {
        return new PeerResult(work, peer, PeerRuns.measured(milliseconds));
    }
}
