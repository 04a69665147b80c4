package dev.constrictor.sandbox.network.wire;

import java.util.List;

/**
 * What the first message of TLS says in clear of where it wants to go.
 *
 * @param names those of the server name extension, as they are written there
 * @param encrypted whether it carries another message inside (ECH), of which nobody on the way can say where it goes
 */
public record ClientHello(List<String> names, boolean encrypted) {
    public ClientHello {
        names = List.copyOf(names);
    }
}
