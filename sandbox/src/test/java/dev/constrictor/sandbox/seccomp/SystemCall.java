package dev.constrictor.sandbox.seccomp;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A call as a filter sees it: {@code struct seccomp_data}. */
record SystemCall(int number, int auditConstant, List<Long> arguments) {
    static final int SIZE = 64;

    SystemCall {
        arguments = List.copyOf(arguments);
    }

    static SystemCall of(Architecture architecture, int number, long... arguments) {
        long[] six = Arrays.copyOf(arguments, 6);
        return new SystemCall(
                number, architecture.auditConstant(), Arrays.stream(six).boxed().toList());
    }

    SystemCall with(int argument, long value) {
        List<Long> changed = new ArrayList<>(arguments);
        changed.set(argument, value);
        return new SystemCall(number, auditConstant, changed);
    }

    ByteBuffer toSeccompData() {
        ByteBuffer data = ByteBuffer.allocate(SIZE).order(ByteOrder.LITTLE_ENDIAN);
        data.putInt(number).putInt(auditConstant).putLong(0x7fff_1234_5678L);
        arguments.forEach(data::putLong);
        return data.flip();
    }
}
