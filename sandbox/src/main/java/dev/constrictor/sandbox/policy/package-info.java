/** What code may import and touch: profiles, module lists and the guard's rules, as data. */
@NullMarked
package dev.constrictor.sandbox.policy;

import org.jspecify.annotations.NullMarked;
