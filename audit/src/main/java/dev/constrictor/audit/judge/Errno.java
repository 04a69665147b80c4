package dev.constrictor.audit.judge;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of Linux' error numbers, as they stand in the repr of a Python exception. */
final class Errno {
    private static final Pattern NUMBER = Pattern.compile("^\\w+\\((?:\\[?Errno )?(\\d{1,3})\\b");
    private static final Pattern CLASS = Pattern.compile("^([A-Za-z_]\\w*)\\(");
    private static final Map<Integer, String> NAMES = Map.ofEntries(
            Map.entry(1, "EPERM"),
            Map.entry(2, "ENOENT"),
            Map.entry(3, "ESRCH"),
            Map.entry(9, "EBADF"),
            Map.entry(11, "EAGAIN"),
            Map.entry(12, "ENOMEM"),
            Map.entry(13, "EACCES"),
            Map.entry(14, "EFAULT"),
            Map.entry(16, "EBUSY"),
            Map.entry(17, "EEXIST"),
            Map.entry(18, "EXDEV"),
            Map.entry(19, "ENODEV"),
            Map.entry(20, "ENOTDIR"),
            Map.entry(22, "EINVAL"),
            Map.entry(24, "EMFILE"),
            Map.entry(25, "ENOTTY"),
            Map.entry(27, "EFBIG"),
            Map.entry(28, "ENOSPC"),
            Map.entry(30, "EROFS"),
            Map.entry(38, "ENOSYS"),
            Map.entry(61, "ENODATA"),
            Map.entry(93, "EPROTONOSUPPORT"),
            Map.entry(94, "ESOCKTNOSUPPORT"),
            Map.entry(95, "EOPNOTSUPP"),
            Map.entry(97, "EAFNOSUPPORT"),
            Map.entry(99, "EADDRNOTAVAIL"),
            Map.entry(100, "ENETDOWN"),
            Map.entry(101, "ENETUNREACH"),
            Map.entry(110, "ETIMEDOUT"),
            Map.entry(111, "ECONNREFUSED"),
            Map.entry(113, "EHOSTUNREACH"));

    private Errno() {}

    /** Of an exception with a number, its name; of others, that of the class. */
    static Optional<String> in(String repr) {
        Matcher number = NUMBER.matcher(repr);
        if (number.find()) {
            Optional<String> name = Optional.ofNullable(NAMES.get(Integer.parseInt(number.group(1))));
            if (name.isPresent()) {
                return name;
            }
        }
        Matcher type = CLASS.matcher(repr);
        return type.find() ? Optional.of(type.group(1)) : Optional.empty();
    }
}
