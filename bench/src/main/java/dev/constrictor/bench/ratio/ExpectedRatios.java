package dev.constrictor.bench.ratio;

import static java.util.Objects.requireNonNull;

import dev.constrictor.bench.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the ratios were when somebody was content with them.
 *
 * @param command what was run
 * @param runs how often; each ratio is the median
 * @param load before the first run
 */
public record ExpectedRatios(
        LocalDate written, String command, int runs, Machine machine, double load, List<Ratio> ratios) {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .build();

    public ExpectedRatios {
        requireNonNull(written, "written is null");
        requireNonNull(command, "command is null");
        requireNonNull(machine, "machine is null");
        ratios = List.copyOf(ratios);
        if (ratios.isEmpty()) {
            throw new IllegalArgumentException("there are no ratios");
        }
        Set<String> names = new HashSet<>();
        for (Ratio ratio : ratios) {
            if (!names.add(ratio.name())) {
                throw new IllegalArgumentException("there are two ratios '%s'".formatted(ratio.name()));
            }
        }
    }

    /** Where a run did not measure a ratio, the median is of the other runs. */
    public static ExpectedRatios medianOf(List<RatioRun> runs, String command, LocalDate written) {
        Map<String, List<Ratio>> byName = new LinkedHashMap<>();
        for (RatioRun run : runs) {
            run.ratios()
                    .forEach(ratio -> byName.computeIfAbsent(ratio.name(), name -> new ArrayList<>())
                            .add(ratio));
        }
        return new ExpectedRatios(
                written,
                command,
                runs.size(),
                runs.getFirst().machine(),
                runs.getFirst().load(),
                byName.values().stream().map(ExpectedRatios::median).toList());
    }

    public static ExpectedRatios read(Path file) throws InvalidRatiosException {
        try {
            @Nullable ExpectedRatios expected = MAPPER.readValue(Files.readString(file), ExpectedRatios.class);
            if (expected == null) {
                throw new InvalidRatiosException(file, "is not valid: it holds nothing");
            }
            return expected;
        } catch (NoSuchFileException e) {
            throw new InvalidRatiosException(file, "does not exist");
        } catch (IOException e) {
            throw new InvalidRatiosException(file, "cannot be read (%s)".formatted(e));
        } catch (JacksonException e) {
            throw new InvalidRatiosException(file, "is not valid: " + e.getOriginalMessage() + place(e));
        }
    }

    public void write(Path file) throws IOException {
        Files.writeString(file, json());
    }

    /** A line for each figure, so that a change can be read. */
    private String json() {
        return MAPPER.writer()
                        .with(new DefaultPrettyPrinter().withArrayIndenter(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE))
                        .writeValueAsString(this)
                + "\n";
    }

    /** More digits would be chance. */
    private static Ratio median(List<Ratio> ratios) {
        double[] sorted = ratios.stream().mapToDouble(Ratio::ratio).sorted().toArray();
        return ratios.getFirst().with(Math.round(1000 * sorted[sorted.length / 2]) / 1000.0);
    }

    private static String place(JacksonException e) {
        return e.getLocation() == null || e.getLocation().getLineNr() < 1
                ? ""
                : " (line %d)".formatted(e.getLocation().getLineNr());
    }
}
