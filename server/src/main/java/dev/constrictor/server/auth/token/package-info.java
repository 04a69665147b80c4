/** Tokens that the operator gives out: written down in the configuration or in a file, or made at start. */
@NullMarked
package dev.constrictor.server.auth.token;

import org.jspecify.annotations.NullMarked;
