package weir.engine.connector.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.connector.Tables.column;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import weir.engine.TableDefinition;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.data.TypeKind;

/** The flights of the test data, read as a stream. */
final class FlightsTest {
  private static final TableDefinition FLIGHTS =
      Tables.stream(
          List.of(
              column("flight_id", TypeKind.BIGINT),
              column("scheduled", TypeKind.TIMESTAMP),
              column("delay", TypeKind.INTEGER),
              column("distance", TypeKind.INTEGER),
              column("origin", TypeKind.VARCHAR),
              column("destination", TypeKind.VARCHAR)),
          "connector",
          "file",
          "path",
          "testdata/flights/flights.jsonl",
          "format",
          "json");

  private static final ConnectorContext PROJECT = Tables.context(Path.of(".."));

  @Test
  void everyFlightIsReadInOrder() {
    try (FileConnector connector = new FileConnector()) {
      connector.validate(FLIGHTS, PROJECT);
      SplitReader reader =
          Tables.open(connector.source(FLIGHTS, PROJECT), List.of(0, 1, 2, 3, 4, 5), 2048);
      List<?> rows = Tables.rows(reader);
      assertTrue(reader.isFinished());
      assertEquals(20_000, rows.size());
      // 2001-01-01 06:30:00
      assertEquals(List.of(2L, 978_330_600_000L, -8L, 251L, "MDW", "STL"), rows.get(1));
      reader.close();
    }
  }
}
