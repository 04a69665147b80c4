package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.name.Authority;
import dev.constrictor.sandbox.network.name.Host;
import dev.constrictor.sandbox.network.name.InvalidHostException;
import dev.constrictor.sandbox.network.wire.MalformedException;

/**
 * What a request to a proxy is for.
 *
 * @param query with its question mark, or empty
 */
record HttpTarget(Host host, int port, String path, String query) {
    private static final String SCHEME = "http://";
    private static final int USUAL_PORT = 80;

    static HttpTarget parse(String text) throws MalformedException, InvalidHostException {
        if (!text.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            throw new MalformedException("a proxy is asked for http://host/path, or by CONNECT for everything else");
        }
        if (text.indexOf('#') >= 0) {
            throw new MalformedException("a fragment is not part of a request");
        }
        String rest = text.substring(SCHEME.length());
        int question = rest.indexOf('?');
        String query = question < 0 ? "" : rest.substring(question);
        String before = question < 0 ? rest : rest.substring(0, question);
        int slash = before.indexOf('/');
        Authority authority = Authority.parse(slash < 0 ? before : before.substring(0, slash));
        return new HttpTarget(
                authority.host(),
                authority.port().orElse(USUAL_PORT),
                slash < 0 ? "/" : before.substring(slash),
                query);
    }

    /** As the server is asked for it. */
    String onServer() {
        return path + query;
    }

    String hostHeader() {
        return host.inAuthority() + (port == USUAL_PORT ? "" : ":" + port);
    }
}
