/** The HTTP server around the protocol: who may connect, from where, how much of it, and what it tells about itself. */
@NullMarked
package dev.constrictor.server.http;

import org.jspecify.annotations.NullMarked;
