package dev.constrictor.bench.profile;

/** One timed call in the zygote or in an inmate, on the clock of {@link System#nanoTime}. */
record Mark(String name, long start, long end, long faults, boolean inInmate) {
    static Mark parse(String line) {
        String[] fields = line.split("\t", -1);
        return new Mark(
                fields[0],
                Long.parseLong(fields[1]),
                Long.parseLong(fields[2]),
                Long.parseLong(fields[3]),
                fields[4].equals("1"));
    }

    Mark begunAt(long earlier) {
        return new Mark(name, earlier, end, faults, inInmate);
    }

    long duration() {
        return end - start;
    }

    boolean contains(Mark other) {
        return start <= other.start && other.end <= end;
    }
}
