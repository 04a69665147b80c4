package dev.constrictor.cli.doctor;

import static java.util.Objects.requireNonNull;

/**
 * One thing that was looked at.
 *
 * @param remedy what to do; empty unless it is missing
 */
public record Check(String name, State state, String detail, String remedy) {
    public enum State {
        OK("ok"),
        MISSING("missing"),
        NOT_NEEDED("not needed"),
        /** Something that is missing kept us from looking. */
        NOT_CHECKED("not checked");

        private final String text;

        State(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    public Check {
        requireNonNull(name, "name is null");
        requireNonNull(state, "state is null");
        requireNonNull(detail, "detail is null");
        requireNonNull(remedy, "remedy is null");
    }

    static Check ok(String name, String detail) {
        return new Check(name, State.OK, detail, "");
    }

    static Check missing(String name, String detail, String remedy) {
        return new Check(name, State.MISSING, detail, remedy);
    }

    static Check notNeeded(String name, String detail) {
        return new Check(name, State.NOT_NEEDED, detail, "");
    }

    static Check notChecked(String name, String detail) {
        return new Check(name, State.NOT_CHECKED, detail, "");
    }
}
