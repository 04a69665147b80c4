package dev.constrictor.audit.browser;

/** Keys that do something on a page. */
public enum Key {
    TAB("Tab", "Tab", 9, ""),
    ENTER("Enter", "Enter", 13, "\r"),
    SPACE(" ", "Space", 32, " "),
    DOWN("ArrowDown", "ArrowDown", 40, "");

    private final String value;
    private final String code;
    private final int number;
    private final String text;

    Key(String value, String code, int number, String text) {
        this.value = value;
        this.code = code;
        this.number = number;
        this.text = text;
    }

    String value() {
        return value;
    }

    String code() {
        return code;
    }

    int number() {
        return number;
    }

    String text() {
        return text;
    }
}
