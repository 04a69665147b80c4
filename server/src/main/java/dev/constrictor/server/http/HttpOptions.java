package dev.constrictor.server.http;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.http.HttpLimits;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * How the HTTP server is set up.
 *
 * @param address to bind to; port 0 takes any that is free
 * @param hosts names beside those of the address by which clients may call the server, with a port where it shows
 * @param origins of pages that may use it, beside its own
 * @param headerTime for a request's headers to arrive
 * @param idleTime after which a connection that carries nothing is closed
 */
public record HttpOptions(
        InetSocketAddress address,
        Optional<PemFiles> tls,
        Set<String> hosts,
        Set<String> origins,
        int maxConnections,
        Duration headerTime,
        Duration idleTime,
        HttpLimits limits) {
    public HttpOptions {
        requireNonNull(address, "address is null");
        requireNonNull(tls, "tls is null");
        hosts = Set.copyOf(hosts);
        origins = Set.copyOf(origins);
        requireNonNull(headerTime, "headerTime is null");
        requireNonNull(idleTime, "idleTime is null");
        requireNonNull(limits, "limits is null");
        if (maxConnections < 1) {
            throw new IllegalArgumentException("No connection at all is allowed: " + maxConnections);
        }
    }

    public static HttpOptions at(InetSocketAddress address) {
        return new HttpOptions(
                address,
                Optional.empty(),
                Set.of(),
                Set.of(),
                1024,
                Duration.ofSeconds(10),
                Duration.ofSeconds(60),
                HttpLimits.defaults());
    }

    public HttpOptions withTls(PemFiles files) {
        return new HttpOptions(
                address, Optional.of(files), hosts, origins, maxConnections, headerTime, idleTime, limits);
    }

    public HttpOptions withNames(Set<String> otherHosts, Set<String> otherOrigins) {
        return new HttpOptions(address, tls, otherHosts, otherOrigins, maxConnections, headerTime, idleTime, limits);
    }

    public HttpOptions withMaxConnections(int count) {
        return new HttpOptions(address, tls, hosts, origins, count, headerTime, idleTime, limits);
    }

    public HttpOptions withTimes(Duration header, Duration idle) {
        return new HttpOptions(address, tls, hosts, origins, maxConnections, header, idle, limits);
    }

    public HttpOptions withLimits(HttpLimits changed) {
        return new HttpOptions(address, tls, hosts, origins, maxConnections, headerTime, idleTime, changed);
    }
}
