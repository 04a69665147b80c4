package dev.constrictor.server.http;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The names by which clients call a server at an address, as they stand in Host headers and origins. */
record OwnNames(InetAddress address, int port, boolean secure) {
    private static final int HTTP = 80;
    private static final int HTTPS = 443;
    private static final Pattern ZEROS = Pattern.compile("(?:^|:)0(?::0)+(?:$|:)");

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

    /** @param host with its port, where it shows */
    URI endpoint(String host) {
        return URI.create((secure ? "https://" : "http://") + host + HttpService.PATH);
    }

    String literal() {
        return address instanceof Inet6Address ? "[" + shortened() + "]" : address.getHostAddress();
    }

    /** As clients write it: without a zone, and with the longest run of zeros left out. */
    private String shortened() {
        String full = address.getHostAddress().split("%", 2)[0];
        return ZEROS.matcher(full)
                .results()
                .max(Comparator.comparingLong(OwnNames::zeros))
                .map(longest -> full.substring(0, longest.start()) + "::" + full.substring(longest.end()))
                .orElse(full);
    }

    private static long zeros(MatchResult run) {
        return run.group().chars().filter(character -> character == '0').count();
    }

    // A client leaves the port out where it is the scheme's own.
    private void add(Set<String> hosts, String name) {
        hosts.add(name + ":" + port);
        if (port == (secure ? HTTPS : HTTP)) {
            hosts.add(name);
        }
    }
}
