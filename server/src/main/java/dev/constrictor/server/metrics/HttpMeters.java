package dev.constrictor.server.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

final class HttpMeters {
    private static final Set<String> METHODS = Set.of("POST", "GET", "DELETE", "OPTIONS");
    private static final String OTHER = "other";

    private final MeterRegistry registry;
    private final SecondsHistogram seconds;
    private final Counter bytesIn;
    private final Counter bytesOut;
    private final Map<Answer, Counter> requests = new ConcurrentHashMap<>();

    private record Answer(String method, String status) {
        static Answer of(String method, int status) {
            return new Answer(
                    METHODS.contains(method) ? method : OTHER,
                    status >= 100 && status < 600 ? Integer.toString(status) : OTHER);
        }
    }

    HttpMeters(MeterRegistry registry) {
        this.registry = registry;
        seconds = new SecondsHistogram(
                registry, "constrictor.http.request", "From a request's first byte to the last of its answer");
        bytesIn = bytes("in");
        bytesOut = bytes("out");
    }

    void request(String method, int status, double seconds, long bytesIn, long bytesOut) {
        requests.computeIfAbsent(Answer.of(method, status), this::counter).increment();
        this.seconds.add(seconds);
        this.bytesIn.increment((double) bytesIn);
        this.bytesOut.increment((double) bytesOut);
    }

    private Counter bytes(String direction) {
        return Counter.builder("constrictor.http.bytes")
                .description("Bodies of HTTP requests and answers")
                .tag("direction", direction)
                .register(registry);
    }

    private Counter counter(Answer answer) {
        return Counter.builder("constrictor.http.requests")
                .description("HTTP requests answered")
                .tag("method", answer.method())
                .tag("status", answer.status())
                .register(registry);
    }
}
