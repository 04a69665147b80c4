package dev.constrictor.server.http;

import dev.constrictor.server.auth.Authentication;
import java.time.Duration;

/** Told of what happens on the way to the tools. Called by many threads at once; throws nothing. */
public interface HttpWatcher {
    HttpWatcher NOBODY = new HttpWatcher() {
        @Override
        public void answered(String method, int status, Duration time, long bytesIn, long bytesOut) {}

        @Override
        public void notIdentified(Authentication why) {}
    };

    void answered(String method, int status, Duration time, long bytesIn, long bytesOut);

    void notIdentified(Authentication why);
}
