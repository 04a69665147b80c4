package dev.constrictor.audit.probe;

import static java.util.Objects.requireNonNull;

/**
 * Whether a probe may run bare on the machine of whoever audits.
 *
 * @param objection why not, be it that it would do harm, or that there is nothing to succeed at; empty where it may
 */
public record HostRule(String objection) {
    public static final HostRule RUN = new HostRule("");

    public HostRule {
        requireNonNull(objection, "objection is null");
    }

    public boolean mayRun() {
        return objection.isEmpty();
    }
}
