package dev.constrictor.sandbox.packages.wheel;

/** What becomes of a file of a wheel. */
sealed interface Placement {
    /** @param path below the folder that all packages share */
    record Kept(String path) implements Placement {}

    record LeftOut(Why why) implements Placement {}

    enum Why {
        STARTUP_HOOK("it would be run at every start of Python"),
        PROGRAM("programs are not installed"),
        ELSEWHERE("it belongs outside of the packages' folder"),
        BYTE_CODE("byte code is made here, from the sources");

        private final String text;

        Why(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }
}
