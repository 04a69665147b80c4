package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.jail.cgroup.JailCgroup;
import dev.constrictor.sandbox.jail.host.RunFolder;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** A zygote that is up, and all that was made for it. */
record ZygoteConnection(
        Process warden,
        RunFolder runFolder,
        JailCgroup cgroup,
        ServerSocketChannel listener,
        SocketChannel control,
        ZygoteFacts facts) {}
