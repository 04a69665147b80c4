package dev.constrictor.sandbox.network.allow;

/** The ports an entry is about. */
sealed interface Ports {
    boolean contains(int port);

    String text();

    /** Those of the web, where an entry names none. */
    record Usual() implements Ports {
        @Override
        public boolean contains(int port) {
            return port == 80 || port == 443;
        }

        @Override
        public String text() {
            return "";
        }
    }

    record Single(int port) implements Ports {
        @Override
        public boolean contains(int other) {
            return port == other;
        }

        @Override
        public String text() {
            return ":" + port;
        }
    }

    record All() implements Ports {
        @Override
        public boolean contains(int port) {
            return true;
        }

        @Override
        public String text() {
            return ":*";
        }
    }
}
