package dev.constrictor.sandbox.seccomp;

import java.util.List;

/** Turns the policy into the program for one architecture: a binary search over the number, then tests of arguments. */
public final class SeccompAssembler {
    private static final int NUMBER_OFFSET = 0;
    private static final int ARCHITECTURE_OFFSET = 4;

    private final SyscallTable table;
    private final NotifyMode notifyMode;
    private final BackwardCode code = new BackwardCode();
    private final ConditionCode conditionCode = new ConditionCode(code);

    private SeccompAssembler(SyscallTable table, NotifyMode notifyMode) {
        this.table = table;
        this.notifyMode = notifyMode;
    }

    public static SeccompProgram assemble(SeccompPolicy policy, Architecture architecture, NotifyMode notifyMode) {
        return assemble(policy, architecture, notifyMode, new PolicyShare.Whole());
    }

    public static SeccompProgram assemble(
            SeccompPolicy policy, Architecture architecture, NotifyMode notifyMode, PolicyShare share) {
        SyscallTable table = policy.table(architecture);
        SeccompAssembler assembler = new SeccompAssembler(table, notifyMode);
        assembler.writeProgram(NumberRange.of(policy, table, share));
        return new SeccompProgram(architecture, assembler.code.inOrder());
    }

    private void writeProgram(List<NumberRange> ranges) {
        int dispatch = writeX32Check(writeSearch(ranges));
        int loadNumber = code.before(dispatch, BpfInstruction.of(BpfInstruction.LOAD_WORD, NUMBER_OFFSET));
        int foreign = code.answer(SeccompPolicy.FOREIGN);
        int architectureCheck =
                code.branch(BpfInstruction.JUMP_EQUAL, table.architecture().auditConstant(), loadNumber, foreign);
        code.before(architectureCheck, BpfInstruction.of(BpfInstruction.LOAD_WORD, ARCHITECTURE_OFFSET));
    }

    private int writeX32Check(int search) {
        return switch (table.architecture()) {
            case X86_64 -> {
                int foreign = code.answer(SeccompPolicy.FOREIGN);
                yield code.branch(BpfInstruction.JUMP_GREATER_OR_EQUAL, SyscallTable.X32_FLAG, foreign, search);
            }
            case AARCH64 -> search;
        };
    }

    private int writeSearch(List<NumberRange> ranges) {
        if (ranges.size() == 1) {
            return writeRules(ranges.getFirst());
        }
        int middle = ranges.size() / 2;
        int upper = writeSearch(ranges.subList(middle, ranges.size()));
        int lower = writeSearch(ranges.subList(0, middle));
        return code.branch(
                BpfInstruction.JUMP_GREATER_OR_EQUAL, ranges.get(middle).first(), upper, lower);
    }

    private int writeRules(NumberRange range) {
        int next = code.answer(notifyMode.effective(range.otherwise()));
        for (SyscallRule rule : range.conditionalRules().reversed()) {
            int target = code.answer(notifyMode.effective(rule.action()));
            for (ArgumentCondition condition : rule.conditions().reversed()) {
                target = conditionCode.write(condition, target, next);
            }
            next = target;
        }
        return next;
    }
}
