package weir.engine.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.ErrorCode;
import weir.engine.PipelineDefinition;
import weir.engine.WeirException;
import weir.engine.storage.FaultyFiles;
import weir.engine.storage.FileOperations;

final class CatalogFileTest {
  @TempDir private Path directory;

  private CatalogFile catalog() {
    return new CatalogFile(FileOperations.disk(), directory);
  }

  private Path file() {
    return directory.resolve(CatalogFile.NAME);
  }

  private WeirException refused() {
    return assertThrows(WeirException.class, () -> catalog().read());
  }

  @Test
  void readsWhatWasSaved() {
    assertEquals(CatalogContent.EMPTY, catalog().read());
    catalog().save(Catalogs.content(3));
    catalog().save(Catalogs.content(4));
    assertEquals(Catalogs.content(4), catalog().read());
  }

  @Test
  void plansSurviveDigitByDigit() {
    catalog().save(Catalogs.content(1));
    PipelineDefinition expected = Catalogs.content(1).pipelines().get(0);
    assertEquals(expected.plan(), catalog().read().pipelines().get(0).plan());
  }

  @Test
  void everyChangedByteIsNoticed() throws IOException {
    catalog().save(Catalogs.content(2));
    byte[] good = Files.readAllBytes(file());
    for (int i = 0; i < good.length; i += 7) {
      byte[] bad = good.clone();
      bad[i] ^= 1;
      Files.write(file(), bad);
      WeirException damaged = refused();
      assertEquals(ErrorCode.STORAGE_FAILED, damaged.code());
      assertTrue(String.valueOf(damaged.getMessage()).contains("is damaged"), damaged::getMessage);
      assertEquals(List.of((Object) bad.length), List.of((Object) (int) Files.size(file())));
    }
    Files.write(file(), good);
    assertEquals(Catalogs.content(2), catalog().read());
  }

  @Test
  void cutFileIsNoticed() throws IOException {
    catalog().save(Catalogs.content(1));
    byte[] good = Files.readAllBytes(file());
    for (int length = 0; length < good.length; length++) {
      Files.write(file(), java.util.Arrays.copyOf(good, length));
      assertEquals(ErrorCode.STORAGE_FAILED, refused().code());
    }
  }

  @Test
  void newerVersionIsRefusedByName() {
    catalog()
        .save(
            new CatalogContent(
                99, 0, List.of(), List.of(), List.of(), List.of(), List.of(), List.of()));
    WeirException newer = refused();
    assertEquals(ErrorCode.NOT_SUPPORTED, newer.code());
    assertEquals(
        "the catalog " + file() + " has the form of version 99; this program reads version 1",
        newer.getMessage());
  }

  @Test
  void missingFileBesideAnEarlierOneIsNoEmptyCatalog() throws IOException {
    catalog().save(Catalogs.content(1));
    catalog().save(Catalogs.content(2));
    Files.delete(file());
    assertTrue(
        String.valueOf(refused().getMessage()).contains("catalog.json.previous is there"),
        refused()::getMessage);
    Files.move(directory.resolve("catalog.json.previous"), file());
    assertEquals(Catalogs.content(1), catalog().read());
  }

  /** Only the last step, after the file has got its name, leaves open whether it is on the disk. */
  @Test
  void changeThatFailsInAnyStepButTheLastIsFollowedByOthers() throws IOException {
    int inDoubt = 0;
    boolean hasFailed = true;
    for (int step = 0; hasFailed; step++) {
      FaultyFiles files = FaultyFiles.failing(FileOperations.disk(), "No space left on device");
      Path place = Files.createDirectory(directory.resolve("step-" + step));
      CatalogFile catalog = new CatalogFile(files, place);
      catalog.save(Catalogs.content(1));
      files.arm(step);
      hasFailed = !isSaved(catalog, 2);
      if (hasFailed) {
        boolean goesOn = isSaved(catalog, 3);
        inDoubt += goesOn ? 0 : 1;
        assertEquals(Catalogs.content(goesOn ? 3 : 2), catalog.read());
      }
    }
    assertEquals(1, inDoubt);
  }

  private static boolean isSaved(CatalogFile catalog, int content) {
    try {
      catalog.save(Catalogs.content(content));
      return true;
    } catch (WeirException e) {
      return false;
    }
  }

  @Test
  void fullDiskFailsTheChangeAndNothingElse() {
    FaultyFiles files = FaultyFiles.failing(FileOperations.disk(), "No space left on device");
    CatalogFile catalog = new CatalogFile(files, directory);
    catalog.save(Catalogs.content(1));
    files.arm(1);
    WeirException full = assertThrows(WeirException.class, () -> catalog.save(Catalogs.content(2)));
    assertTrue(
        String.valueOf(full.getMessage()).contains("No space left on device; free some space"),
        full::getMessage);
    assertEquals(Catalogs.content(1), catalog().read());
    catalog.save(Catalogs.content(3));
    assertEquals(Catalogs.content(3), catalog().read());
  }
}
