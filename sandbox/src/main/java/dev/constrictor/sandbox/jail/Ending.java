package dev.constrictor.sandbox.jail;

/** Why the server ended an inmate. */
enum Ending {
    TIME,
    OUTPUT,
    CANCELLED,
    CLOSED,
    /** It no longer says anything that could be a report. */
    UNINTELLIGIBLE
}
