package dev.constrictor.sandbox.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ModuleListsTest {
    private final ModuleLists lists = ModuleLists.load();

    @Test
    void every_module_that_was_promised_is_in_its_profile() {
        assertThat(lists.of(Profile.BASIC))
                .contains("math", "random", "statistics", "decimal", "fractions")
                .contains("collections", "itertools", "functools", "heapq", "bisect")
                .contains("string", "textwrap", "re", "difflib", "unicodedata")
                .contains("base64", "binascii", "hashlib", "hmac", "secrets")
                .contains("json", "csv", "html.parser", "xml.etree", "urllib.parse")
                .contains("datetime", "uuid", "calendar", "dataclasses", "enum", "typing");
        assertThat(lists.of(Profile.DATA_SCIENCE))
                .contains("numpy", "pandas", "scipy", "matplotlib", "seaborn", "sklearn", "statsmodels")
                .contains("plotly", "sympy");
        assertThat(lists.of(Profile.NETWORK))
                .contains("httpx", "requests", "urllib.request", "aiohttp", "websocket", "email", "smtplib", "ftplib");
        assertThat(lists.of(Profile.FILESYSTEM))
                .contains("pathlib", "os.path", "tempfile", "shutil", "glob", "zipfile", "tarfile");
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void every_module_has_a_reason_and_a_name_and_stands_in_one_place(Profile profile) {
        Set<String> seen = new HashSet<>();
        for (ModuleLists.Group group : lists.groups(profile)) {
            assertThat(group.reason()).isNotBlank();
            for (String module : group.modules()) {
                assertThat(ModuleNames.isName(module)).as(module).isTrue();
                assertThat(seen.add(module)).as(module).isTrue();
                assertThat(lists.profileOf(module)).contains(profile);
            }
        }
    }

    @Test
    void no_profile_hands_out_processes_memory_or_the_interpreter() {
        for (Profile profile : Profile.values()) {
            assertThat(lists.of(profile))
                    .doesNotContainAnyElementsOf(List.of(
                            "os",
                            "subprocess",
                            "ctypes",
                            "importlib",
                            "multiprocessing",
                            "signal",
                            "gc",
                            "mmap",
                            "pickle",
                            "marshal",
                            "code",
                            "pty",
                            "resource"));
        }
    }
}
