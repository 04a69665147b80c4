package dev.constrictor.sandbox.inmate;

/** Why the server ended an inmate. */
enum Ending {
    TIME,
    OUTPUT,
    CANCELLED,
    CLOSED,
    /** It no longer says anything that could be a report. */
    UNINTELLIGIBLE,
    /** It can say nothing any more, and was not known to have ended: that may be told later. */
    SILENT
}
