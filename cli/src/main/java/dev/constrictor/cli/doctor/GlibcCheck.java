package dev.constrictor.cli.doctor;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The C library that the interpreter takes from the host. */
final class GlibcCheck {
    static final String NAME = "glibc";
    private static final String NEEDED = "2.35";
    private static final Pattern VERSION = Pattern.compile("2\\.(\\d+).*");
    private static final int LONGEST_VERSION = 64;
    private static final String REMEDY =
            "Use a distribution with glibc %s or newer, or set SANDBOX_PYTHON to an interpreter of this machine"
                    .formatted(NEEDED);

    private GlibcCheck() {}

    static Check make() {
        return judge(version());
    }

    static Check judge(Optional<String> version) {
        if (version.isEmpty()) {
            return Check.missing(NAME, "the C library of this machine is another one", REMEDY);
        }
        Matcher found = VERSION.matcher(version.get());
        boolean recent = found.matches() && Integer.parseInt(found.group(1)) >= 35;
        String detail = "%s; the embedded interpreter needs %s".formatted(version.get(), NEEDED);
        return recent ? Check.ok(NAME, detail) : Check.missing(NAME, detail, REMEDY);
    }

    @SuppressWarnings("restricted")
    private static Optional<String> version() {
        Linker linker = Linker.nativeLinker();
        Optional<MemorySegment> function = linker.defaultLookup().find("gnu_get_libc_version");
        if (function.isEmpty()) {
            return Optional.empty();
        }
        try {
            MemorySegment text =
                    (MemorySegment) linker.downcallHandle(function.get(), FunctionDescriptor.of(ValueLayout.ADDRESS))
                            .invokeExact();
            return Optional.of(text.reinterpret(LONGEST_VERSION).getString(0));
        } catch (Throwable e) {
            throw new IllegalStateException("gnu_get_libc_version cannot be called", e);
        }
    }
}
