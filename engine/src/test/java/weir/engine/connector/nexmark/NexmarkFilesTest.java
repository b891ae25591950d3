package weir.engine.connector.nexmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.connector.file.FileConnector;

/** That files hold the events that the connector makes. */
final class NexmarkFilesTest {
  private final Events events = new Events();

  @TempDir Path folder;

  @AfterEach
  void close() {
    events.close();
  }

  @ParameterizedTest
  @EnumSource
  void filesReadBackAsTheSameEvents(EventKind kind) throws IOException {
    NexmarkFiles.main(
        new String[] {folder.toString(), "events=3000", "seed=42", "out-of-order-millis=4000"});
    List<?> expected =
        events.rows(kind, "events", "3000", "seed", "42", "out-of-order-millis", "4000");
    assertEquals(expected, read(kind, "json", ".jsonl"));
    assertEquals(expected, read(kind, "csv", ".csv"));
  }

  private List<List<@Nullable Object>> read(EventKind kind, String format, String ending) {
    TableDefinition table = NexmarkFiles.definition(kind, Map.of());
    String path = kind.name().toLowerCase(Locale.ROOT) + ending;
    TableDefinition files =
        Tables.stream(table.columns(), "connector", "file", "path", path, "format", format);
    ConnectorContext context = Tables.context(folder);
    List<Integer> columns = IntStream.range(0, table.columns().size()).boxed().toList();
    try (FileConnector connector = new FileConnector();
        SplitReader reader = Tables.open(connector.source(files, context), columns, 1000)) {
      return Tables.rows(reader);
    }
  }

  @Test
  void linesAreWrittenPlainly() throws IOException {
    NexmarkFiles.main(new String[] {folder.toString(), "events=5", "seed=42", "format=csv"});
    assertEquals(
        "auction,bidder,price,channel,url,dateTime,extra\n",
        Files.readString(folder.resolve("bid.csv")).substring(0, 48));
    NexmarkFiles.main(
        new String[] {
          folder.toString(), "events=5", "format=json", "first-event-time=2001-02-03T04:05:06.007"
        });
    String bid = Files.readString(folder.resolve("bid.jsonl"));
    String json =
        "\\{\"auction\":\\d+,\"bidder\":\\d+,\"price\":\\d+,\"channel\":\"[\\w-]+\",\"url\":\"[^\"]+\","
            + "\"dateTime\":\"2001-02-03T04:05:06\\.007\",\"extra\":\"[a-z]+\"\\}\n";
    assertEquals("", bid.replaceFirst(json, ""));
  }

  @Test
  void wrongArgumentsAreRefused() {
    assertRefused(
        "NexmarkFiles DIRECTORY events=1000000 [seed=42] [format=json|csv] [option=value]...");
    assertRefused(
        "'seed' is no option=value: NexmarkFiles DIRECTORY events=1000000 [seed=42]"
            + " [format=json|csv] [option=value]...",
        folder.toString(),
        "seed");
    assertRefused(
        "stream \"person\" has no use for the option 'sed'; did you mean 'seed'?; what it knows:"
            + " connector, event-rate, events, events-per-second, first-event-time, left-out.columns,"
            + " left-out.retained, max-rows-per-epoch, out-of-order-millis, seed, splits, table,"
            + " watermark.idle-timeout",
        folder.toString(),
        "sed=1");
    assertRefused(
        "format=xml: there are json and csv", folder.toString(), "events=1", "format=xml");
  }

  private static void assertRefused(String message, String... arguments) {
    WeirException error = assertThrows(WeirException.class, () -> NexmarkFiles.main(arguments));
    assertEquals(message, error.getMessage());
  }
}
