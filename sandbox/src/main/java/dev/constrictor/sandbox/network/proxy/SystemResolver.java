package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.name.HostName;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;

/** The resolver of this machine, with its files and its settings. It knows no time limit but its own. */
public final class SystemResolver implements Resolver {
    @Override
    public List<InetAddress> resolve(HostName name, Duration limit) throws UnknownHostException {
        return List.of(InetAddress.getAllByName(name.text()));
    }
}
