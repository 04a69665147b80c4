package dev.constrictor.server.http;

import java.net.InetAddress;
import java.util.LinkedHashSet;
import java.util.Set;

/** The names by which clients call a server at an address, as they stand in Host headers and origins. */
record OwnNames(InetAddress address, int port, boolean secure) {
    private static final int HTTP = 80;
    private static final int HTTPS = 443;

    Set<String> hosts() {
        Set<String> hosts = new LinkedHashSet<>();
        if (address.isLoopbackAddress()) {
            add(hosts, "localhost");
            add(hosts, "127.0.0.1");
            add(hosts, "[::1]");
        }
        if (!address.isAnyLocalAddress()) {
            add(hosts, literal());
        }
        return hosts;
    }

    /** With a scheme: pages that this very server would have served. */
    Set<String> origins() {
        Set<String> origins = new LinkedHashSet<>();
        hosts().forEach(host -> origins.add((secure ? "https://" : "http://") + host));
        return origins;
    }

    String literal() {
        String text = address.getHostAddress();
        return text.contains(":") ? "[" + text + "]" : text;
    }

    // A client leaves the port out where it is the scheme's own.
    private void add(Set<String> hosts, String name) {
        hosts.add(name + ":" + port);
        if (port == (secure ? HTTPS : HTTP)) {
            hosts.add(name);
        }
    }
}
