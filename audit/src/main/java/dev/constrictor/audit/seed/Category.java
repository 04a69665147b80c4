package dev.constrictor.audit.seed;

import java.util.List;

/** One of the suite's four scripts: its name in files, the name in its results, and its tests in their order. */
@SuppressWarnings("ImmutableEnumChecker") // made by List.of
public enum Category {
    FILE_ACCESS(
            "file_access",
            "file_system_access",
            "File Access",
            List.of("read_etc_passwd", "list_home_directory", "get_user_info", "write_to_tmp")),
    COMMAND_EXECUTION(
            "command_execution",
            "command_execution",
            "Command Execution",
            List.of("subprocess_whoami", "os_system_uname", "subprocess_ps_aux", "import_pty")),
    NETWORK_ACCESS(
            "network_access",
            "network_access",
            "Network Access",
            List.of(
                    "dns_lookup",
                    "connect_port_80",
                    "import_requests",
                    "import_urllib_request",
                    "import_http_client",
                    "open_local_socket")),
    SYSTEM_RESOURCES(
            "system_resources",
            "system_resources",
            "System Resources",
            List.of(
                    "system_info",
                    "process_info",
                    "environment_variables",
                    "import_sys",
                    "import_os_path",
                    "import_ctypes",
                    "import_signal"));

    private final String fileName;
    private final String testName;
    private final String title;
    private final List<String> tests;

    Category(String fileName, String testName, String title, List<String> tests) {
        this.fileName = fileName;
        this.testName = testName;
        this.title = title;
        this.tests = tests;
    }

    public String fileName() {
        return fileName;
    }

    public String testName() {
        return testName;
    }

    public String title() {
        return title;
    }

    public List<String> tests() {
        return tests;
    }
}
