package dev.constrictor.mcp.protocol;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The versions we speak, oldest first. Up to 2025-11-25 a handshake settles one; later ones stand in every request. */
public enum ProtocolVersion {
    V2024_11_05("2024-11-05"),
    V2025_03_26("2025-03-26"),
    V2025_06_18("2025-06-18"),
    V2025_11_25("2025-11-25"),
    V2026_07_28("2026-07-28");

    private final String wireName;

    ProtocolVersion(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }

    public static Optional<ProtocolVersion> named(String wireName) {
        return Arrays.stream(values())
                .filter(version -> version.wireName.equals(wireName))
                .findFirst();
    }

    /** What a server offers to a client that asks for a version it does not know. */
    public static ProtocolVersion newestWithHandshake() {
        return V2025_11_25;
    }

    public static List<String> newestFirst() {
        return Arrays.stream(values()).map(ProtocolVersion::wireName).toList().reversed();
    }

    public boolean stateless() {
        return atLeast(V2026_07_28);
    }

    public boolean batches() {
        return this == V2025_03_26;
    }

    public boolean toolAnnotations() {
        return atLeast(V2025_03_26);
    }

    public boolean audio() {
        return atLeast(V2025_03_26);
    }

    public boolean progressMessages() {
        return atLeast(V2025_03_26);
    }

    public boolean titles() {
        return atLeast(V2025_06_18);
    }

    public boolean structuredContent() {
        return atLeast(V2025_06_18);
    }

    public boolean resourceLinks() {
        return atLeast(V2025_06_18);
    }

    public boolean timesInAnnotations() {
        return atLeast(V2025_06_18);
    }

    private boolean atLeast(ProtocolVersion version) {
        return compareTo(version) >= 0;
    }
}
