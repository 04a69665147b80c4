package dev.constrictor.bench.measure;

import dev.constrictor.bench.machine.ProcessFigures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The processes of one sandbox: warden, zygote, and below it the template that forks and the inmates. */
record JailProcesses(ProcessHandle warden, ProcessHandle zygote) {
    /** @param before this process's children when the sandbox was not yet open: its warden is the new one */
    static JailProcesses since(Set<Long> before) throws IOException {
        List<ProcessHandle> wardens = ProcessHandle.current()
                .children()
                .filter(child -> !before.contains(child.pid()))
                .toList();
        if (wardens.size() != 1) {
            throw new IOException("expected one warden, but found " + wardens);
        }
        ProcessHandle zygote = wardens.getFirst()
                .descendants()
                .filter(process -> isOfZygote(process)
                        && process.parent().filter(JailProcesses::isOfZygote).isEmpty())
                .findFirst()
                .orElseThrow(() -> new IOException("found no zygote below the warden"));
        return new JailProcesses(wardens.getFirst(), zygote);
    }

    /** Inmates are forks of the zygote, so their command line is the same. */
    private static boolean isOfZygote(ProcessHandle process) {
        try {
            String commandLine = Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
            return List.of(commandLine.split("\0", -1)).contains("zygote");
        } catch (IOException e) {
            return false; // It has just ended.
        }
    }

    static Set<Long> childrenNow() {
        return ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
    }

    ProcessFigures wardenFigures() {
        return new ProcessFigures(warden.pid());
    }

    ProcessFigures zygoteFigures() {
        return new ProcessFigures(zygote.pid());
    }

    /** Empty until the zygote has settled. */
    Optional<ProcessFigures> templateFigures() {
        return below(zygoteFigures().pidNamespaces()).findFirst();
    }

    List<ProcessFigures> inmateFigures() {
        return below(zygoteFigures().pidNamespaces() + 1).toList();
    }

    private Stream<ProcessFigures> below(int pidNamespaces) {
        return zygote.children()
                .map(child -> new ProcessFigures(child.pid()))
                .filter(child -> child.pidNamespaces() == pidNamespaces);
    }
}
