package dev.constrictor.bench.peer.result;

import java.util.OptionalLong;

/**
 * @param boundary what stands between code and the machine
 * @param versions of what was measured
 * @param residentBytes proportional share of memory of its processes at rest, where it keeps any
 */
public record PeerFacts(
        String name, String title, String boundary, String way, String versions, OptionalLong residentBytes) {
    public PeerFacts withResidentBytes(OptionalLong bytes) {
        return new PeerFacts(name, title, boundary, way, versions, bytes);
    }
}
