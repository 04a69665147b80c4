package dev.constrictor.bench.peer.result;

/** What was asked of all: a row of the table. */
public record Work(String name, String title) {
    public static final Work TOGETHER = new Work("ten-clients", "ten clients at once");
    public static final Work COLD_START = new Work("cold-start", "cold start to 2+2");
}
