package dev.constrictor.audit.report;

import static java.util.Objects.requireNonNull;

/**
 * A server that was audited.
 *
 * @param name that whoever audits gave it
 * @param server the name it gave itself; untrusted
 * @param tool that ran the code, with its argument; untrusted
 * @param reached how it was reached
 * @param complaint why it could not be audited, or what it did wrong beside the probes; empty where there is nothing to say
 */
public record Column(String name, String server, String tool, String reached, String complaint) {
    public Column {
        requireNonNull(name, "name is null");
        requireNonNull(server, "server is null");
        requireNonNull(tool, "tool is null");
        requireNonNull(reached, "reached is null");
        requireNonNull(complaint, "complaint is null");
    }
}
