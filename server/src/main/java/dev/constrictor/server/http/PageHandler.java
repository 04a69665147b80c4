package dev.constrictor.server.http;

import java.nio.ByteBuffer;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Serves a page, made anew for each request. */
final class PageHandler extends Handler.Abstract {
    private final Supplier<Page> page;

    PageHandler(Supplier<Page> page) {
        this.page = page;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        boolean head = HttpMethod.HEAD.is(request.getMethod());
        if (!head && !HttpMethod.GET.is(request.getMethod())) {
            response.getHeaders().put(HttpHeader.ALLOW, "GET, HEAD");
            Refusals.write(response, callback, HttpStatus.METHOD_NOT_ALLOWED_405, "This page is only read");
            return true;
        }
        Page made = page.get();
        byte[] bytes = made.bytes();
        response.setStatus(made.status());
        response.getHeaders()
                .put(HttpHeader.CONTENT_TYPE, made.contentType())
                .put(HttpHeader.CACHE_CONTROL, "no-store")
                .put(HttpHeader.CONTENT_LENGTH, bytes.length);
        response.write(true, ByteBuffer.wrap(head ? new byte[0] : bytes), callback);
        return true;
    }
}
