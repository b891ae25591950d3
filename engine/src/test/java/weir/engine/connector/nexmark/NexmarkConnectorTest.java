package weir.engine.connector.nexmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.connector.Tables.column;

import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.ColumnDefinition;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.Connector;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;

/** What a definition may say. */
final class NexmarkConnectorTest {
  private final Events events = new Events();

  @AfterEach
  void close() {
    events.close();
  }

  private static TableDefinition bids(ColumnDefinition... columns) {
    return Tables.stream(List.of(columns), "connector", "nexmark", "table", "bid", "events", "100");
  }

  private void assertRefused(ErrorCode code, String message, TableDefinition table) {
    WeirException error = assertThrows(WeirException.class, () -> events.validate(table));
    assertEquals(code, error.code());
    assertEquals(message, error.getMessage());
  }

  @Test
  void connectorIsFoundByItsName() throws Exception {
    boolean isFound = false;
    for (Connector connector : ServiceLoader.load(Connector.class)) {
      isFound |= connector.name().equals("nexmark") && connector instanceof NexmarkConnector;
      connector.close();
    }
    assertTrue(isFound);
  }

  @Test
  void columnsAreFoundByNameInAnyOrderAndCase() {
    TableDefinition table =
        bids(
            column("PRICE", TypeKind.BIGINT),
            column("datetime", DataType.of(TypeKind.TIMESTAMP_LTZ)),
            column("Auction", DataType.of(TypeKind.BIGINT).withNullable(false)));
    List<?> all = events.rows(EventKind.BID, "events", "100");
    try (SplitReader reader = Tables.open(events.source(table), List.of(2, 1, 0), 100)) {
      List<?> row = Tables.rows(reader).get(40);
      List<?> full = (List<?>) all.get(40);
      assertEquals(List.of(full.get(0), full.get(5), full.get(2)), row);
    }
  }

  @Test
  void unknownColumnIsRefused() {
    assertRefused(
        ErrorCode.COLUMN_NOT_FOUND,
        "stream \"clicks\": Nexmark's events have nothing for column 'cost'; what they have: auction,"
            + " bidder, price, channel, url, dateTime, extra",
        bids(column("cost", TypeKind.BIGINT)));
  }

  @Test
  void otherTypeIsRefused() {
    assertRefused(
        ErrorCode.TYPE_MISMATCH,
        "stream \"clicks\": column 'price' is INTEGER, but Nexmark's is BIGINT",
        bids(column("price", TypeKind.INTEGER)));
    assertRefused(
        ErrorCode.TYPE_MISMATCH,
        "stream \"clicks\": column 'dateTime' is VARCHAR, but Nexmark's is TIMESTAMP(3)",
        bids(column("dateTime", TypeKind.VARCHAR)));
    DataType tenCharacters = new DataType(TypeKind.VARCHAR, 10, 0, true, List.of());
    assertRefused(
        ErrorCode.TYPE_MISMATCH,
        "stream \"clicks\": column 'url' is VARCHAR(10), but Nexmark's is VARCHAR",
        bids(column("url", tenCharacters)));
  }

  @Test
  void keyedTableIsRefused() {
    List<ColumnDefinition> columns = List.of(column("id", TypeKind.BIGINT));
    assertRefused(
        ErrorCode.NOT_SUPPORTED,
        "the connector nexmark makes streams; write CREATE STREAM clicks",
        Tables.table(TableDefinition.Kind.TABLE, columns, List.of("id"), "connector", "nexmark"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "table | sales | one of person, auction, bid",
        "events | many | a whole number from 0 to 9223372036854775",
        "events | -1 | a whole number from 0 to 9223372036854775",
        "seed | 1.5 | a whole number from -9223372036854775808 to 9223372036854775807",
        "events-per-second | -1 | a whole number from 0 to 1000000000",
        "event-rate | 0 | a whole number from 1 to 1000000000",
        "out-of-order-millis | 3000000000 | a whole number from 0 to 2147483647",
        "splits | 0 | a whole number from 1 to 1024",
        "first-event-time | soon | a time such as 2026-01-01 00:00:00"
      })
  void optionOutOfRangeIsRefused(String option, String value, String expected) {
    List<ColumnDefinition> columns = List.of(column("price", TypeKind.BIGINT));
    TableDefinition table =
        option.equals("table")
            ? Tables.stream(columns, "connector", "nexmark", "table", value)
            : Tables.stream(columns, "connector", "nexmark", "table", "bid", option, value);
    assertRefused(
        ErrorCode.INVALID_OPTION,
        "stream \"clicks\" has '" + option + "' = '" + value + "'; it should be " + expected,
        table);
  }

  @Test
  void missingTableAndUnknownOptionAreRefused() {
    List<ColumnDefinition> columns = List.of(column("price", TypeKind.BIGINT));
    assertRefused(
        ErrorCode.INVALID_OPTION,
        "stream \"clicks\" needs the option 'table', for example 'table' = 'bid'",
        Tables.stream(columns, "connector", "nexmark"));
    assertRefused(
        ErrorCode.INVALID_OPTION,
        "stream \"clicks\" has no use for the option 'rate'; what it knows: connector, event-rate,"
            + " events, events-per-second, first-event-time, left-out.columns, left-out.retained,"
            + " max-rows-per-epoch, out-of-order-millis, seed, splits, table,"
            + " watermark.idle-timeout",
        Tables.stream(columns, "connector", "nexmark", "table", "bid", "rate", "5"));
  }
}
