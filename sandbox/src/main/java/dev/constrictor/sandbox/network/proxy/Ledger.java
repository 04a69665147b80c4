package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkAccess.Kind;
import dev.constrictor.sandbox.network.NetworkAccess.Verdict;
import dev.constrictor.sandbox.network.NetworkReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes down what an execution did: a line for each client, as many as the limits let there be. All that may have left
 * the server is told in the end, together where it is much; of refusals only the first.
 */
final class Ledger {
    private static final int MOST_ONE_BY_ONE = 25;
    private static final int MOST_REFUSALS = 100;

    private record Same(Kind kind, String host, int port, Verdict verdict, String why) {}

    private final List<Line> lines = new ArrayList<>();

    /** A client has come; what it wants and what becomes of it is added to its line. */
    synchronized Line begin() {
        Line line = new Line();
        lines.add(line);
        return line;
    }

    synchronized NetworkReport report() {
        boolean oneByOne = lines.stream().filter(line -> line.connected).count() <= MOST_ONE_BY_ONE;
        Map<Object, NetworkAccess> accesses = new LinkedHashMap<>();
        int refusals = 0;
        long leftOut = 0;
        for (Line line : lines) {
            if (!line.hasSpoken) {
                continue;
            }
            Object key = line.connected && oneByOne ? line : line.same();
            if (line.isPlainRefusal() && !accesses.containsKey(key) && ++refusals > MOST_REFUSALS) {
                leftOut++;
            } else {
                accesses.merge(key, line.access(), NetworkAccess::and);
            }
        }
        return new NetworkReport(List.copyOf(accesses.values()), leftOut);
    }

    /** One access, which may still be going on. What is said of it at first holds if its execution ends before it. */
    final class Line {
        private Kind kind = Kind.CONNECTION;
        private String host = "";
        private int port;
        private Verdict verdict = Verdict.FAILED;
        private String why = "the execution ended before this was done";
        private long sent;
        private long received;
        private boolean hasSpoken;
        private boolean connected;

        private Line() {}

        /** Has to be told before anybody else hears of it. */
        void wants(Kind wanted, String ofHost, int onPort) {
            synchronized (Ledger.this) {
                hasSpoken = true;
                kind = wanted;
                host = ofHost;
                port = onPort;
            }
        }

        void lookedUp(String rule) {
            synchronized (Ledger.this) {
                verdict = Verdict.ALLOWED;
                why = rule;
            }
        }

        void connected(String rule) {
            synchronized (Ledger.this) {
                connected = true;
                verdict = Verdict.ALLOWED;
                why = rule;
            }
        }

        void sent(int count) {
            synchronized (Ledger.this) {
                sent += count;
            }
        }

        void received(int count) {
            synchronized (Ledger.this) {
                received += count;
            }
        }

        boolean hasReceived() {
            synchronized (Ledger.this) {
                return received > 0;
            }
        }

        /** What has passed was allowed, whatever ended it then. */
        void end(DeniedException denied) {
            synchronized (Ledger.this) {
                hasSpoken = true;
                verdict =
                        sent + received > 0 ? Verdict.ALLOWED : denied.denial().verdict();
                why = denied.why();
            }
        }

        private boolean isPlainRefusal() {
            return verdict == Verdict.REFUSED && !connected;
        }

        private Same same() {
            return new Same(kind, host, port, verdict, why);
        }

        private NetworkAccess access() {
            return new NetworkAccess(kind, host, port, verdict, sent, received, why, 1);
        }
    }
}
