package dev.constrictor.server.auth.token;

import dev.constrictor.mcp.tool.Caller;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Tokens as text: one alone, or {@code name:token} with commas or white space between. Messages count the entries and
 * quote nothing: what stands before a colon may be half of a secret.
 */
final class TokenList {
    private static final String NAME_OF_ONE_ALONE = "default";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final Pattern SEPARATOR = Pattern.compile("[\\s,]+");

    private final List<NamedToken> tokens = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Integer> names = new HashMap<>();
    private final Map<TokenDigest, Integer> digests = new HashMap<>();

    private final List<NamedToken> others;

    private TokenList(List<NamedToken> others) {
        this.others = others;
    }

    /** @param others that callers may show as well, and that nobody must be able to confuse with these */
    static List<NamedToken> parse(String text, List<NamedToken> others) {
        List<String> entries = Arrays.stream(SEPARATOR.split(text))
                .filter(entry -> !entry.isEmpty())
                .toList();
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("there is no token in it: " + TokenRules.REMEDY);
        }
        TokenList list = new TokenList(others);
        for (int number = 1; number <= entries.size(); number++) {
            list.add(number, entries.get(number - 1), entries.size() == 1);
        }
        if (!list.problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", list.problems));
        }
        return List.copyOf(list.tokens);
    }

    private void add(int number, String entry, boolean alone) {
        int colon = entry.indexOf(':');
        if (colon < 0 && !alone) {
            problems.add(
                    "token %d has no name: write name:token for each, without spaces in it, for these begin another token"
                            .formatted(number));
            return;
        }
        String name = colon < 0 ? NAME_OF_ONE_ALONE : entry.substring(0, colon);
        String token = entry.substring(colon + 1);
        if (!NAME.matcher(name).matches()) {
            problems.add(
                    "the name of token %d is not made of 1 to 64 letters, digits, dots, hyphens and underscores: rename it"
                            .formatted(number));
            return;
        }
        Optional<String> objection = TokenRules.objection(token);
        if (objection.isPresent()) {
            problems.add("token %d %s: %s".formatted(number, objection.get(), TokenRules.REMEDY));
            return;
        }
        add(number, new NamedToken(new Caller(name), TokenDigest.of(token)));
    }

    private void add(int number, NamedToken token) {
        Integer sameName = names.putIfAbsent(token.caller().name(), number);
        if (sameName != null) {
            problems.add("tokens %d and %d have the same name: rename one".formatted(sameName, number));
        }
        Integer sameToken = digests.putIfAbsent(token.digest(), number);
        if (sameToken != null) {
            problems.add("tokens %d and %d are the same, so nobody could tell who calls: for one of them %s"
                    .formatted(sameToken, number, TokenRules.REMEDY));
        }
        if (others.stream().anyMatch(other -> other.caller().equals(token.caller()))) {
            problems.add("token %d has the name of one that is given directly: rename one".formatted(number));
        }
        if (others.stream().anyMatch(other -> other.digest().equals(token.digest()))) {
            problems.add(
                    "token %d is the same as one that is given directly, so nobody could tell who calls: for one of them %s"
                            .formatted(number, TokenRules.REMEDY));
        }
        tokens.add(token);
    }
}
