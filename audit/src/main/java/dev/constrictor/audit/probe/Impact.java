package dev.constrictor.audit.probe;

import com.fasterxml.jackson.annotation.JsonValue;

/** What it means when a probe gets through, in gVisor's words, and how much it counts. */
public enum Impact {
    ESCAPE("Escape", 10, "code runs, or acts, outside of the sandbox"),
    EXFIL("Exfil", 8, "data leaves the machine"),
    LATERAL("Lateral", 8, "other services or executions are reached"),
    HOST_LEAK("HostLeak", 6, "something of the host is read"),
    INTEGRITY("Integrity", 6, "something of the host or of another execution is changed"),
    HOST_DOS("HostDoS", 6, "the host suffers"),
    PEER_DOS("PeerDoS", 4, "other executions suffer"),
    SELF_DOS("SelfDoS", 1, "only the execution itself suffers");

    private final String word;
    private final int weight;
    private final String meaning;

    Impact(String word, int weight, String meaning) {
        this.word = word;
        this.weight = weight;
        this.meaning = meaning;
    }

    @JsonValue
    public String word() {
        return word;
    }

    public int weight() {
        return weight;
    }

    public String meaning() {
        return meaning;
    }
}
