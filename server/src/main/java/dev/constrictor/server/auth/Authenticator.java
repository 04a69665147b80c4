package dev.constrictor.server.auth;

import java.util.List;

/** Called by many threads at once. */
public interface Authenticator {
    /** @param authorizationHeaders the value of each {@code Authorization} header of the request, in their order */
    Authentication authenticate(List<String> authorizationHeaders);
}
