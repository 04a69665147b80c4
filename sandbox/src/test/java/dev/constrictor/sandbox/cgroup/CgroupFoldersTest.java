package dev.constrictor.sandbox.cgroup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CgroupFoldersTest {
    private static final String V2_MOUNT = "30 24 0:26 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate";
    private static final String MEMORY_MOUNT = "31 24 0:27 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory";
    private static final String PIDS_MOUNT = "32 24 0:28 / /sys/fs/cgroup/pids rw - cgroup cgroup rw,pids";
    private static final String CPU_MOUNT = "34 24 0:30 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct";
    private static final String HYBRID_MOUNT = "33 24 0:29 / /sys/fs/cgroup/unified rw - cgroup2 cgroup rw";

    @Test
    void a_unified_tree_gives_the_folder_of_this_process() {
        CgroupFolders folders =
                CgroupFolders.parse(List.of("0::/system.slice/constrictor.service/server"), List.of(V2_MOUNT));
        assertThat(folders.unified()).contains(Path.of("/sys/fs/cgroup/system.slice/constrictor.service/server"));
        assertThat(folders.memoryV1()).isEmpty();
    }

    @Test
    void a_hybrid_machine_gives_the_controllers_of_version_1() {
        CgroupFolders folders = CgroupFolders.parse(
                List.of("9:pids:/user", "5:cpu,cpuacct:/user", "4:memory:/user/me", "1:name=systemd:/", "0::/"),
                List.of(MEMORY_MOUNT, PIDS_MOUNT, CPU_MOUNT, HYBRID_MOUNT));
        assertThat(folders.memoryV1()).contains(Path.of("/sys/fs/cgroup/memory/user/me"));
        assertThat(folders.pidsV1()).contains(Path.of("/sys/fs/cgroup/pids/user"));
        assertThat(folders.cpuV1()).contains(Path.of("/sys/fs/cgroup/cpu,cpuacct/user"));
        assertThat(folders.unified()).contains(Path.of("/sys/fs/cgroup/unified"));
    }

    @Test
    void a_machine_without_cgroups_gives_nothing() {
        CgroupFolders folders = CgroupFolders.parse(List.of("0::/", "nonsense"), List.of("garbage"));
        assertThat(folders.unified()).isEmpty();
        assertThat(folders.memoryV1()).isEmpty();
        assertThat(folders.pidsV1()).isEmpty();
    }

    @Test
    void this_machine_can_be_read() throws Exception {
        assertThat(CgroupFolders.ofThisProcess()).isNotNull();
    }
}
