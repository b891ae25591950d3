package weir.engine.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weir.engine.WeirException;
import weir.engine.storage.FaultyFiles;
import weir.engine.storage.SimulatedDisk;

/** A process that dies, or loses its power, in every step of a change. */
final class CatalogCrashTest {
  private static final int SCHEDULES = Integer.getInteger("weir.crash.schedules", 2000);
  private static final Path DIRECTORY = Path.of("data");

  @Test
  void restartFindsTheCatalogBeforeOrAfterTheLastChange() throws IOException {
    int died = 0;
    for (int seed = 0; seed < SCHEDULES; seed++) {
      died += run(new Random(seed)) ? 1 : 0;
    }
    assertTrue(died > SCHEDULES / 2, died + " of them died");
  }

  /** Says whether the process died. */
  private static boolean run(Random random) throws IOException {
    SimulatedDisk disk = new SimulatedDisk();
    disk.createDirectories(DIRECTORY);
    disk.sync(Path.of("/"));
    int saved = 0;
    for (int life = 0; life < 3; life++) {
      FaultyFiles files = FaultyFiles.dyingAt(disk, random.nextInt(40), random);
      int tried = saved;
      try {
        CatalogFile catalog = new CatalogFile(files, DIRECTORY);
        assertEquals(expected(saved), catalog.read());
        for (int i = 0; i < 3; i++) {
          tried++;
          catalog.save(Catalogs.content(tried));
          saved = tried;
        }
      } catch (WeirException e) {
        assertTrue(files.hasFailed(), e::getMessage);
        if (random.nextBoolean()) {
          disk.cutPower(random);
        }
        saved = found(disk, saved, tried);
      }
      if (life == 2) {
        return files.hasFailed();
      }
    }
    return false;
  }

  private static int found(SimulatedDisk disk, int saved, int tried) {
    CatalogContent content = new CatalogFile(disk, DIRECTORY).read();
    if (tried != saved && content.equals(expected(tried))) {
      return tried;
    }
    assertEquals(expected(saved), content);
    return saved;
  }

  private static CatalogContent expected(int count) {
    return count == 0 ? CatalogContent.EMPTY : Catalogs.content(count);
  }
}
