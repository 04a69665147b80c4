package dev.constrictor.sandbox.network.name;

/** A text that is no host. Its message can be shown: it repeats nothing of the text that is not escaped. */
public final class InvalidHostException extends Exception {
    private static final long serialVersionUID = 1L;

    InvalidHostException(String text, String why) {
        super("\"%s\" %s".formatted(Escaped.of(text), why));
    }

    public String why() {
        return String.valueOf(getMessage());
    }
}
