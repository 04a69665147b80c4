package dev.constrictor.bench.peer.result;

/** A cell of the table. */
public record PeerResult(String work, String peer, Outcome outcome) {}
