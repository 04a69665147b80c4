package dev.constrictor.sandbox.network;

import java.util.List;

/**
 * What an execution did with the network.
 *
 * @param accesses all that were allowed or failed, and the first that were refused
 * @param leftOut how many more were refused
 */
public record NetworkReport(List<NetworkAccess> accesses, long leftOut) {
    public static final NetworkReport EMPTY = new NetworkReport(List.of(), 0);

    public NetworkReport {
        accesses = List.copyOf(accesses);
    }
}
