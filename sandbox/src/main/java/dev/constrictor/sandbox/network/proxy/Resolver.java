package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.name.HostName;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;

/** Finds the addresses of a name. It is asked for names that the list allows, and for no others. */
@FunctionalInterface
public interface Resolver {
    /**
     * @param limit after which nobody waits any more; this may take longer nonetheless
     * @throws java.net.UnknownHostException if there are none
     * @throws java.net.SocketTimeoutException if it took longer than the limit
     */
    List<InetAddress> resolve(HostName name, Duration limit) throws IOException, InterruptedException;
}
