package dev.constrictor.sandbox.config;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.config.Settings.Origin;
import dev.constrictor.sandbox.text.NearestName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The places where settings are made. The environment wins over the file, which anybody may have put into a folder, and
 * a flag over both; an empty value of the former two counts as not set.
 */
public record SettingSources(Map<String, String> environment, DotEnv file, Map<SettingDefinition, String> flags) {
    public SettingSources {
        environment = Map.copyOf(environment);
        requireNonNull(file, "file is null");
        flags = Map.copyOf(flags);
    }

    /** What was set of a table, in its order. */
    public <S extends SettingDefinition> Map<S, Given> given(List<S> table) {
        Map<S, Given> given = new LinkedHashMap<>();
        for (S setting : table) {
            fromFlag(setting)
                    .or(() -> fromEnvironment(setting))
                    .or(() -> fromFile(setting).filter(value -> mayStandInFile(setting)))
                    .ifPresent(value -> given.put(setting, value));
        }
        return given;
    }

    /** What stands in the file and must not. */
    public List<String> misplaced(List<? extends SettingDefinition> table) {
        List<String> problems = new ArrayList<>();
        for (SettingDefinition setting : table) {
            setting.reasonAgainstFile()
                    .flatMap(reason -> fromFile(setting)
                            .map(value -> value.problem(
                                    "%s, so it is not taken from a file: set it in the environment".formatted(reason))))
                    .ifPresent(problems::add);
        }
        return problems;
    }

    /** What is wrong with the file itself, and every name that begins as ours do and that nobody knows. */
    List<String> unreadable(Collection<? extends SettingDefinition> known) {
        Set<String> names =
                known.stream().map(SettingDefinition::variable).collect(Collectors.toCollection(LinkedHashSet::new));
        List<String> problems = new ArrayList<>();
        new TreeSet<>(environment.keySet())
                .stream()
                        .filter(name -> name.startsWith(SettingDefinition.PREFIX) && !names.contains(name))
                        .forEach(name -> problems.add(unknown(name, names)));
        problems.addAll(file.problems());
        file.values().entrySet().stream()
                .filter(entry -> !names.contains(entry.getKey()))
                .sorted((one, other) ->
                        Integer.compare(one.getValue().line(), other.getValue().line()))
                .forEach(entry -> problems.add(
                        "%s: %s".formatted(DotEnv.place(entry.getValue().line()), unknown(entry.getKey(), names))));
        return problems;
    }

    /** Without values, which may be secrets. */
    @Override
    public String toString() {
        return "SettingSources[environment=%d names, file=%d names, flags=%d names]"
                .formatted(environment.size(), file.values().size(), flags.size());
    }

    private Optional<Given> fromFlag(SettingDefinition setting) {
        return Optional.ofNullable(flags.get(setting))
                .map(text -> new Given(text.strip(), Origin.FLAG, setting.flag().orElseThrow()));
    }

    private Optional<Given> fromEnvironment(SettingDefinition setting) {
        return Optional.ofNullable(environment.get(setting.variable()))
                .filter(text -> !text.isBlank())
                .map(text -> new Given(text.strip(), Origin.ENVIRONMENT, setting.variable()));
    }

    private Optional<Given> fromFile(SettingDefinition setting) {
        return Optional.ofNullable(file.values().get(setting.variable()))
                .filter(value -> !value.text().isBlank())
                .map(value -> new Given(
                        value.text().strip(),
                        Origin.FILE,
                        "%s: %s".formatted(DotEnv.place(value.line()), setting.variable())));
    }

    private static boolean mayStandInFile(SettingDefinition setting) {
        return setting.reasonAgainstFile().isEmpty();
    }

    private static String unknown(String name, Set<String> known) {
        return NearestName.among(known, name)
                .map(nearest -> "%s: there is no such setting; did you mean %s?".formatted(name, nearest))
                .orElseGet(() -> "%s: there is no such setting in this version; there are %s"
                        .formatted(name, String.join(", ", known)));
    }
}
