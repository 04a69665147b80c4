/** Who sends a request, judged by its {@code Authorization} header. */
@NullMarked
package dev.constrictor.server.auth;

import org.jspecify.annotations.NullMarked;
