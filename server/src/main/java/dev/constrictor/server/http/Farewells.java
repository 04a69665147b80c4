package dev.constrictor.server.http;

import java.nio.ByteBuffer;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Tells clients of a server that ends, or is crowded, with the response that it is the last one on its connection. */
final class Farewells extends Handler.Wrapper {
    private final BooleanSupplier lastOne;

    Farewells(Handler next, BooleanSupplier lastOne) {
        super(next);
        this.lastOne = lastOne;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        return super.handle(request, new LastOne(request, response), callback);
    }

    private final class LastOne extends Response.Wrapper {
        private LastOne(Request request, Response response) {
            super(request, response);
        }

        @Override
        public void write(boolean last, ByteBuffer content, Callback callback) {
            if (lastOne.getAsBoolean() && !isCommitted()) {
                getHeaders().put(HttpFields.CONNECTION_CLOSE);
            }
            super.write(last, content, callback);
        }
    }
}
