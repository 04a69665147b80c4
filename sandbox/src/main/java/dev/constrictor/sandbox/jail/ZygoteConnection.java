package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.cgroup.Cgroup;
import dev.constrictor.sandbox.jail.host.RunFolder;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/**
 * A zygote that is up, and all that was made for it.
 *
 * @param selector of whoever reads what it says, and sends the rest of what is said to it
 */
record ZygoteConnection(
        Process warden,
        RunFolder runFolder,
        Cgroup cgroup,
        ServerSocketChannel listener,
        ServerSocketChannel outputListener,
        SocketChannel control,
        Selector selector,
        Outbox toZygote,
        ZygoteFacts facts) {}
