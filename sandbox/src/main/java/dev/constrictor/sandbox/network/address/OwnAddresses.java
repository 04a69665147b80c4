package dev.constrictor.sandbox.network.address;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;

/** The addresses of this machine. */
@FunctionalInterface
public interface OwnAddresses {
    /** @throws SocketException if they cannot be told, and so nothing can be ruled out */
    Set<InetAddress> now() throws SocketException;

    /** Those of its interfaces, looked up again after a while, for they change. */
    static OwnAddresses ofInterfaces() {
        return new OwnAddresses() {
            private static final long FRESH = Duration.ofSeconds(2).toNanos();
            private Set<InetAddress> known = Set.of();
            private long since;

            @Override
            public synchronized Set<InetAddress> now() throws SocketException {
                if (known.isEmpty() || System.nanoTime() - since > FRESH) {
                    known = NetworkInterface.networkInterfaces()
                            .flatMap(NetworkInterface::inetAddresses)
                            .collect(Collectors.toUnmodifiableSet());
                    since = System.nanoTime();
                }
                return known;
            }
        };
    }
}
