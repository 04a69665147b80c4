package dev.constrictor.cli;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingLong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.cli.HttpCaller.Reply;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Many clients at once, and what must not happen to them, whatever happens to the server. */
@Tag("packaged")
class HttpLoadTest extends LeavesNothing {
    private static final String ANN = "ann-0123456789abcdef0123456789abcdef";
    private static final String BOB = "bob-0123456789abcdef0123456789abcdef";
    private static final String CYD = "cyd-0123456789abcdef0123456789abcdef";

    private static final int CLIENTS = 16;
    private static final int CALLS_EACH = 125;

    private static final int FLOODING_CONNECTIONS = 64;
    private static final List<ObjectNode> FLOODS = List.of(
            JsonNodeFactory.instance.objectNode().put("code", "2 + 2"),
            JsonNodeFactory.instance
                    .objectNode()
                    .put("code", "while True: pass")
                    .put("timeout", 0.2),
            JsonNodeFactory.instance.objectNode().put("code", "print('x' * 1_000_000)"));

    private static final JsonMapper JSON = new JsonMapper();

    @Test
    void everyCallOfThousandsIsAnsweredWithItsOwnResult() throws Exception {
        try (BusyHttpServed server = BusyHttpServed.start(unlimited());
                Crowd<Set<Integer>> clients = new Crowd<>()) {
            for (int client = 0; client < CLIENTS; client++) {
                HttpCaller caller = client % 2 == 0 ? server.stateless(ANN) : server.inSession(ANN);
                int first = client * CALLS_EACH;
                clients.join(() -> callsOf(caller, first));
            }

            Set<Integer> answered = new HashSet<>();
            clients.results().forEach(answered::addAll);

            assertThat(answered).hasSize(CLIENTS * CALLS_EACH);
            assertThat(server.metric("constrictor_executions_total{outcome=\"success\"}", ANN))
                    .isEqualTo(CLIENTS * CALLS_EACH);
            assertThat(server.metric("constrictor_pool_running", ANN)).isZero();
            assertThat(server.metric("constrictor_pool_queued", ANN)).isZero();
        }
    }

    private static Set<Integer> callsOf(HttpCaller caller, int first) throws Exception {
        Set<Integer> answered = new HashSet<>();
        for (int id = first; id < first + CALLS_EACH; id++) {
            Reply reply = caller.call(id, work(id));
            assertRight(id, reply);
            answered.add(reply.message().path("id").intValue());
        }
        return answered;
    }

    @Test
    void aZygoteKilledUnderLoadCostsOnlyTheCallsThatRanInIt() throws Exception {
        try (BusyHttpServed server = BusyHttpServed.start(unlimited());
                Crowd<Integer> clients = new Crowd<>()) {
            AtomicInteger answered = new AtomicInteger();
            AtomicBoolean enough = new AtomicBoolean();
            for (int client = 0; client < CLIENTS; client++) {
                HttpCaller caller = client % 2 == 0 ? server.stateless(ANN) : server.inSession(ANN);
                int first = client * 1_000_000;
                clients.join(() -> crashesUntil(enough, caller, first, answered));
            }
            awaitAtLeast(100, answered);
            ProcessHandle victim = server.zygote();

            victim.destroyForcibly();
            List<Integer> readiness = new ArrayList<>();
            int before = answered.get();
            while (server.metric("constrictor_pool_restarts_total", ANN) < 1 || answered.get() < before + 100) {
                readiness.add(server.readiness());
                Thread.sleep(20);
            }
            enough.set(true);

            int crashes = clients.results().stream().mapToInt(Integer::intValue).sum();
            double places = server.metric("constrictor_pool_max_concurrent", ANN);
            assertThat(crashes).isLessThanOrEqualTo((int) places);
            assertThat(readiness).as("calls can wait for the next zygote").containsOnly(200);
            assertThat(server.metric("constrictor_pool_restarts_total", ANN)).isEqualTo(1);
            assertThat(server.zygote().pid()).isNotEqualTo(victim.pid());
            assertRight(7, server.stateless(BOB).call(7, work(7)));
        }
    }

    /** How many calls ended with the zygote; all others have to be right. */
    private static int crashesUntil(AtomicBoolean enough, HttpCaller caller, int first, AtomicInteger answered)
            throws Exception {
        int crashes = 0;
        for (int id = first; !enough.get(); id++) {
            Reply reply = caller.call(id, work(id));
            if (reply.errorType().equals("crashed")) {
                assertThat(reply.content().path("error").asString()).contains("run it again");
                crashes++;
            } else {
                assertRight(id, reply);
            }
            answered.incrementAndGet();
        }
        return crashes;
    }

    @Test
    void aSignalUnderLoadCutsNobodyOffAndLeavesAWholeLogAndNothingElse(@TempDir Path folder) throws Exception {
        Path log = folder.resolve("audit.log");
        Launcher launcher =
                unlimited().with("SANDBOX_AUDIT_LOG", log.toString()).with("SANDBOX_DRAIN_TIME", "2");
        int port;
        long answered;
        try (BusyHttpServed server = BusyHttpServed.start(launcher);
                Crowd<Map<Fate, Long>> clients = new Crowd<>()) {
            port = server.uri().getPort();
            AtomicInteger results = new AtomicInteger();
            for (int client = 0; client < CLIENTS; client++) {
                HttpCaller caller = client % 2 == 0 ? server.stateless(ANN) : server.inSession(BOB);
                int first = client * 1_000_000;
                clients.join(() -> fatesUntilRefused(caller, first, results));
            }
            HttpCaller endless = server.stateless(CYD);
            clients.join(() -> Map.of(fate(-1, endless.call(-1, "while True: pass")), 1L));
            awaitAtLeast(200, results);
            List<ProcessHandle> jail = server.jail();

            server.signal("TERM");

            Map<Fate, Long> fates = clients.results().stream()
                    .flatMap(each -> each.entrySet().stream())
                    .collect(groupingBy(Map.Entry::getKey, summingLong(Map.Entry::getValue)));
            assertThat(server.exitCode(12)).isZero();
            assertNothingIsLeft(jail);
            assertThat(server.cgroups()).isEmpty();
            assertThat(fates.get(Fate.REFUSED)).isEqualTo(CLIENTS);
            assertThat(fates.get(Fate.CANCELLED)).isEqualTo(1);
            answered = fates.get(Fate.RIGHT) + fates.get(Fate.CANCELLED);
            assertThat(executionsIn(log)).isEqualTo(answered);
        }

        try (BusyHttpServed next = BusyHttpServed.start(launcher, port)) {
            assertRight(7, next.stateless(ANN).call(7, work(7)));
            next.signal("TERM");
            assertThat(next.exitCode(12)).isZero();
        }
        assertThat(executionsIn(log)).isEqualTo(answered + 1);
    }

    @Test
    void aServerThatEndsTellsItsClientsWithTheirLastResult() throws Exception {
        try (BusyHttpServed server = BusyHttpServed.start(unlimited());
                Crowd<Reply> clients = new Crowd<>()) {
            AtomicInteger results = new AtomicInteger();
            for (int client = 0; client < 2; client++) {
                HttpCaller caller = client % 2 == 0 ? server.stateless(ANN) : server.inSession(BOB);
                clients.join(() -> lastReply(caller, results));
            }
            awaitAtLeast(20, results);

            server.signal("TERM");

            assertThat(clients.results())
                    .allSatisfy(reply -> assertThat(reply.status()).isIn(200, 503));
            assertThat(server.exitCode(5)).isZero();
        }
    }

    /** Calls back to back for as long as the connection lasts. */
    private static Reply lastReply(HttpCaller caller, AtomicInteger results) throws Exception {
        for (int id = 0; ; id++) {
            Reply reply = caller.call(id, work(id));
            fate(id, reply);
            results.incrementAndGet();
            if (reply.lastOfConnection()) {
                return reply;
            }
        }
    }

    private enum Fate {
        RIGHT,
        CANCELLED,
        REFUSED
    }

    /** Calls back to back until the server says that it ends. */
    private static Map<Fate, Long> fatesUntilRefused(HttpCaller caller, int first, AtomicInteger results)
            throws Exception {
        List<Fate> fates = new ArrayList<>();
        for (int id = first; fates.isEmpty() || fates.getLast() == Fate.RIGHT; id++) {
            fates.add(fate(id, caller.call(id, work(id))));
            results.incrementAndGet();
        }
        return fates.stream().collect(groupingBy(fate -> fate, counting()));
    }

    private static Fate fate(int id, Reply reply) {
        if (reply.status() == 503) {
            assertThat(reply.message().path("id").intValue()).isEqualTo(id);
            assertThat(reply.message().path("error").path("message").asString()).contains("shut");
            return Fate.REFUSED;
        }
        if (reply.errorType().equals("cancelled")) {
            return Fate.CANCELLED;
        }
        assertRight(id, reply);
        return Fate.RIGHT;
    }

    /** Of a log in which nothing is missing. */
    private long executionsIn(Path log) throws Exception {
        Finished verified = launcher().run("log", "verify", log.toString());
        assertThat(verified.exitCode()).as(verified.toString()).isZero();
        Finished summary = launcher().run("log", "summary", "--json", log.toString());
        return JSON.readTree(summary.stdout()).path("executions").longValue();
    }

    @Test
    void aCallerWhoFloodsTheServerKeepsNobodyElseOut() throws Exception {
        try (BusyHttpServed server = BusyHttpServed.start(known());
                Crowd<Integer> flood = new Crowd<>()) {
            AtomicBoolean enough = new AtomicBoolean();
            AtomicInteger answered = new AtomicInteger();
            for (int connection = 0; connection < FLOODING_CONNECTIONS; connection++) {
                HttpCaller ann = server.stateless(ANN);
                ObjectNode arguments = FLOODS.get(connection % FLOODS.size());
                flood.join(() -> floodUntil(enough, ann, arguments, answered));
            }
            awaitAtLeast(FLOODING_CONNECTIONS / 2, answered);
            HttpCaller bob = server.stateless(BOB);

            for (int id = 0; id < 30; id++) {
                assertRight(id, bob.call(id, work(id)));
                Thread.sleep(30);
            }
            enough.set(true);

            int refused = flood.results().stream().mapToInt(Integer::intValue).sum();
            assertThat(refused).as("calls beyond the allowance").isPositive();
        }
    }

    private static int floodUntil(AtomicBoolean enough, HttpCaller caller, ObjectNode arguments, AtomicInteger answered)
            throws Exception {
        int calls = 0;
        for (; !enough.get(); calls++) {
            Reply reply = caller.call(calls, arguments);
            assertThat(reply.status()).isIn(200, 429);
            answered.incrementAndGet();
        }
        return calls;
    }

    private static String work(int id) {
        return "print('output of', %d)\n%d * 3".formatted(id, id);
    }

    private static void assertRight(int id, Reply reply) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        assertThat(reply.message().path("id").intValue()).isEqualTo(id);
        assertThat(reply.content().path("success").asBoolean())
                .as(reply.toString())
                .isTrue();
        assertThat(reply.content().path("result").intValue()).isEqualTo(id * 3);
        assertThat(reply.content().path("stdout").asString()).isEqualTo("output of %d\n".formatted(id));
    }

    private static void awaitAtLeast(int count, AtomicInteger counted) throws InterruptedException {
        for (int i = 0; i < 3000 && counted.get() < count; i++) {
            Thread.sleep(10);
        }
        assertThat(counted.get()).isGreaterThanOrEqualTo(count);
    }

    private Launcher known() {
        return launcher().with("SANDBOX_API_TOKEN", "ann:%s,bob:%s,cyd:%s".formatted(ANN, BOB, CYD));
    }

    private Launcher unlimited() {
        return known().with("SANDBOX_RATE_LIMIT", "off");
    }
}
