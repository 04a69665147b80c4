package dev.constrictor.server.auth.token;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.server.auth.judge.BearerJudge;
import dev.constrictor.server.auth.judge.Verdict;
import java.util.List;
import java.util.Optional;

/** Tokens that do not change. */
public final class ApiTokens implements BearerJudge {
    private final List<NamedToken> tokens;

    private ApiTokens(List<NamedToken> tokens) {
        this.tokens = tokens;
    }

    /**
     * @param text one token, which is then called {@code default}; or several, each as {@code name:token}, with commas or
     *     white space between
     * @throws IllegalArgumentException that says all that is wrong and quotes nothing of the text
     */
    public static ApiTokens parse(String text) {
        return new ApiTokens(TokenList.parse(text, List.of()));
    }

    /** No token and no name of these is one of the others, or an IllegalArgumentException is thrown. */
    static ApiTokens parseBeside(List<ApiTokens> others, String text) {
        return new ApiTokens(TokenList.parse(
                text, others.stream().flatMap(other -> other.tokens.stream()).toList()));
    }

    @Override
    public Verdict judge(String token) {
        return holder(TokenDigest.of(token))
                .<Verdict>map(Verdict.Accepted::new)
                .orElseGet(() -> new Verdict.Rejected("no token that is known here"));
    }

    /** Compares with all of them, so that the time tells nothing about which one it was. */
    private Optional<Caller> holder(TokenDigest digest) {
        Optional<Caller> holder = Optional.empty();
        for (NamedToken known : tokens) {
            if (known.digest().equals(digest)) {
                holder = Optional.of(known.caller());
            }
        }
        return holder;
    }

    /** Who may call, in the order of the text. */
    public List<String> names() {
        return tokens.stream().map(token -> token.caller().name()).toList();
    }

    @Override
    public String toString() {
        return "ApiTokens" + names();
    }
}
