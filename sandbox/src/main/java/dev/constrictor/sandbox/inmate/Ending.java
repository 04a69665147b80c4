package dev.constrictor.sandbox.inmate;

/** Why the server ended an inmate. */
enum Ending {
    TIME,
    OUTPUT,
    CANCELLED,
    CLOSED,
    /** It no longer says anything that could be a report. */
    UNINTELLIGIBLE
}
