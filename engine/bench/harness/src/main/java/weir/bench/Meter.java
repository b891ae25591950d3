package weir.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Measures runs in this JVM and tells the coordinator on standard output. */
public final class Meter {
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private Meter() {}

  /** Something to measure. */
  @FunctionalInterface
  public interface Job {
    /** Runs it. Returns how many milliseconds it took by its own account, or -1. */
    long run() throws Exception;
  }

  /** Runs a job some times. */
  public static void measure(int runs, Job job) throws Exception {
    for (int run = 0; run < runs; run++) {
      System.gc();
      long cpu = SYSTEM.getProcessCpuTime();
      long start = System.nanoTime();
      long own = job.run();
      long wall = (System.nanoTime() - start) / NANOS_PER_MILLI;
      long cpuMillis = (SYSTEM.getProcessCpuTime() - cpu) / NANOS_PER_MILLI;
      Child.tell("%d\t%d\t%d", own < 0 ? wall : own, cpuMillis, peakMegabytes());
    }
  }

  /** The most memory that the process has had, as the system counts it. */
  private static long peakMegabytes() throws IOException {
    List<String> status = Files.readAllLines(Path.of("/proc/self/status"));
    return status.stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
        .findFirst()
        .orElse(-1);
  }
}
