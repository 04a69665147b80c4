package dev.constrictor.cli.doctor;

import dev.constrictor.sandbox.NetworkConfig;
import dev.constrictor.sandbox.SandboxConfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What the network profile needs, where it is on. */
final class NetworkChecks {
    private static final String DESTINATIONS = "network destinations";
    private static final String CERTIFICATES = "network certificates";

    private NetworkChecks() {}

    static List<Check> of(SandboxConfig config) {
        return config.hasNetwork()
                ? List.of(
                        destinations(config.network()),
                        certificates(config.network().trusted()))
                : List.of();
    }

    private static Check destinations(NetworkConfig network) {
        return network.allow().isEmpty()
                ? Check.missing(
                        DESTINATIONS,
                        "none is listed, so code reaches nothing",
                        "List them: SANDBOX_NETWORK_ALLOW=api.example.com:443")
                : Check.ok(DESTINATIONS, network.allow().toString());
    }

    private static Check certificates(Optional<Path> trusted) {
        return trusted.map(file -> Check.ok(CERTIFICATES, file.toString()))
                .orElseGet(
                        () -> Check.missing(
                                CERTIFICATES,
                                "this machine has no file of them, so code trusts no server over TLS",
                                "Install them (Debian, Ubuntu: apt-get install ca-certificates), or name a file with SANDBOX_NETWORK_CA"));
    }
}
