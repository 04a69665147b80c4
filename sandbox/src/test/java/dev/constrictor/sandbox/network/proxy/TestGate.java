package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.CallerQuota;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkLimits;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.sandbox.network.address.OwnAddresses;
import dev.constrictor.sandbox.network.allow.AllowList;
import dev.constrictor.sandbox.network.name.HostName;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** A gate with an execution, and a resolver that knows the names it is told and asks nobody. */
final class TestGate implements AutoCloseable {
    private static final AtomicLong NUMBER = new AtomicLong();
    private static final Duration SHORT = Duration.ofSeconds(20);

    private final Map<String, List<InetAddress>> names = new ConcurrentHashMap<>();
    private final List<String> lookups = new CopyOnWriteArrayList<>();
    private final EgressProxy proxy;
    private final Gate gate;

    private TestGate(Path folder, String list, NetworkLimits limits, CallerQuota quota, OwnAddresses own)
            throws IOException {
        proxy = new EgressProxy(AllowList.parse(list), limits, this::resolve, own);
        gate = proxy.open(folder.resolve(NUMBER.incrementAndGet() + ".sock"));
        gate.begin(proxy.list(), quota);
    }

    static TestGate open(Path folder, String list) throws IOException {
        return open(folder, list, limits());
    }

    static TestGate open(Path folder, String list, NetworkLimits limits) throws IOException {
        return open(folder, list, limits, CallerQuota.unlimited());
    }

    static TestGate open(Path folder, String list, NetworkLimits limits, CallerQuota quota) throws IOException {
        return new TestGate(folder, list, limits, quota, OwnAddresses.ofInterfaces());
    }

    static TestGate open(Path folder, String list, OwnAddresses own) throws IOException {
        return new TestGate(folder, list, limits(), CallerQuota.unlimited(), own);
    }

    /** Generous ones: a test that hangs fails by its own time limit. */
    static NetworkLimits limits() {
        return new NetworkLimits(2_000, 100, 100, 4, 64 << 20, 64 << 20, SHORT, SHORT, SHORT);
    }

    TestGate with(String name, String... addresses) {
        names.put(name, Arrays.stream(addresses).map(InetAddress::ofLiteral).toList());
        return this;
    }

    Gate gate() {
        return gate;
    }

    EgressProxy proxy() {
        return proxy;
    }

    Inmate connect() throws IOException {
        return Inmate.at(gate);
    }

    /** The names that the resolver was asked for. */
    List<String> lookups() {
        return lookups;
    }

    NetworkReport end() {
        return gate.end();
    }

    /** Ends the execution, which had this one access. */
    NetworkAccess only() {
        List<NetworkAccess> accesses = end().accesses();
        if (accesses.size() != 1) {
            throw new AssertionError("not one access: " + accesses);
        }
        return accesses.getFirst();
    }

    private List<InetAddress> resolve(HostName name, Duration limit) throws IOException {
        lookups.add(name.text());
        List<InetAddress> found = names.get(name.text());
        if (found == null) {
            throw new UnknownHostException(name.text());
        }
        return found;
    }

    @Override
    public void close() {
        proxy.close();
    }
}
