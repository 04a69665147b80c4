package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.network.NetworkLimits;
import dev.constrictor.sandbox.network.allow.AllowList;
import dev.constrictor.sandbox.network.proxy.Resolver;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What code reaches of the network where the network profile is on.
 *
 * @param allow the only destinations there are
 * @param certificates of those whom TLS trusts; the ones of this machine when empty
 * @param limits of one execution
 * @param resolver asked for names that the list allows; that of this machine when empty
 */
public record NetworkConfig(
        AllowList allow, Optional<Path> certificates, NetworkLimits limits, Optional<Resolver> resolver) {
    /** Of Debian, Fedora, openSUSE and Alpine. */
    private static final List<Path> BUNDLES = List.of(
            Path.of("/etc/ssl/certs/ca-certificates.crt"),
            Path.of("/etc/pki/tls/certs/ca-bundle.crt"),
            Path.of("/etc/ssl/ca-bundle.pem"),
            Path.of("/etc/ssl/cert.pem"));

    public NetworkConfig {
        requireNonNull(allow, "allow is null");
        requireNonNull(certificates, "certificates is null");
        requireNonNull(limits, "limits is null");
        requireNonNull(resolver, "resolver is null");
    }

    /** Nothing can be reached. */
    public static NetworkConfig defaults() {
        return new NetworkConfig(AllowList.nothing(), Optional.empty(), NetworkLimits.defaults(), Optional.empty());
    }

    /** The certificates that code sees, if there are any. */
    public Optional<Path> trusted() {
        return certificates.or(() -> BUNDLES.stream().filter(Files::isReadable).findFirst());
    }

    public NetworkConfig withAllow(AllowList allow) {
        return new NetworkConfig(allow, certificates, limits, resolver);
    }

    public NetworkConfig withCertificates(Path certificates) {
        return new NetworkConfig(allow, Optional.of(certificates), limits, resolver);
    }

    public NetworkConfig withLimits(NetworkLimits limits) {
        return new NetworkConfig(allow, certificates, limits, resolver);
    }

    public NetworkConfig withResolver(Resolver resolver) {
        return new NetworkConfig(allow, certificates, limits, Optional.of(resolver));
    }
}
