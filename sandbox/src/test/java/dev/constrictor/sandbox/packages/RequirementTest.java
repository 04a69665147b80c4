package dev.constrictor.sandbox.packages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequirementTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "numpy",
                "numpy==2.3.5",
                "numpy >= 2, < 3",
                "pandas[excel,plot]>=3",
                "zope-interface~=7.0",
                "a==1.*",
                "torch==2.9.0+cpu"
            })
    void names_with_versions_and_extras_are_understood(String text) {
        assertThat(Requirement.parse(text)).hasToString(text.replace(" ", ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-r/etc/passwd",
                "--index-url=http://evil",
                "./numpy",
                "../numpy",
                "/tmp/numpy",
                "numpy.whl/..",
                "numpy @ https://example.org/numpy.whl",
                "https://example.org/numpy.whl",
                "git+https://example.org/numpy",
                "numpy; os_name == 'posix'",
                "numpy==1 --hash=sha256:0",
                "numpy\nevil",
                "num py",
                "numpy==",
                "-e.",
                "numpy-"
            })
    void everything_else_that_pip_might_take_is_refused(String text) {
        assertThatThrownBy(() -> Requirement.parse(text))
                .isInstanceOf(PackagesUnavailableException.class)
                .hasMessageContaining("it is not the name of a package");
    }

    @Test
    void all_spellings_of_a_name_are_one() {
        assertThat(new PackageName("Scikit__Learn")).isEqualTo(new PackageName("scikit-learn"));
    }
}
