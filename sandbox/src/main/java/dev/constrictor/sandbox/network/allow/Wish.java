package dev.constrictor.sandbox.network.allow;

import dev.constrictor.sandbox.network.name.Host;

/** What somebody wants of a host. */
public sealed interface Wish {
    Host host();

    /** The same of another host. */
    Wish at(Host other);

    /** The entry that allows this and not much more. */
    String entry();

    /** As it stands in a sentence. */
    String text();

    /** Its address, for whatever port. */
    record Lookup(Host host) implements Wish {
        @Override
        public Wish at(Host other) {
            return new Lookup(other);
        }

        @Override
        public String entry() {
            return host.inAuthority();
        }

        @Override
        public String text() {
            return host.text();
        }
    }

    /** A connection on which anything may be said. */
    record Tunnel(Host host, int port) implements Wish {
        @Override
        public Wish at(Host other) {
            return new Tunnel(other, port);
        }

        @Override
        public String entry() {
            return host.inAuthority() + ":" + port;
        }

        @Override
        public String text() {
            return entry();
        }
    }

    /**
     * One request of plain HTTP.
     *
     * @param path as it is sent, without the query
     */
    record Request(Host host, int port, String method, String path) implements Wish {
        private static final int LONGEST_SHOWN = 100;

        @Override
        public Wish at(Host other) {
            return new Request(other, port, method, path);
        }

        @Override
        public String entry() {
            boolean fits = path.length() <= LONGEST_SHOWN
                    && path.indexOf(',') < 0
                    && PathPrefix.problem(path).isEmpty();
            String origin = "http://" + host.inAuthority() + (port == HttpRule.DEFAULT_PORT ? "" : ":" + port);
            String address = origin + (fits ? path : "/");
            return HttpRule.METHODS.contains(method) ? method + " " + address : address;
        }

        @Override
        public String text() {
            return entry();
        }
    }
}
