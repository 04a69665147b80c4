package dev.constrictor.cli.serve;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.server.Observation;
import dev.constrictor.server.PendingSandbox;
import dev.constrictor.server.auth.token.GeneratedToken;
import dev.constrictor.server.config.ServerSettings;
import dev.constrictor.server.config.TlsFiles;
import dev.constrictor.server.http.SandboxHttp;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Serves clients over HTTP until a signal comes, or there turns out to be no jail. */
public final class HttpServing {
    /** What may follow the time that calls get to end: replies on their way out, the jail's end, the logs'. */
    public static final Duration CLEAN_UP = Duration.ofSeconds(10);

    private final ServerSettings settings;
    private final PendingSandbox sandbox;
    private final Observation observation;
    private final Consumer<String> say;

    /** @param say tells the operator, in a line of text */
    public HttpServing(ServerSettings settings, PendingSandbox sandbox, Observation observation, Consumer<String> say) {
        this.settings = requireNonNull(settings, "settings is null");
        this.sandbox = requireNonNull(sandbox, "sandbox is null");
        this.observation = requireNonNull(observation, "observation is null");
        this.say = requireNonNull(say, "say is null");
    }

    /**
     * An interrupt of the calling thread ends it.
     *
     * @throws IOException when the address cannot be had
     * @throws EngineUnavailableException when there is no jail to be had
     */
    public void serve() throws IOException {
        try (SandboxHttp http = SandboxHttp.start(settings, sandbox, observation)) {
            try {
                // It listens and says that it is not ready; nobody is invited before there is something to offer.
                sandbox.opened().toCompletableFuture().get();
                announce(http);
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                drain(http);
            } catch (ExecutionException e) {
                throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e);
            }
        }
    }

    private void announce(SandboxHttp http) {
        boolean insecure = settings.config().tls().isEmpty();
        if (insecure && !settings.config().address().isLoopbackAddress()) {
            say.accept(
                    "warning: without TLS, whoever is on the way reads tokens and code: set SANDBOX_TLS_CERTIFICATE and"
                            + " SANDBOX_TLS_KEY, or put a proxy with TLS in front and let nobody else reach this port");
        }
        settings.config()
                .tls()
                .filter(TlsFiles::everybodyMayReadKey)
                .ifPresent(files ->
                        say.accept("warning: every user of this machine may read the TLS key: run 'chmod o-r %s'"
                                .formatted(files.key())));
        http.generatedToken().ifPresent(token -> {
            say.accept("no token is set, so one was made for this run; it is shown only now");
            say.accept("client configuration: " + clientConfiguration(http, token));
        });
        say.accept("serves the Model Context Protocol at %s; %sCtrl-C ends it"
                .formatted(http.uri(), http.uri().equals(http.localUri()) ? "" : listening(http)));
    }

    private static String listening(SandboxHttp http) {
        return "it listens at %s; ".formatted(http.localUri().getAuthority());
    }

    private static String clientConfiguration(SandboxHttp http, GeneratedToken token) {
        ObjectNode configuration = JsonNodeFactory.instance.objectNode();
        configuration
                .putObject("mcpServers")
                .putObject("python-sandbox")
                .put("type", "http")
                .put("url", http.uri().toString())
                .putObject("headers")
                .put("Authorization", "Bearer " + token.reveal());
        return configuration.toString();
    }

    private void drain(SandboxHttp http) {
        say.accept("ending: running calls get %s s"
                .formatted(settings.config().drainTime().toSeconds()));
        try {
            if (!http.drain()) {
                say.accept("some calls did not end in time and were cancelled");
            }
        } catch (InterruptedException e) {
            // A second signal: what still runs dies with the sandbox.
            Thread.currentThread().interrupt();
        }
    }
}
