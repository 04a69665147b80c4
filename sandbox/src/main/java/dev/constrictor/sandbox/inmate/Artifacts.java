package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.Artifact;
import dev.constrictor.sandbox.LeftOut;
import dev.constrictor.sandbox.LeftOut.Reason;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.workspace.MediaTypes;
import dev.constrictor.sandbox.workspace.WorkspaceNames;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.List;

/** What came back of a workspace. */
record Artifacts(List<Artifact> received, LeftOut leftOut) {
    static final Artifacts NONE = new Artifacts(List.of(), LeftOut.NONE);

    Artifacts {
        received = List.copyOf(received);
    }

    /**
     * Reads the bytes that follow a report, as many as it says. It is an inmate's word: what no honest one says is not
     * read at all, and what does not come, or not under a name that files may have, is left out.
     */
    static Artifacts read(ReadableByteChannel channel, InmateReport.Left left, Limits limits) {
        Reading reading = new Reading(left.leftOut().named());
        if (isWithin(limits, left.announced())) {
            reading.readAll(channel, left.announced());
        } else {
            left.announced().forEach(each -> reading.leaveOut(each, Reason.NOT_RECEIVED));
        }
        return new Artifacts(
                reading.received, new LeftOut(reading.leftOut, left.leftOut().more()));
    }

    private static boolean isWithin(Limits limits, List<InmateReport.Announced> announced) {
        long bytes = 0;
        for (InmateReport.Announced each : announced) {
            if (each.size() < 0 || each.size() > limits.artifactBytes()) {
                return false;
            }
            bytes += each.size();
        }
        return announced.size() <= limits.artifactFiles() && bytes <= limits.artifactBytes();
    }

    private static final class Reading {
        private final List<Artifact> received = new ArrayList<>();
        private final List<LeftOut.Entry> leftOut;
        private final WorkspaceNames files = new WorkspaceNames();
        private final WorkspaceNames figures = new WorkspaceNames();

        Reading(List<LeftOut.Entry> leftOut) {
            this.leftOut = new ArrayList<>(leftOut);
        }

        void readAll(ReadableByteChannel channel, List<InmateReport.Announced> announced) {
            boolean flowing = true;
            for (InmateReport.Announced each : announced) {
                flowing = flowing && read(channel, each);
                if (!flowing) {
                    leaveOut(each, Reason.NOT_RECEIVED);
                }
            }
        }

        /** Whether its bytes came, whatever became of them. */
        private boolean read(ReadableByteChannel channel, InmateReport.Announced file) {
            try {
                ByteBuffer content = Frames.readExactly(channel, Math.toIntExact(file.size()));
                WorkspaceNames names = file.kind() == Artifact.Kind.FILE ? files : figures;
                if (names.add(file.name()).isEmpty()) {
                    received.add(new Artifact(file.kind(), file.name(), MediaTypes.of(file.name()), content));
                } else {
                    leaveOut(file, Reason.BAD_NAME);
                }
                return true;
            } catch (IOException e) {
                return false; // Its end, or the deadline.
            }
        }

        void leaveOut(InmateReport.Announced file, Reason reason) {
            leftOut.add(new LeftOut.Entry(WorkspaceNames.shown(file.name()), reason));
        }
    }
}
