package dev.constrictor.sandbox.network.allow;

import java.util.List;

/**
 * Only requests of plain HTTP, and only with these methods and below this path.
 *
 * @param methods empty for all of them
 */
record HttpRule(List<String> methods, HostPattern hosts, int port, PathPrefix prefix) implements Rule {
    /** Those that can be named. */
    static final List<String> METHODS = List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    static final int DEFAULT_PORT = 80;

    HttpRule {
        methods = List.copyOf(methods);
    }

    @Override
    public boolean allows(Wish wish) {
        return hosts.matches(wish.host())
                && switch (wish) {
                    case Wish.Lookup _ -> true;
                    case Wish.Tunnel _ -> false;
                    case Wish.Request request ->
                        port == request.port()
                                && (methods.isEmpty() ? METHODS : methods).contains(request.method())
                                && prefix.covers(request.path());
                };
    }

    @Override
    public String text() {
        return (methods.isEmpty() ? "" : String.join("|", methods) + " ")
                + "http://"
                + hosts.text()
                + (port == DEFAULT_PORT ? "" : ":" + port)
                + prefix.text();
    }
}
