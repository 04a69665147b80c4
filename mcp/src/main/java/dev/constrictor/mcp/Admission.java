package dev.constrictor.mcp;

/** What becomes of a call that wants to run. */
enum Admission {
    ADMITTED,
    DUPLICATE_ID,
    OVERLOADED,
    SHUTTING_DOWN
}
