package dev.constrictor.sandbox.policy;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a sandbox lets code import and touch.
 *
 * @param profiles that are switched on; the basic one always is
 * @param allowedImports in place of the profiles' modules, when given; an empty list allows none
 */
public record CodeRules(Policy policy, Set<Profile> profiles, Optional<List<String>> allowedImports) {
    public CodeRules {
        requireNonNull(policy, "policy is null");
        EnumSet<Profile> enabled = EnumSet.of(Profile.BASIC);
        enabled.addAll(profiles);
        profiles = Set.copyOf(enabled);
        allowedImports = allowedImports.map(ModuleNames::sorted);
    }

    public static CodeRules standard() {
        return new CodeRules(Policy.STANDARD, Set.of(), Optional.empty());
    }

    public static CodeRules off() {
        return new CodeRules(Policy.OFF, Set.of(), Optional.empty());
    }

    public CodeRules withPolicy(Policy other) {
        return new CodeRules(other, profiles, allowedImports);
    }

    public CodeRules withProfile(Profile profile) {
        EnumSet<Profile> more = EnumSet.of(profile);
        more.addAll(profiles);
        return new CodeRules(policy, more, allowedImports);
    }

    public CodeRules withoutProfile(Profile profile) {
        EnumSet<Profile> fewer = EnumSet.copyOf(profiles);
        fewer.remove(profile);
        return new CodeRules(policy, fewer, allowedImports);
    }

    public CodeRules withAllowedImports(Collection<String> modules) {
        return new CodeRules(policy, profiles, Optional.of(List.copyOf(modules)));
    }

    /** Names of modules, each of which stands for what is below it too. */
    public List<String> modules() {
        return allowedImports.orElseGet(() -> {
            TreeSet<String> names = new TreeSet<>();
            profiles.forEach(profile -> names.addAll(ModuleLists.load().of(profile)));
            return List.copyOf(names);
        });
    }

    /** Whether the profile's modules are those that may be imported. */
    public boolean enables(Profile profile) {
        return allowedImports.isEmpty() && profiles.contains(profile);
    }

    /** As results name it: the profiles in their order, with commas between; or that there is a list in their place. */
    public String profileNames() {
        if (allowedImports.isPresent()) {
            return "custom";
        }
        return String.join(
                ",", EnumSet.copyOf(profiles).stream().map(Profile::wireName).toList());
    }
}
