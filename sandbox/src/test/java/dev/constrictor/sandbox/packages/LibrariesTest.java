package dev.constrictor.sandbox.packages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.Profile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LibrariesTest {
    @Test
    void what_a_package_of_a_profile_brings_too_is_none_of_the_others() {
        PackageSet packages = set(
                brings("matplotlib", "matplotlib", "mpl_toolkits"),
                brings("basemap", "mpl_toolkits", "basemap_data"),
                brings("polars", "polars"));

        assertThat(Libraries.others(packages, CodeRules.standard().withProfile(Profile.DATA_SCIENCE)))
                .containsExactly("basemap_data", "polars");
    }

    @Test
    void packages_of_a_profile_that_is_off_are_others() {
        PackageSet packages = set(brings("requests", "requests"), brings("sympy", "sympy"), brings("idna", "idna"));

        assertThat(Libraries.others(packages, CodeRules.standard().withProfile(Profile.DATA_SCIENCE)))
                .containsExactly("idna", "requests");
        assertThat(Libraries.others(packages, CodeRules.standard().withProfile(Profile.NETWORK)))
                .containsExactly("sympy");
        assertThat(Libraries.others(packages, CodeRules.standard())).containsExactly("idna", "requests", "sympy");
    }

    @Test
    void some_package_of_data_science_is_enough() {
        assertThat(Libraries.bringScience(Optional.of(set(brings("sympy", "sympy")))))
                .isTrue();
        assertThat(Libraries.bringScience(Optional.of(set(brings("polars", "polars")))))
                .isFalse();
        assertThat(Libraries.bringScience(Optional.empty())).isFalse();
    }

    private static InstalledPackage brings(String name, String... modules) {
        return new InstalledPackage(name, "1.0", true, List.of(modules), 1);
    }

    private static PackageSet set(InstalledPackage... packages) {
        return new PackageSet(Path.of("/nowhere"), "0", List.of(packages));
    }
}
