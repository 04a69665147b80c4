package dev.constrictor.mcp.stdio;

/** What a client has written up to a newline. */
sealed interface Line {
    record Text(String text) implements Line {}

    /** Thrown away while it was read. */
    record TooLong(int mostBytes) implements Line {}

    record NotUtf8() implements Line {}

    record End() implements Line {}
}
