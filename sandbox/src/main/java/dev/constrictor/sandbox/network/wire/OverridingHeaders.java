package dev.constrictor.sandbox.network.wire;

import java.util.List;
import java.util.Set;

/** Those by which servers and frameworks take another method, path or host than the ones that were judged. */
final class OverridingHeaders {
    private static final Set<String> NAMES = Set.of(
            // the method: Google's, Microsoft's and IBM's spelling are by their beginnings below
            "http-method-override",
            "method-override",
            "x-method",
            "x-method-override",
            "x-request-method",
            // the path: "script name" and "path info" are what CGI and WSGI make a path of
            "base-url",
            "http-url",
            "path-info",
            "request-uri",
            "request-url",
            "script-name",
            "uri",
            "url",
            "x-base-url",
            "x-path",
            "x-path-info",
            "x-proxy-url",
            "x-request-uri",
            "x-request-url",
            "x-script-name",
            "x-uri",
            "x-url",
            // the host
            "forwarded",
            "x-backend-host",
            "x-host");

    private static final List<String> BEGINNINGS = List.of(
            "x-envoy-original-", // Envoy
            "x-forwarded-", // Traefik, Spring, and most others
            "x-http-destination",
            "x-http-host-",
            "x-http-method", // X-HTTP-Method and X-HTTP-Method-Override
            "x-http-path-",
            "x-http-verb",
            "x-original-", // IIS, Symfony, Zend; nginx's ingress
            "x-override-",
            "x-rewrite-"); // IIS

    private OverridingHeaders() {}

    /** @param name in lower case, and with hyphens only */
    static boolean include(String name) {
        return NAMES.contains(name) || BEGINNINGS.stream().anyMatch(name::startsWith);
    }
}
