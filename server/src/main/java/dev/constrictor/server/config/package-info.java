/** The settings of the HTTP server, and how they become a configuration. */
@NullMarked
package dev.constrictor.server.config;

import org.jspecify.annotations.NullMarked;
