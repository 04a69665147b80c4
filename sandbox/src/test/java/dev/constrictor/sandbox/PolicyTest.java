package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.policy.Profile;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyTest extends GuardedSandbox {
    @Test
    void a_refused_import_names_line_module_and_what_would_allow_it() {
        ExecutionResult result = run("import math\nimport numpy\n");
        assertThat(error(result).message())
                .isEqualTo("Line 2: Import 'numpy' is not allowed "
                        + "(profile data_science has it: SANDBOX_ENABLE_DATA_SCIENCE=true)");
        assertThat(error(result).line()).hasValue(2);
        assertThat(error(run("import os")).message())
                .isEqualTo("Line 1: Import 'os' is not allowed "
                        + "(no profile has it; an operator can list it in SANDBOX_ALLOWED_IMPORTS)");
    }

    @Test
    void nothing_runs_of_code_that_is_refused_before() {
        assertThat(run("print('ran')\nimport os").stdout()).isEmpty();
    }

    @Test
    void output_before_a_refusal_while_it_runs_is_kept() {
        ExecutionResult result = run("print('ran')\n__import__('o' + 's')");
        assertThat(result.stdout()).isEqualTo("ran\n");
        assertThat(error(result).message()).startsWith("Line 2: Import 'os' is not allowed");
        assertThat(error(result).traceback().orElseThrow())
                .contains("ImportRefused")
                .doesNotContain("constrictor_guest");
    }

    @Test
    void all_refusals_are_told_at_once() {
        ExecutionResult result = run("import os\nimport socket\nprint.__globals__\neval('1')");
        assertThat(result.securityEvents())
                .extracting(SecurityEvent::what)
                .containsExactly("os", "socket", "__globals__", "eval");
        assertThat(error(result).message()).contains("Line 1: ", "Line 2: ", "Line 3: ", "Line 4: ");
    }

    @Test
    void code_that_can_do_without_a_module_does() {
        ExecutionResult result = run("""
                try:
                    import numpy
                except ImportError:
                    numpy = None
                numpy is None
                """);
        assertThat(result.success()).isTrue();
        assertThat(result.value().orElseThrow().json().booleanValue()).isTrue();
        assertThat(result.securityEvents()).extracting(SecurityEvent::what).containsExactly("numpy");
    }

    @Test
    void a_library_may_import_for_itself_what_code_may_not() {
        assertThat(run("import uuid\nlen(str(uuid.uuid4()))")
                        .value()
                        .orElseThrow()
                        .json()
                        .intValue())
                .isEqualTo(36);
    }

    @Test
    void builtin_functions_may_import_for_themselves_too() {
        assertThat(run("import datetime\ndatetime.datetime.strptime('2024', '%Y').year")
                        .value()
                        .orElseThrow()
                        .json()
                        .intValue())
                .isEqualTo(2024);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "d = {}\nd['a'] = 1\nd['a'] += 1\nd['a']",
                "class A:\n    def __init__(self): self.x = 1\nA().__dict__, A.__mro__, A().__class__.__name__",
                "import sys, io\nsys.stdout = io.StringIO()\nprint('x')\nsys.stdout.getvalue()",
                "import sys, io, contextlib\nwith contextlib.redirect_stdout(io.StringIO()) as s: sys.stdout.write('x')\ns.getvalue()",
                "import random\nrandom.seed(1)\nrandom.random()",
                "from math import *\nfrom io import *\nfrom collections import *\nsqrt(4)",
                "import xml.etree.ElementTree as ET\nET.fromstring('<a b=\"c\"/>').get('b')",
                "from __future__ import annotations\nimport typing, dataclasses\n@dataclasses.dataclass\nclass A:\n"
                        + "    x: typing.ClassVar[int] = 3\n    y: int = 5\nassert len(dataclasses.fields(A)) == 1",
                "from unittest import mock\ndef g(): return 1\n"
                        + "with mock.patch('__main__.g', return_value=2): assert g() == 2",
                "from unittest import mock\nwith mock.patch('builtins.print') as p: print('x')\nassert p.called",
                "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from pathlib import Path\n1",
                "import builtins\nbuiltins.answer = 42\nassert answer == 42",
                "import __main__\nq = 3\nassert __main__.q == 3 and __main__.__name__ == __name__",
                "from inspect import *\nfrom sys import *\nmaxsize",
                "from dataclasses import dataclass\n@dataclass\nclass A:\n    format: str = 'x'\n    vars: int = 1\nA()",
                "def f(a, b=2, *, c=3): pass\nf.__defaults__, f.__kwdefaults__",
                "import typing\nclass Node:\n    next: 'typing.Optional[Node]'\ntyping.get_type_hints(Node)"
            })
    void ordinary_code_passes(String code) {
        ExecutionResult result = run(code);
        assertThat(result.error()).isEmpty();
        assertThat(result.securityEvents()).isEmpty();
    }

    @Test
    void code_of_many_branches_passes_also_where_it_formats_text() {
        String branches = "elif x == 1: pass\n".repeat(2000);
        assertThat(run("x = 5\nif x == 0: pass\n" + branches + "'{}'.format(x)").error())
                .isEmpty();
    }

    @Test
    void a_request_narrows_the_imports() {
        ExecutionRequest request = ExecutionRequest.of("import json\nimport math\nmath.pi");
        assertThat(error(sandbox.execute(request.withAllowedImports(List.of("math"))))
                        .message())
                .isEqualTo("Line 1: Import 'json' is not allowed (it is not among this request's allowed_imports)");
        assertThat(sandbox.execute(request.withAllowedImports(List.of("math", "json")))
                        .success())
                .isTrue();
        assertThat(error(sandbox.execute(request.withAllowedImports(List.of()))).message())
                .contains("Import 'json'", "Import 'math'");
    }

    @Test
    void a_request_never_widens_the_imports() {
        ExecutionRequest request = ExecutionRequest.of("import os").withAllowedImports(List.of("os", "math"));
        assertThat(error(sandbox.execute(request)).message()).startsWith("Line 1: Import 'os' is not allowed");
    }

    @Test
    void narrowing_the_imports_holds_for_names_made_while_code_runs() {
        ExecutionRequest request =
                ExecutionRequest.of("__import__('js' + 'on')").withAllowedImports(List.of("math"));
        assertThat(error(sandbox.execute(request)).type()).isEqualTo(ErrorType.SECURITY_VIOLATION);
    }

    @Test
    void narrowing_the_imports_leaves_what_every_program_has() {
        ExecutionRequest request =
                ExecutionRequest.of("from __future__ import annotations\nfrom collections import abc\n1");
        assertThat(sandbox.execute(request.withAllowedImports(List.of("collections.abc")))
                        .error())
                .isEmpty();
    }

    @Test
    void imports_that_are_no_names_are_refused() {
        ExecutionRequest request = ExecutionRequest.of("1").withAllowedImports(List.of("math; import os"));
        assertThat(error(sandbox.execute(request)).type()).isEqualTo(ErrorType.INVALID_REQUEST);
    }

    @Test
    void without_a_guard_a_request_cannot_believe_its_imports_were_narrowed() {
        try (Sandbox off = open(rules -> rules.withPolicy(Policy.OFF))) {
            ExecutionRequest request = ExecutionRequest.of("import os").withAllowedImports(List.of("math"));
            assertThat(error(off.execute(request)).type()).isEqualTo(ErrorType.INVALID_REQUEST);
            assertThat(off.execute(ExecutionRequest.of("import os, ctypes, subprocess"))
                            .success())
                    .isTrue();
        }
    }

    @Test
    void the_filesystem_profile_brings_files_and_not_os() {
        try (Sandbox files = open(rules -> rules.withProfile(Profile.FILESYSTEM))) {
            ExecutionResult result = files.execute(ExecutionRequest.of("""
                    import os.path, pathlib, tempfile, shutil, zipfile
                    pathlib.Path("/tmp/a").write_text("x")
                    shutil.copy("/tmp/a", "/tmp/b")
                    with open("/tmp/b") as file:
                        content = file.read()
                    content, os.path.exists("/tmp/b")
                    """));
            assertThat(result.error()).isEmpty();
            assertThat(result.value().orElseThrow().json().toString()).isEqualTo("[\"x\",true]");
            assertThat(result.profile()).isEqualTo("basic,filesystem");
            assertThat(error(files.execute(ExecutionRequest.of("import os.path\nos.getpid()")))
                            .message())
                    .startsWith("Line 2: Attribute 'os.getpid' is not allowed");
            assertThat(error(files.execute(ExecutionRequest.of("from os import path, getpid")))
                            .message())
                    .startsWith("Line 1: Import 'os' is not allowed");
            assertThat(files.execute(ExecutionRequest.of("from os import path\npath.join('a', 'b')"))
                            .success())
                    .isTrue();
        }
    }

    @Test
    void a_list_of_imports_takes_the_place_of_the_profiles() {
        try (Sandbox listed = open(rules -> rules.withAllowedImports(Set.of("os", "math")))) {
            assertThat(listed.execute(ExecutionRequest.of("import os, math, os.path\nos.getpid()"))
                            .value()
                            .orElseThrow()
                            .json()
                            .intValue())
                    .isEqualTo(1);
            assertThat(error(listed.execute(ExecutionRequest.of("import json"))).message())
                    .isEqualTo("Line 1: Import 'json' is not allowed (SANDBOX_ALLOWED_IMPORTS does not list it)");
        }
    }

    @Test
    void an_empty_list_of_imports_allows_none() {
        try (Sandbox none = open(rules -> rules.withAllowedImports(Set.of()))) {
            assertThat(error(none.execute(ExecutionRequest.of("import math"))).type())
                    .isEqualTo(ErrorType.SECURITY_VIOLATION);
            assertThat(none.execute(ExecutionRequest.of("sum(range(5))")).success())
                    .isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "d = {}\nd['a'] = 1\nd['a'] += 1",
                "class A: pass\nA.x = 1\nA.x += 1",
                "class A: pass\nA._x",
                "_private = 1",
                "async def f(): pass",
                "getattr(1, 'real')",
                "type('A', (), {})",
                "x: int = 1",
                "def f():\n    x = 1\n    def g():\n        nonlocal x\n    return g",
                "import os",
                "eval('1')"
            })
    void the_strict_policy_refuses_what_is_not_in_its_subset(String code) {
        try (Sandbox strict = open(rules -> rules.withPolicy(Policy.STRICT))) {
            assertThat(error(strict.execute(ExecutionRequest.of(code))).type()).isEqualTo(ErrorType.SECURITY_VIOLATION);
            assertThat(strict.validate(code).valid()).isFalse();
        }
    }

    @Test
    void the_strict_policy_runs_its_subset() {
        try (Sandbox strict = open(rules -> rules.withPolicy(Policy.STRICT))) {
            ExecutionResult result = strict.execute(ExecutionRequest.of("""
                    import math

                    class Circle:
                        def __init__(self, radius):
                            self.radius = radius

                        def area(self):
                            return math.pi * self.radius ** 2

                    total = 0
                    for each in [Circle(1), Circle(2)]:
                        total += round(each.area(), 2)
                    if __name__ == "__main__":
                        print(f"{total:.2f}")
                    import asyncio, dataclasses, functools, unittest.mock
                    """));
            assertThat(result.error()).isEmpty();
            assertThat(result.stdout()).isEqualTo("15.71\n");
        }
    }

    @Test
    void a_limit_that_is_met_is_a_security_event() {
        ExecutionResult result =
                sandbox.execute(ExecutionRequest.of("while True: pass").withTimeout(Duration.ofMillis(200)));
        assertThat(result.securityEvents())
                .extracting(SecurityEvent::kind, SecurityEvent::what, SecurityEvent::layer)
                .containsExactly(tuple("limit", "timeout", "limits"));
    }

    @Test
    void refusals_without_end_are_told_up_to_a_number() {
        ExecutionResult result = run("""
                for i in range(100_000):
                    try:
                        __import__("o" + "s")
                    except ImportError:
                        pass
                "done"
                """);
        assertThat(result.success()).isTrue();
        assertThat(result.securityEvents()).hasSize(65);
        assertThat(result.securityEvents().getLast().detail()).isEqualTo("99936 more were not kept");
    }

    @Test
    void profiles_tell_what_the_interpreter_does_not_have() {
        try (Sandbox network = open(rules -> rules.withProfile(Profile.NETWORK))) {
            List<SandboxInfo.ProfileInfo> profiles = network.info().profiles();
            assertThat(profiles)
                    .filteredOn(SandboxInfo.ProfileInfo::enabled)
                    .extracting(SandboxInfo.ProfileInfo::profile)
                    .containsExactly(Profile.BASIC, Profile.NETWORK);
            assertThat(profiles.get(0).missing()).isEmpty();
            assertThat(profiles.get(1).missing()).as("not looked for").isEmpty();
            assertThat(profiles.get(2).missing()).contains("httpx", "requests");
        }
    }

    private static ExecutionResult run(String code) {
        return sandbox.execute(ExecutionRequest.of(code));
    }

    private static ExecutionError error(ExecutionResult result) {
        return result.error().orElseThrow(() -> new AssertionError("it succeeded: " + result));
    }

    private static Sandbox open(UnaryOperator<CodeRules> edit) {
        return Sandbox.open(SandboxConfig.defaults().with(change -> {
            change.rules = edit.apply(change.rules);
            change.poolSize = 1;
        }));
    }
}
