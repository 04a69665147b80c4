package dev.constrictor.server.auth.token;

import dev.constrictor.server.auth.file.FileGuard;
import dev.constrictor.server.auth.file.GuardedFile;
import dev.constrictor.server.auth.file.WatchedFile;
import dev.constrictor.server.auth.judge.BearerJudge;
import dev.constrictor.server.auth.judge.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Tokens in a file, which may be exchanged while the server runs. */
public final class TokenFile implements BearerJudge {
    /** Only at the start of a word: elsewhere it is a slip of the pen, and half a token must not pass for a whole one. */
    private static final Pattern COMMENT = Pattern.compile("(?m)(?:^|(?<=\\s))#.*$");

    private final WatchedFile<ApiTokens> tokens;

    private TokenFile(WatchedFile<ApiTokens> tokens) {
        this.tokens = tokens;
    }

    /**
     * @param path a file with what {@link ApiTokens#parse} reads, and comments that begin with {@code #}
     * @throws IllegalArgumentException that says what is wrong with the file or its protection, and what to do
     */
    public static TokenFile open(Path path) {
        return open(path, List.of());
    }

    /** @param others that are given directly: the file must hold neither a token nor a name of theirs */
    public static TokenFile open(Path path, List<ApiTokens> others) {
        List<ApiTokens> given = List.copyOf(others);
        return new TokenFile(WatchedFile.open(new GuardedFile(path, FileGuard.SECRET), text -> parse(text, given)));
    }

    @Override
    public Verdict judge(String token) {
        return tokens.current().judge(token);
    }

    /** Who may call at present. */
    public List<String> names() {
        return tokens.current().names();
    }

    private static ApiTokens parse(String text, List<ApiTokens> others) {
        return ApiTokens.parseBeside(others, COMMENT.matcher(text).replaceAll(""));
    }
}
