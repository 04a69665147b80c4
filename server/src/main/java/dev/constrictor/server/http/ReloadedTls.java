package dev.constrictor.server.http;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/** TLS with the files as they are now: who renews a certificate need not restart the server. */
final class ReloadedTls extends AbstractLifeCycle {
    static final Duration INTERVAL = Duration.ofSeconds(2);

    private static final Logger LOG = System.getLogger(ReloadedTls.class.getName());

    private final PemFiles files;
    private final Scheduler scheduler;
    private final SslContextFactory.Server factory = new SslContextFactory.Server();
    // It keeps the key within this process; it protects nothing.
    private final String password = randomPassword();
    private Object inUse;
    private Object refused = "";
    private volatile Scheduler.@Nullable Task task;

    ReloadedTls(PemFiles files, Scheduler scheduler) {
        this.files = files;
        this.scheduler = scheduler;
        factory.setIncludeProtocols("TLSv1.3", "TLSv1.2");
        factory.setRenegotiationAllowed(false);
        factory.setSniRequired(false);
        inUse = currentState();
        use(factory);
    }

    SslContextFactory.Server factory() {
        return factory;
    }

    @Override
    protected void doStart() {
        schedule();
    }

    @Override
    protected void doStop() {
        Scheduler.Task pending = task;
        if (pending != null) {
            pending.cancel();
        }
    }

    private void schedule() {
        task = scheduler.schedule(this::look, INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void look() {
        try {
            Object now = currentState();
            if (!now.equals(inUse)) {
                reload(now);
            }
        } finally {
            if (isRunning()) {
                schedule();
            }
        }
    }

    // A renewal replaces two files, one after the other: what does not fit together now may do so in a moment. And what
    // may not be read may be readable later, without a change that shows.
    @SuppressWarnings("CatchingUnchecked")
    private void reload(Object now) {
        try {
            factory.reload(this::use);
            inUse = now;
            // Whoever has renewed it wants to know from when on it is used.
            LOG.log(Level.WARNING, "{0}: read again, since it has changed", files.certificate());
        } catch (Exception e) {
            if (!now.equals(refused)) {
                LOG.log(
                        Level.WARNING,
                        () -> "the TLS files have changed and cannot be used, so the old ones stay: " + e.getMessage());
            }
            refused = now;
        }
    }

    private void use(SslContextFactory.Server changed) {
        changed.setKeyStore(files.load(password.toCharArray()));
        changed.setKeyStorePassword(password);
    }

    private void use(SslContextFactory changed) {
        changed.setKeyStore(files.load(password.toCharArray()));
    }

    private Object currentState() {
        try {
            return files.state();
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static String randomPassword() {
        byte[] bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        return Base64.getEncoder().encodeToString(bytes);
    }
}
