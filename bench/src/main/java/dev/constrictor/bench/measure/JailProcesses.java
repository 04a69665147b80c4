package dev.constrictor.bench.measure;

import dev.constrictor.bench.machine.ProcessFigures;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The processes of one sandbox: warden, zygote, and the inmates below it. */
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
        List<ProcessHandle> zygotes = wardens.getFirst().children().toList();
        if (zygotes.size() != 1) {
            throw new IOException("expected one zygote, but found " + zygotes);
        }
        return new JailProcesses(wardens.getFirst(), zygotes.getFirst());
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

    List<ProcessFigures> inmateFigures() {
        return zygote.children().map(inmate -> new ProcessFigures(inmate.pid())).toList();
    }
}
