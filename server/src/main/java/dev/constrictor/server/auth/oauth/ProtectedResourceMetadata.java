package dev.constrictor.server.auth.oauth;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What a client is told about who gives out tokens for this server (RFC 9728). Everybody may read it. */
public record ProtectedResourceMetadata(URI resource, URI authorizationServer, Optional<String> scope) {
    private static final String WELL_KNOWN = "/.well-known/oauth-protected-resource";

    public ProtectedResourceMetadata {
        requireNonNull(resource, "resource is null");
        requireNonNull(authorizationServer, "authorizationServer is null");
        requireNonNull(scope, "scope is null");
    }

    public static ProtectedResourceMetadata of(OAuthConfig config) {
        return new ProtectedResourceMetadata(config.resource(), config.issuer(), config.requiredScope());
    }

    /** Where clients look for it: the well-known path comes between host and path of the resource. */
    public static URI location(URI resource) {
        String path = resource.getRawPath().equals("/") ? "" : resource.getRawPath();
        String query = resource.getRawQuery() == null ? "" : "?" + resource.getRawQuery();
        return URI.create(
                "%s://%s%s%s%s".formatted(resource.getScheme(), resource.getRawAuthority(), WELL_KNOWN, path, query));
    }

    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("resource", resource.toString());
        json.putArray("authorization_servers").add(authorizationServer.toString());
        scope.ifPresent(name -> json.putArray("scopes_supported").add(name));
        json.putArray("bearer_methods_supported").add("header");
        json.put("resource_name", "Constrictor");
        return json;
    }
}
