package dev.constrictor.server.http;

import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Turns away bodies in any other coding than plain chunks, and ends the connection: a proxy before us may read such a body
 * in another way, and what it takes for the rest of it would be the next request here.
 */
final class TransferCodings extends Handler.Wrapper {
    TransferCodings(Handler next) {
        super(next);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        List<String> codings = request.getHeaders().getValuesList(HttpHeader.TRANSFER_ENCODING);
        if (codings.isEmpty() || (plain(codings) && !old(request))) {
            return super.handle(request, response, callback);
        }
        response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
        Refusals.write(
                response,
                callback,
                HttpStatus.NOT_IMPLEMENTED_501,
                "Send the body with Content-Length, or with Transfer-Encoding: chunked and HTTP/1.1");
        return true;
    }

    private static boolean plain(List<String> codings) {
        return codings.size() == 1 && codings.getFirst().equalsIgnoreCase("chunked");
    }

    private static boolean old(Request request) {
        return request.getConnectionMetaData().getHttpVersion() != HttpVersion.HTTP_1_1;
    }
}
