package dev.constrictor.sandbox.network.allow;

import dev.constrictor.sandbox.network.name.Escaped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Takes the text of a list apart. Entries stand between commas or blanks; methods stand before the address they are for. */
final class ListParser {
    private static final int LONGEST = 64 << 10;
    private static final int LONGEST_WORD = 1000;
    private static final int MOST_ENTRIES = 1000;
    private static final int MOST_PROBLEMS = 20;
    private static final String NOTHING = "none";
    private static final Pattern METHODS = Pattern.compile("[A-Za-z]+(\\|[A-Za-z]*)*");

    private final List<Rule> rules = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    private ListParser() {}

    static List<Rule> parse(String text) {
        if (text.length() > LONGEST) {
            throw new InvalidAllowListException(List.of("the list has more than %d characters".formatted(LONGEST)));
        }
        ListParser parser = new ListParser();
        for (String piece : text.split(",", -1)) {
            parser.read(piece.strip());
        }
        if (parser.rules.size() > MOST_ENTRIES) {
            parser.problems.add("the list has more than %d entries".formatted(MOST_ENTRIES));
        }
        if (!parser.problems.isEmpty()) {
            throw new InvalidAllowListException(parser.reported());
        }
        return parser.rules.stream().distinct().toList();
    }

    private void read(String piece) {
        if (piece.isEmpty()) {
            return;
        }
        String[] words = piece.split("\\s+");
        if (Arrays.stream(words).anyMatch(word -> word.length() > LONGEST_WORD)) {
            problems.add("\"%s\" is longer than %d characters".formatted(Escaped.of(piece), LONGEST_WORD));
            return;
        }
        for (int i = 0; i < words.length; i++) {
            boolean beforeAddress = i + 1 < words.length && HttpEntry.isMeant(words[i + 1]);
            if (areMethods(words[i], beforeAddress)) {
                readRequest(words[i], beforeAddress ? words[++i] : "");
            } else {
                readEntry(words[i]);
            }
        }
    }

    /** "GET" alone is a mistake, not a host: nobody writes a host like that. */
    private static boolean areMethods(String word, boolean beforeAddress) {
        if (HttpRule.METHODS.contains(word)) {
            return true;
        }
        String upperCase = word.toUpperCase(Locale.ROOT);
        boolean meant = word.equals(upperCase) || HttpRule.METHODS.contains(upperCase);
        return METHODS.matcher(word).matches() && (word.contains("|") || (beforeAddress && meant));
    }

    private void readRequest(String methods, String address) {
        try {
            if (address.isEmpty()) {
                throw new IllegalArgumentException(
                        "stands before no http:// address; write %s http://api.example.com/v1/".formatted(methods));
            }
            rules.add(HttpEntry.parse(methods, address));
        } catch (IllegalArgumentException e) {
            report((methods + " " + address).strip(), e);
        }
    }

    private void readEntry(String word) {
        try {
            if (word.equalsIgnoreCase(NOTHING)) {
                throw new IllegalArgumentException("would be a host of that name; an empty list allows nothing");
            }
            rules.add(HttpEntry.isMeant(word) ? HttpEntry.parse("", word) : HostEntry.parse(word));
        } catch (IllegalArgumentException e) {
            report(word, e);
        }
    }

    private void report(String entry, IllegalArgumentException problem) {
        problems.add("\"%s\" %s".formatted(Escaped.of(entry), problem.getMessage()));
    }

    private List<String> reported() {
        if (problems.size() <= MOST_PROBLEMS) {
            return problems;
        }
        List<String> first = new ArrayList<>(problems.subList(0, MOST_PROBLEMS));
        first.add("%d more entries are wrong".formatted(problems.size() - MOST_PROBLEMS));
        return first;
    }
}
