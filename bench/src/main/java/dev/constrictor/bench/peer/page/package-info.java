/** Results for people: a page, a section of the documentation, a table. */
@NullMarked
package dev.constrictor.bench.peer.page;

import org.jspecify.annotations.NullMarked;
