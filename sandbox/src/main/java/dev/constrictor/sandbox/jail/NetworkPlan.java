package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.host.IoReason;
import dev.constrictor.sandbox.network.CertificateFile;
import dev.constrictor.sandbox.network.NetworkLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a jail with the network has beside others: certificates of those whom TLS trusts, and the usual variables. */
final class NetworkPlan {
    /** The guest's {@code root.py} puts them there. */
    private static final String CERTIFICATES = "/opt/network/certificates.pem";

    /** Nothing listens there: the guest's {@code network.py} takes it for the gate. */
    private static final String PROXY = "http://127.0.0.1:3128";

    private static final List<String> PROXY_VARIABLES =
            List.of("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY");

    /** OpenSSL's own, and what requests looks for before it takes those that it brings. */
    private static final List<String> CERTIFICATE_VARIABLES = List.of("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE");

    private static final int FURTHER_CONNECTIONS = 64;

    private final boolean on;
    private final Optional<String> certificates;

    NetworkPlan(SandboxConfig config) {
        this.on = config.hasNetwork();
        this.certificates = on ? config.network().trusted().map(NetworkPlan::read) : Optional.empty();
    }

    /** Beyond what the proxy serves, so that it is the one who says why there are no more. None without the network. */
    static int connections(SandboxConfig config) {
        NetworkLimits limits = config.network().limits();
        return config.hasNetwork() ? limits.connections() + limits.lookups() + FURTHER_CONNECTIONS : 0;
    }

    /** What the file is to hold. */
    Optional<String> certificates() {
        return certificates;
    }

    private static String read(Path file) {
        try {
            return new CertificateFile(file).read();
        } catch (IOException e) {
            throw new EngineUnavailableException(
                    "the network profile",
                    "the certificates in %s cannot be used: %s".formatted(file, IoReason.of(e)),
                    "Name a file with certificates (PEM) with SANDBOX_NETWORK_CA");
        }
    }

    Map<String, String> environment() {
        Map<String, String> variables = new TreeMap<>();
        if (on) {
            PROXY_VARIABLES.forEach(name -> variables.put(name, PROXY));
            certificates.ifPresent(_ -> CERTIFICATE_VARIABLES.forEach(name -> variables.put(name, CERTIFICATES)));
        }
        return variables;
    }
}
