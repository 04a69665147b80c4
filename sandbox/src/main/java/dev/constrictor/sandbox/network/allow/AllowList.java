package dev.constrictor.sandbox.network.allow;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Destinations that are allowed. One list can be narrowed by another: then both have to allow what is wished, so nothing
 * gets wider by it. docs/NETWORK.md has the syntax.
 */
public final class AllowList {
    /** Where the list of a server stands. */
    public static final String SETTING = "SANDBOX_NETWORK_ALLOW";

    private static final AllowList NOTHING = new AllowList(List.of(new Layer(SETTING, List.of())));

    /**
     * One text that was read.
     *
     * @param source where it stands, for messages
     */
    private record Layer(String source, List<Rule> rules) {}

    private final List<Layer> layers;

    private AllowList(List<Layer> layers) {
        this.layers = layers;
    }

    public static AllowList nothing() {
        return NOTHING;
    }

    /** @throws InvalidAllowListException with all that is wrong */
    public static AllowList parse(String text) {
        return parse(text, SETTING);
    }

    /**
     * @param source where the text stands, as in "add api.example.com:443 to …"
     * @throws InvalidAllowListException with all that is wrong
     */
    public static AllowList parse(String text, String source) {
        return new AllowList(List.of(new Layer(requireNonNull(source, "source is null"), ListParser.parse(text))));
    }

    /** What both allow. */
    public AllowList and(AllowList other) {
        List<Layer> both = new ArrayList<>(layers);
        other.layers.stream().filter(layer -> !both.contains(layer)).forEach(both::add);
        return new AllowList(List.copyOf(both));
    }

    public boolean isEmpty() {
        return layers.stream().anyMatch(layer -> layer.rules.isEmpty());
    }

    public Judgement judge(Wish wish) {
        List<String> rules = new ArrayList<>();
        boolean anything = true;
        for (Layer layer : layers) {
            List<Rule> allowing =
                    layer.rules.stream().filter(rule -> rule.allows(wish)).toList();
            if (allowing.isEmpty()) {
                return new Judgement.Refused(why(layer, wish));
            }
            rules.add(allowing.getFirst().text());
            anything &= allowing.stream().anyMatch(HostRule.class::isInstance);
        }
        return new Judgement.Allowed(rules.stream().distinct().collect(Collectors.joining(" and ")), anything);
    }

    /** The entries of the list and of those that narrow it, in the form in which they can be read again. */
    public List<String> entries() {
        return layers.stream()
                .flatMap(layer -> layer.rules.stream())
                .map(Rule::text)
                .distinct()
                .toList();
    }

    @Override
    public String toString() {
        return layers.stream()
                .map(layer -> layer.rules.stream().map(Rule::text).collect(Collectors.joining(", ")))
                .collect(Collectors.joining(" and "));
    }

    private static String why(Layer layer, Wish wish) {
        if (layer.rules.isEmpty()) {
            return "nothing is allowed, for %s is empty; add %s to it".formatted(layer.source, wish.entry());
        }
        String what = "%s is not allowed".formatted(wish.text());
        if (wish instanceof Wish.Request request) {
            what += PathPrefix.problem(request.path())
                    .map(problem -> ", for its path " + problem)
                    .orElse("");
        } else if (wish instanceof Wish.Tunnel tunnel
                && layer.rules.stream().anyMatch(rule -> isForRequestsTo(rule, tunnel))) {
            what = "%s is allowed for requests of plain HTTP only".formatted(wish.text());
        }
        return "%s; add %s to %s".formatted(what, wish.entry(), layer.source);
    }

    private static boolean isForRequestsTo(Rule rule, Wish.Tunnel wish) {
        return rule instanceof HttpRule requests
                && requests.port() == wish.port()
                && rule.allows(new Wish.Lookup(wish.host()));
    }
}
