package dev.constrictor.server.http;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** What a client is told where the HTTP server itself gives up: the status in words, and nothing about the inside. */
final class FailureAnswers extends ErrorHandler {
    private static final Logger LOG = System.getLogger(FailureAnswers.class.getName());

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = response.getStatus() < 400 ? HttpStatus.INTERNAL_SERVER_ERROR_500 : response.getStatus();
        if (request.getAttribute(ERROR_EXCEPTION) instanceof Throwable failure) {
            // What a client has brought about is no news, and must not fill the log: also a version that nobody speaks.
            boolean client = failure instanceof HttpException || failure instanceof EofException || status < 500;
            Level level = client ? Level.DEBUG : Level.ERROR;
            LOG.log(level, "a request failed", failure);
        }
        Refusals.write(response, callback, status, words(status));
        return true;
    }

    private static String words(int status) {
        return switch (status) {
            case HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE_431 ->
                "Send less in the headers: they may have %d KB in all".formatted(HttpService.HEADER_BYTES >> 10);
            case HttpStatus.BAD_REQUEST_400 ->
                "This is no HTTP request that can be read: send one line, headers with a Host, and a body of the length that they tell";
            default -> HttpStatus.getMessage(status);
        };
    }

    @Override
    protected void generateResponse(
            Request request, Response response, int code, String message, Throwable cause, Callback callback) {
        handle(request, response, callback);
    }
}
