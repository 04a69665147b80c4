package dev.constrictor.server.http;

import dev.constrictor.sandbox.config.InvalidSettingsException;
import dev.constrictor.server.auth.Authenticator;
import dev.constrictor.server.auth.BearerAuthenticator;
import dev.constrictor.server.auth.judge.BearerJudge;
import dev.constrictor.server.auth.judge.Verdict;
import dev.constrictor.server.auth.oauth.KeyLocation;
import dev.constrictor.server.auth.oauth.OAuthConfig;
import dev.constrictor.server.auth.oauth.ProtectedResourceMetadata;
import dev.constrictor.server.auth.token.ApiTokens;
import dev.constrictor.server.auth.token.GeneratedToken;
import dev.constrictor.server.auth.token.TokenFile;
import dev.constrictor.server.config.OAuthSettings;
import dev.constrictor.server.config.ServerConfig;
import dev.constrictor.server.config.ServerSetting;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How callers show who they are.
 *
 * @param generated the token that was made because nobody set one
 * @param metadata of OAuth, where it is used
 */
record Credentials(
        Authenticator authenticator, Optional<GeneratedToken> generated, Optional<ProtectedResourceMetadata> metadata) {

    /**
     * @param resource the address at which clients reach the endpoint
     * @throws InvalidSettingsException with all that is wrong
     */
    static Credentials of(ServerConfig config, URI resource) {
        List<String> problems = new ArrayList<>();
        List<BearerJudge> judges = new ArrayList<>();
        List<ApiTokens> tokens = config
                .tokens()
                .flatMap(secret -> attempt(ServerSetting.API_TOKEN, problems, () -> ApiTokens.parse(secret.reveal())))
                .stream()
                .toList();
        judges.addAll(tokens);
        config.tokenFile()
                .ifPresent(file -> attempt(ServerSetting.API_TOKEN_FILE, problems, () -> TokenFile.open(file, tokens))
                        .ifPresent(judges::add));
        Optional<OAuthConfig> oauth = config.oauth()
                .flatMap(given -> attempt(ServerSetting.OAUTH_ISSUER, problems, () -> oauth(given, resource)));
        Optional<Authenticator> withOAuth = oauth.flatMap(
                given -> attempt(ServerSetting.OAUTH_JWKS, problems, () -> oauthAuthenticator(judges, given)));
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems);
        }
        if (withOAuth.isPresent()) {
            return new Credentials(withOAuth.get(), Optional.empty(), oauth.map(ProtectedResourceMetadata::of));
        }
        if (judges.isEmpty()) {
            GeneratedToken generated = GeneratedToken.create();
            return new Credentials(
                    BearerAuthenticator.ofTokens(generated.tokens()), Optional.of(generated), Optional.empty());
        }
        return new Credentials(BearerAuthenticator.ofTokens(any(judges)), Optional.empty(), Optional.empty());
    }

    private static Authenticator oauthAuthenticator(List<BearerJudge> judges, OAuthConfig oauth) {
        return judges.isEmpty()
                ? BearerAuthenticator.ofOAuth(oauth)
                : BearerAuthenticator.ofTokensAndOAuth(any(judges), oauth);
    }

    private static OAuthConfig oauth(OAuthSettings given, URI resource) {
        OAuthConfig oauth = OAuthConfig.of(given.issuer(), resource, KeyLocation.parse(keys(given.jwks())))
                .withAudience(given.audience());
        return given.scope().map(oauth::withRequiredScope).orElse(oauth);
    }

    private static String keys(URI jwks) {
        return jwks.getScheme() == null || jwks.getScheme().equals("file") ? jwks.getPath() : jwks.toString();
    }

    /** All are asked, whoever answers first: how long it takes tells nobody which of them knows the token. */
    private static BearerJudge any(List<BearerJudge> judges) {
        return token -> {
            List<Verdict> verdicts =
                    judges.stream().map(judge -> judge.judge(token)).toList();
            return verdicts.stream()
                    .filter(Verdict.Accepted.class::isInstance)
                    .findFirst()
                    .orElse(verdicts.getFirst());
        };
    }

    private static <T> Optional<T> attempt(ServerSetting setting, List<String> problems, Supplier<T> action) {
        try {
            return Optional.of(action.get());
        } catch (IllegalArgumentException e) {
            problems.add("%s: %s".formatted(setting.variable(), e.getMessage()));
            return Optional.empty();
        }
    }
}
