package dev.constrictor.server.http;

import dev.constrictor.server.auth.Authentication;
import dev.constrictor.server.metrics.AuthenticationRefusal;
import dev.constrictor.server.metrics.Metrics;
import java.time.Duration;

/** Counts what happens on the way to the tools. */
record CountedWatcher(Metrics metrics) implements HttpWatcher {
    @Override
    public void answered(String method, int status, Duration time, long bytesIn, long bytesOut) {
        metrics.httpRequest(method, status, time.toNanos() / 1e9, bytesIn, bytesOut);
    }

    @Override
    public void notIdentified(Authentication why) {
        metrics.authenticationRefused(
                switch (why) {
                    case Authentication.Refused refused ->
                        switch (refused.reason()) {
                            case MISSING -> AuthenticationRefusal.MISSING_TOKEN;
                            case MALFORMED -> AuthenticationRefusal.MALFORMED_TOKEN;
                            case INVALID_TOKEN -> AuthenticationRefusal.INVALID_TOKEN;
                            case EXPIRED -> AuthenticationRefusal.EXPIRED_TOKEN;
                        };
                    case Authentication.Forbidden _ -> AuthenticationRefusal.MISSING_SCOPE;
                    case Authentication.Unavailable _ -> AuthenticationRefusal.KEYS_UNAVAILABLE;
                    case Authentication.Granted _ -> throw new IllegalArgumentException("nobody was turned away");
                });
    }
}
