package dev.constrictor.server.execution;

/** What came of somebody's wish to read an artifact. */
public enum ArtifactReading {
    FOUND("found"),
    NOT_FOUND("not_found");

    private final String label;

    ArtifactReading(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
