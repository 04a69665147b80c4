package dev.constrictor.server.http;

import static java.util.Objects.requireNonNull;

import dev.constrictor.server.auth.Authentication;
import dev.constrictor.server.auth.Authenticator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lets nobody in until it is told who is let in. */
final class DelayedAuthenticator implements Authenticator {
    private volatile @Nullable Authenticator authenticator;

    void use(Authenticator given) {
        authenticator = requireNonNull(given, "given is null");
    }

    @Override
    public Authentication authenticate(List<String> authorizationHeaders) {
        Authenticator current = authenticator;
        return current == null
                ? new Authentication.Unavailable("the server is starting")
                : current.authenticate(authorizationHeaders);
    }
}
