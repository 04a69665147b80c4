package dev.constrictor.sandbox.network.proxy;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.network.CallerQuota;
import dev.constrictor.sandbox.network.NetworkLimits;
import dev.constrictor.sandbox.network.address.OwnAddresses;
import dev.constrictor.sandbox.network.allow.AllowList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Lets inmates reach what a list allows, and nothing else. An inmate has no sockets of the network: it connects to its
 * {@link Gate}, and speaks SOCKS 5 or HTTP there.
 */
public final class EgressProxy implements AutoCloseable {
    private final AllowList list;
    private final NetworkLimits limits;
    private final Lookups lookups;
    private final OwnAddresses own;
    private final Set<Gate> gates = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    public EgressProxy(AllowList list, NetworkLimits limits, Resolver resolver) {
        this(list, limits, resolver, OwnAddresses.ofInterfaces());
    }

    EgressProxy(AllowList list, NetworkLimits limits, Resolver resolver, OwnAddresses own) {
        this.list = requireNonNull(list, "list is null");
        this.limits = requireNonNull(limits, "limits is null");
        this.lookups = new Lookups(requireNonNull(resolver, "resolver is null"));
        this.own = requireNonNull(own, "own is null");
    }

    public AllowList list() {
        return list;
    }

    public NetworkLimits limits() {
        return limits;
    }

    /**
     * @param socket a path that does not exist yet, in a folder that only the server and this inmate get into
     */
    public Gate open(Path socket) throws IOException {
        Gate gate = Gate.open(this, socket, gates::remove);
        gates.add(gate);
        if (closed) {
            gate.close();
            throw new IOException("the proxy is closed");
        }
        return gate;
    }

    @Override
    public void close() {
        closed = true;
        gates.forEach(Gate::close);
    }

    Execution execution(AllowList narrowing, CallerQuota quota) {
        return new Execution(list.and(narrowing), limits, quota, lookups, own);
    }
}
