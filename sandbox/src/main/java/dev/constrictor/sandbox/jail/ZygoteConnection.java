package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.cgroup.Cgroup;
import dev.constrictor.sandbox.jail.host.RunFolder;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** A zygote that is up, and all that was made for it. */
record ZygoteConnection(
        Process warden,
        RunFolder runFolder,
        Cgroup cgroup,
        ServerSocketChannel listener,
        ServerSocketChannel outputListener,
        SocketChannel control,
        ZygoteFacts facts) {}
