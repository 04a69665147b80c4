/** What the ways to judge a bearer token have in common. */
@NullMarked
package dev.constrictor.server.auth.judge;

import org.jspecify.annotations.NullMarked;
