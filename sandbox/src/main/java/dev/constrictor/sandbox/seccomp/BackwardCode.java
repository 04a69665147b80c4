package dev.constrictor.sandbox.seccomp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a program from its end to its start. Classic BPF only jumps forward, so every target is already in place
 * when a jump to it is written, and no labels have to be resolved. A label counts instructions from the end.
 */
final class BackwardCode {
    // One less than a branch can span: a detour written for one side of a branch moves the other side away by one.
    private static final int NEAR = BpfInstruction.LONGEST_BRANCH - 1;

    private final List<BpfInstruction> fromTheEnd = new ArrayList<>();
    private final Map<Integer, Integer> returns = new HashMap<>();

    /** Puts an instruction in front of {@code next}, with a jump between them where other code lies there. */
    int before(int next, BpfInstruction instruction) {
        if (distanceTo(next) > 0) {
            add(BpfInstruction.of(BpfInstruction.JUMP_ALWAYS, distanceTo(next)));
        }
        return add(instruction);
    }

    int branch(int code, int k, int ifTrue, int ifFalse) {
        int nearTrue = near(ifTrue);
        int nearFalse = near(ifFalse);
        return add(new BpfInstruction(code, distanceTo(nearTrue), distanceTo(nearFalse), k));
    }

    int answer(Action action) {
        Integer written = returns.get(action.returnValue());
        if (written != null && distanceTo(written) <= NEAR) {
            return written;
        }
        int label = add(BpfInstruction.of(BpfInstruction.RETURN, action.returnValue()));
        returns.put(action.returnValue(), label);
        return label;
    }

    List<BpfInstruction> inOrder() {
        return fromTheEnd.reversed();
    }

    private int near(int target) {
        int distance = distanceTo(target);
        return distance <= NEAR ? target : add(BpfInstruction.of(BpfInstruction.JUMP_ALWAYS, distance));
    }

    /** How many instructions the next one to be written has to skip to reach the target. */
    private int distanceTo(int target) {
        return fromTheEnd.size() - 1 - target;
    }

    private int add(BpfInstruction instruction) {
        fromTheEnd.add(instruction);
        return fromTheEnd.size() - 1;
    }
}
