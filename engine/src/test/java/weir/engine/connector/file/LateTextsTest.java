package weir.engine.connector.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.connector.Tables.column;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.TableDefinition;
import weir.engine.connector.KeptTexts;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.ReadRequest.Extent;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.data.BytesVector;
import weir.engine.data.RowBatch;
import weir.engine.data.TypeKind;
import weir.engine.storage.FileOperations;

/** Of rows that may be left out for their time the texts are kept, whoever has decoded them. */
final class LateTextsTest {
  private static final long DELAY_MILLIS = 20;
  private static final int ROWS = 3000;

  /** Pieces of some hundred rows, where there are several threads. */
  private static final int PIECE_BYTES = 4000;

  @TempDir private Path folder;

  /** The lines of the rows, and which of them are late or without a time. */
  private final List<String> lines = new ArrayList<>();

  private final List<Boolean> isLate = new ArrayList<>();

  private TableDefinition table(long earlier) throws IOException {
    Random random = new Random(7);
    long watermark = earlier;
    for (int row = 0; row < ROWS; row++) {
      long time = row - (long) (random.nextInt(5) == 0 ? random.nextInt(200) : 0);
      boolean hasTime = random.nextInt(50) > 0;
      isLate.add(!hasTime || time < watermark);
      watermark = hasTime ? Math.max(watermark, time - DELAY_MILLIS) : watermark;
      lines.add("{\"note\":\"row " + row + "\",\"at\":" + (hasTime ? time : null) + "}\n");
    }
    Files.writeString(folder.resolve("rows.jsonl"), String.join("", lines));
    return stream();
  }

  private TableDefinition stream(String... partitions) {
    List<String> options = new ArrayList<>(List.of("connector", "file", "format", "json"));
    options.addAll(List.of("path", folder.toString()));
    options.addAll(List.of(partitions));
    return Tables.stream(
        List.of(column("note", TypeKind.VARCHAR), column("at", TypeKind.BIGINT)),
        options.toArray(String[]::new));
  }

  /** The text of each row, empty where it is not kept. */
  private List<String> texts(TableDefinition table, KeptTexts kept, int threads) {
    ReadRequest request =
        new ReadRequest(List.of(1), 100, Extent.FINITE, () -> {}, threads, Optional.of(kept));
    List<String> texts = new ArrayList<>();
    try (FileConnector connector = new FileConnector(FileOperations.disk(), PIECE_BYTES);
        SplitReader reader =
            connector.source(table, Tables.context(folder)).open(new Split("files", ""), request)) {
      while (!reader.isFinished()) {
        RowBatch batch = reader.poll();
        BytesVector column = batch == null ? null : batch.bytes(1);
        for (int row = 0; column != null && row < column.length(); row++) {
          texts.add(column.text(row));
        }
      }
    }
    return texts;
  }

  private List<String> lateLines() {
    List<String> late = new ArrayList<>();
    for (int row = 0; row < ROWS; row++) {
      late.add(isLate.get(row) ? lines.get(row) : "");
    }
    return late;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void textsOfLateRowsAndOfThoseWithoutTimeAreKept(int threads) throws IOException {
    TableDefinition table = table(Long.MIN_VALUE);
    assertTrue(isLate.contains(true) && isLate.contains(false));
    assertEquals(lateLines(), texts(table, new KeptTexts(0, DELAY_MILLIS), threads));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void splitThatGoesOnIsJudgedByWhatCameBefore(int threads) throws IOException {
    TableDefinition table = table(1500);
    KeptTexts kept = new KeptTexts(0, DELAY_MILLIS).behind(1500);
    assertEquals(lateLines(), texts(table, kept, threads));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void allTextsAreKeptWhereNobodyKnows(int threads) throws IOException {
    TableDefinition table = table(Long.MIN_VALUE);
    assertEquals(lines, texts(table, new KeptTexts(KeptTexts.UNKNOWN, DELAY_MILLIS), threads));
  }

  @Test
  void timeThatIsTheNameOfAFolderTellsNothing() throws IOException {
    Path day = Files.createDirectories(folder.resolve("at=5"));
    Files.writeString(day.resolve("rows.jsonl"), "{\"note\":\"a\"}\n{\"note\":\"b\"}\n");
    TableDefinition table = stream("partition-by", "at");
    assertEquals(
        List.of("{\"note\":\"a\"}\n", "{\"note\":\"b\"}\n"),
        texts(table, new KeptTexts(0, DELAY_MILLIS), 1));
  }
}
