package dev.constrictor.bench.peer.contest;

import dev.constrictor.bench.peer.task.Reply;

/** One execution, from the question to the whole answer; reading its meaning is not in the time. */
record Attempt(Reply reply, long nanoseconds) {}
