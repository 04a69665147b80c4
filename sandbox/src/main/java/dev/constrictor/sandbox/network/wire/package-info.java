/** What hostile peers send, read as data: SOCKS, HTTP heads, the first message of TLS. */
@NullMarked
package dev.constrictor.sandbox.network.wire;

import org.jspecify.annotations.NullMarked;
