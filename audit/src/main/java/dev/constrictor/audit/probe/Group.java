package dev.constrictor.audit.probe;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a probe is about. A folder of probes each. */
public enum Group {
    FILESYSTEM("FS", "File system"),
    COMMANDS("CX", "Command execution"),
    NETWORK("NW", "Network"),
    INFORMATION("SI", "System information"),
    PROCESSES("PI", "Processes and IPC"),
    KERNEL("KS", "Kernel surface"),
    RESOURCES("RD", "Resources"),
    EXECUTIONS("XL", "Across executions"),
    LANGUAGE("LE", "Language level"),
    PROTOCOL("PA", "Protocol");

    private final String code;
    private final String title;

    Group(String code, String title) {
        this.code = code;
        this.title = title;
    }

    /** The first part of the ids of its probes. */
    @JsonValue
    public String code() {
        return code;
    }

    public String title() {
        return title;
    }

    public String folder() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
