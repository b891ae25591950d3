package weir.engine.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The simulation is as forgetful as it may be, and no more. */
final class SimulatedDiskTest {
  private static final Path DIRECTORY = Path.of("/d");
  private static final Path FILE = DIRECTORY.resolve("f");

  @Test
  void whatIsSyncedStays() throws IOException {
    for (int seed = 0; seed < 100; seed++) {
      SimulatedDisk disk = diskWithFile();
      disk.sync(FILE);
      disk.sync(DIRECTORY);
      disk.sync(Path.of("/"));
      disk.cutPower(new Random(seed));
      assertEquals(4, disk.size(FILE));
    }
  }

  @Test
  void whatIsNotSyncedIsLostInEveryWay() throws IOException {
    Set<String> outcomes = new HashSet<>();
    for (int seed = 0; seed < 300; seed++) {
      SimulatedDisk disk = diskWithFile();
      disk.sync(DIRECTORY);
      disk.move(FILE, DIRECTORY.resolve("g"));
      disk.cutPower(new Random(seed));
      outcomes.add(disk.exists(DIRECTORY) ? outcome(disk) : "nothing");
    }
    assertTrue(outcomes.containsAll(Set.of("nothing", "f 0", "f 4", "g 0", "g 3")), "" + outcomes);
  }

  private static String outcome(SimulatedDisk disk) throws IOException {
    Path file = disk.list(DIRECTORY).get(0);
    return file.getFileName() + " " + disk.size(file);
  }

  private static SimulatedDisk diskWithFile() throws IOException {
    SimulatedDisk disk = new SimulatedDisk();
    disk.createDirectories(DIRECTORY);
    try (OutputStream out = disk.create(FILE)) {
      out.write(new byte[] {1, 2, 3, 4});
    }
    return disk;
  }
}
