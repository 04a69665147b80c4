package dev.constrictor.server.http;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** Connects to servers whose certificate is this one, or was signed with it. */
record TlsClient(X509Certificate trusted) {
    RawClient connect(RunningHttp server) throws IOException, GeneralSecurityException {
        return new RawClient(handshake(server));
    }

    X509Certificate certificateOf(RunningHttp server) throws IOException, GeneralSecurityException {
        try (SSLSocket socket = handshake(server)) {
            return (X509Certificate) socket.getSession().getPeerCertificates()[0];
        }
    }

    private SSLSocket handshake(RunningHttp server) throws IOException, GeneralSecurityException {
        SSLSocket socket = (SSLSocket) context()
                .getSocketFactory()
                .createSocket(server.uri().getHost(), server.service().port());
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.setSoTimeout(20_000);
        socket.startHandshake();
        return socket;
    }

    private SSLContext context() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        store.setCertificateEntry("trusted", trusted);
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }
}
