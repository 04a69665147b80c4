package dev.constrictor.sandbox.network.name;

/**
 * Where a connection is to go, in one spelling. From reading to matching, resolving and connecting only this value is used,
 * never the text it was read from: so no two of them can read it differently.
 */
public sealed interface Host permits HostName, HostAddress {
    /** @throws InvalidHostException which says what is wrong with the text */
    static Host parse(String text) throws InvalidHostException {
        return HostParser.parse(text);
    }

    /** The one spelling, which may be parsed again. */
    String text();

    /** As it stands before a colon and a port. */
    String inAuthority();
}
