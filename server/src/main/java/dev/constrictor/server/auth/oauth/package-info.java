/** The server as an OAuth 2.1 resource server: access tokens that somebody else gives out and signs. */
@NullMarked
package dev.constrictor.server.auth.oauth;

import org.jspecify.annotations.NullMarked;
