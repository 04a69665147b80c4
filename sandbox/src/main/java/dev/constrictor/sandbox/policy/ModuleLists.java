package dev.constrictor.sandbox.policy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The modules of each profile, with the reason they are there: {@code profiles.json}. */
public final class ModuleLists {
    /** Modules that are there for one reason. */
    public record Group(String reason, List<String> modules) {
        public Group {
            modules = List.copyOf(modules);
        }
    }

    private static final ModuleLists LOADED = read();

    private final Map<Profile, List<Group>> groups;

    private ModuleLists(Map<Profile, List<Group>> groups) {
        this.groups = groups;
    }

    public static ModuleLists load() {
        return LOADED;
    }

    public List<Group> groups(Profile profile) {
        return groups.getOrDefault(profile, List.of());
    }

    public List<String> of(Profile profile) {
        return groups(profile).stream()
                .flatMap(group -> group.modules().stream())
                .toList();
    }

    /** The profile that would allow this module, or the package above it. */
    public Optional<Profile> profileOf(String module) {
        for (Profile profile : Profile.values()) {
            if (of(profile).stream().anyMatch(entry -> module.equals(entry) || module.startsWith(entry + "."))) {
                return Optional.of(profile);
            }
        }
        return Optional.empty();
    }

    private static ModuleLists read() {
        try (InputStream source = ModuleLists.class.getResourceAsStream("profiles.json")) {
            if (source == null) {
                throw new IllegalStateException("profiles.json is missing from the class path");
            }
            JsonNode document = JsonMapper.shared().readTree(source);
            Map<Profile, List<Group>> groups = new EnumMap<>(Profile.class);
            for (Profile profile : Profile.values()) {
                List<Group> found = new ArrayList<>();
                for (JsonNode group : document.get(profile.wireName())) {
                    List<String> modules = new ArrayList<>();
                    group.get("modules").forEach(name -> modules.add(name.stringValue()));
                    found.add(new Group(group.get("reason").stringValue(), modules));
                }
                groups.put(profile, List.copyOf(found));
            }
            return new ModuleLists(groups);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
