package dev.constrictor.server.auth.oauth;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import com.nimbusds.jose.util.Resource;
import com.nimbusds.jose.util.ResourceRetriever;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Gets the issuer's keys from exactly the address that was configured, within a time that no slow answer stretches. */
final class KeyFetcher implements ResourceRetriever {
    static final Duration LONGEST = Duration.ofSeconds(5);

    private static final int MOST_BYTES = 256 * 1024;
    private static final int OK = 200;

    private final HttpClient client = HttpClient.newBuilder()
            .version(Version.HTTP_1_1)
            .followRedirects(Redirect.NEVER)
            .connectTimeout(LONGEST)
            .build();

    @Override
    public Resource retrieveResource(URL address) throws IOException {
        HttpResponse<String> answer = await(client.sendAsync(request(address), limited()));
        if (answer.statusCode() != OK) {
            throw new IOException("the issuer answered with status %d".formatted(answer.statusCode()));
        }
        return new Resource(
                answer.body(), answer.headers().firstValue("Content-Type").orElse(""));
    }

    private static String reason(@Nullable Throwable failure) {
        return switch (failure) {
            case ConnectException unknown
            when unknown.getCause() instanceof UnresolvedAddressException -> "nobody knows its name";
            case ConnectException refused -> "nothing listens there";
            case null -> "no reason is known";
            default -> failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
        };
    }

    private static HttpRequest request(URL address) {
        return HttpRequest.newBuilder(URI.create(address.toString()))
                .header("Accept", "application/jwk-set+json, application/json")
                .build();
    }

    private static BodyHandler<String> limited() {
        return BodyHandlers.limiting(BodyHandlers.ofString(StandardCharsets.UTF_8), MOST_BYTES);
    }

    private static HttpResponse<String> await(CompletableFuture<HttpResponse<String>> answer) throws IOException {
        try {
            return answer.get(LONGEST.toMillis(), MILLISECONDS);
        } catch (TimeoutException e) {
            throw new IOException("the issuer took longer than %d seconds".formatted(LONGEST.toSeconds()), e);
        } catch (ExecutionException e) {
            throw new IOException("the issuer cannot be reached: " + reason(e.getCause()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for the issuer");
        } finally {
            answer.cancel(true);
        }
    }
}
