package weir.engine.connector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.TypeKind;

/** What every connector that can be written to must do. A subclass says how its rows are seen. */
public abstract class SinkContract {
  /** The columns of the table: a number, a text. */
  protected static final List<ColumnDefinition> COLUMNS =
      List.of(Tables.column("id", TypeKind.BIGINT), Tables.column("name", TypeKind.VARCHAR));

  private static final String WRITER = "Zähler / 1";

  /** When readers see rows. */
  protected enum Delivery {
    /** When they are published. */
    PUBLISHED,
    /** When they are written, and once more whenever they are written again. */
    WRITTEN,
    /** Never. */
    NEVER
  }

  @TempDir protected Path folder;

  private final List<List<@Nullable Object>> expected = new ArrayList<>();
  private Connector connector;
  private TableDefinition table;
  private ConnectorContext context;

  /** A new instance, as after a restart. */
  protected abstract Connector newConnector();

  /** A stream of {@link #COLUMNS}. */
  protected abstract TableDefinition newTable() throws IOException;

  /** All rows that a reader sees now, in the order in which they came. */
  protected abstract List<List<@Nullable Object>> visibleRows() throws IOException;

  protected Delivery delivery() {
    return Delivery.PUBLISHED;
  }

  /** Whether what was prepared, or written, is gone with the connector's instance. */
  protected boolean newConnectorForgets() {
    return false;
  }

  protected ConnectorContext newContext() {
    return Tables.context(folder);
  }

  protected final Connector connector() {
    return connector;
  }

  protected final TableDefinition table() {
    return table;
  }

  protected final ConnectorContext context() {
    return context;
  }

  @BeforeEach
  void openConnector() throws IOException {
    connector = newConnector();
    table = newTable();
    context = newContext();
    connector.validate(table, context);
  }

  @AfterEach
  void closeConnector() {
    connector.close();
  }

  private SinkWriter open(String writer) {
    return open(new SinkRequest(writer, SinkRequest.Mode.APPEND, context.clock()));
  }

  /** A writer. */
  protected final SinkWriter open(SinkRequest request) {
    return connector.sink(table, context).orElseThrow().open(request);
  }

  @Test
  void rowsThatMayComeAgainComeOnceIfNothingFails() throws IOException {
    SinkRequest request = new SinkRequest("p", SinkRequest.Mode.APPEND, context.clock());
    try (SinkWriter writer = open(request)) {
      write(writer, 0, 2);
      publish(writer, 1, writer.prepare(1), 0, 2);
    }
    try (SinkWriter writer = open(request.atLeastOnce())) {
      write(writer, 2, 5);
      writer.endEpoch(2);
      publish(writer, 2, writer.prepare(2), 2, 5);
      write(writer, 5, 6);
      publish(writer, 3, writer.prepare(3), 5, 6);
      writer.endEpoch(4);
      writer.publish(4, writer.prepare(4));
    }
    check();
  }

  private static List<@Nullable Object> row(long id) {
    return List.of(id, "name \"" + id + "\"");
  }

  private void write(SinkWriter writer, long from, long to) {
    RowBatchBuilder batch = new RowBatchBuilder(table.physicalSchema());
    for (long id = from; id < to; id++) {
      batch.row(row(id).toArray());
    }
    RowBatch rows = batch.build();
    writer.write(rows);
    expect(Delivery.WRITTEN, from, to);
  }

  private void publish(SinkWriter writer, long epoch, String token, long from, long to) {
    writer.publish(epoch, token);
    expect(Delivery.PUBLISHED, from, to);
  }

  private void expect(Delivery event, long from, long to) {
    for (long id = from; id < to && event == delivery(); id++) {
      expected.add(row(id));
    }
  }

  private void check() throws IOException {
    assertEquals(expected, visibleRows());
  }

  /** A new process finds what the one that died has left. */
  private void restart(SinkWriter killed) {
    killed.close();
    if (!newConnectorForgets()) {
      connector.close();
      connector = newConnector();
    }
  }

  @Test
  void rowsAreSeenOnceTheyArePublished() throws Exception {
    try (SinkWriter writer = open(WRITER)) {
      write(writer, 0, 3);
      check();
      String token = writer.prepare(1);
      check();
      publish(writer, 1, token, 0, 3);
      check();
      write(writer, 3, 5000);
      write(writer, 5000, 5001);
      token = writer.prepare(2);
      check();
      publish(writer, 2, token, 3, 5001);
      check();
    }
    check();
  }

  @Test
  void epochThatIsMadeAgainIsNotPublishedTwice() throws Exception {
    SinkWriter writer = open(WRITER);
    write(writer, 0, 3);
    publish(writer, 7, writer.prepare(7), 0, 3);
    restart(writer);
    writer = open(WRITER);
    write(writer, 0, 3);
    writer.publish(7, writer.prepare(7));
    check();
    write(writer, 3, 4);
    publish(writer, 8, writer.prepare(8), 3, 4);
    check();
    writer.close();
  }

  @Test
  void repeatedPublishChangesNothing() throws Exception {
    SinkWriter writer = open(WRITER);
    write(writer, 0, 3);
    String token = writer.prepare(7);
    publish(writer, 7, token, 0, 3);
    writer.publish(7, token);
    check();
    for (int i = 0; i < 3; i++) {
      restart(writer);
      writer = open(WRITER);
      writer.publish(7, token);
      check();
    }
    write(writer, 3, 4);
    publish(writer, 8, writer.prepare(8), 3, 4);
    check();
    writer.close();
  }

  @Test
  void whatADeadProcessPreparedIsPublishedByTheNext() throws Exception {
    SinkWriter writer = open(WRITER);
    write(writer, 0, 3000);
    String token = writer.prepare(1);
    restart(writer);
    try (SinkWriter next = open(WRITER)) {
      check();
      publish(next, 1, token, 0, 3000);
      check();
    }
  }

  @Test
  void whatADeadProcessPreparedInVainIsGone() throws Exception {
    SinkWriter writer = open(WRITER);
    write(writer, 0, 3);
    String first = writer.prepare(1);
    publish(writer, 1, first, 0, 3);
    write(writer, 3, 6);
    writer.prepare(2);
    restart(writer);
    SinkWriter next = open(WRITER);
    next.publish(1, first);
    check();
    write(next, 3, 5);
    String second = next.prepare(2);
    check();
    publish(next, 2, second, 3, 5);
    check();
    next.close();
  }

  @Test
  void rowsThatWereNotPreparedAreLeftOut() throws Exception {
    SinkWriter writer = open(WRITER);
    write(writer, 0, 3);
    restart(writer);
    try (SinkWriter next = open(WRITER)) {
      write(next, 3, 4);
      publish(next, 1, next.prepare(1), 3, 4);
    }
    check();
  }

  @Test
  void epochWithoutRowsNeedsNothing() throws Exception {
    SinkWriter writer = open(WRITER);
    assertEquals("", writer.prepare(1));
    writer.publish(1, "");
    check();
    restart(writer);
    try (SinkWriter next = open(WRITER)) {
      next.publish(1, "");
      write(next, 0, 1);
      publish(next, 2, next.prepare(2), 0, 1);
    }
    check();
  }

  @Test
  void singleInsertIsSeenAtItsEnd() throws Exception {
    for (int i = 0; i < 3; i++) {
      try (SinkWriter insert = open("")) {
        write(insert, 10L * i, 10L * i + 5);
        check();
        publish(insert, 0, insert.prepare(0), 10L * i, 10L * i + 5);
      }
      check();
    }
    try (SinkWriter failed = open("")) {
      write(failed, 100, 105);
    }
    check();
  }

  @Test
  void writersCountEpochsForThemselves() throws Exception {
    try (SinkWriter one = open("p");
        SinkWriter other = open("p-1")) {
      write(one, 0, 2);
      write(other, 2, 4);
      String ofOne = one.prepare(5);
      String ofOther = other.prepare(1);
      publish(other, 1, ofOther, 2, 4);
      publish(one, 5, ofOne, 0, 2);
      if (delivery() == Delivery.PUBLISHED) {
        check();
      }
      write(other, 4, 5);
      publish(other, 2, other.prepare(2), 4, 5);
    }
    assertEquals(expected.size(), visibleRows().size());
  }

  /** Processes die at any step; the sink has each row of the published epochs once. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyScheduleOfDeathsGivesEveryRowOnce(long seed) throws Exception {
    Random random = new Random(seed);
    long committedEpoch = 0;
    String committedToken = "";
    long committedRows = 0;
    long publishedRows = 0;
    for (int life = 0; life < 12; life++) {
      SinkWriter writer = open(WRITER);
      if (committedEpoch > 0) {
        publish(writer, committedEpoch, committedToken, publishedRows, committedRows);
        publishedRows = committedRows;
      }
      check();
      for (int steps = random.nextInt(12); steps > 0; steps--) {
        long rows = committedRows + random.nextInt(3) * 40L;
        if (rows > committedRows) {
          write(writer, committedRows, rows);
        }
        if (steps == 1) {
          break;
        }
        String token = writer.prepare(committedEpoch + 1);
        if (steps == 2) {
          break;
        }
        committedEpoch++;
        committedToken = token;
        committedRows = rows;
        if (steps == 3) {
          break;
        }
        publish(writer, committedEpoch, committedToken, publishedRows, committedRows);
        publishedRows = committedRows;
        check();
      }
      restart(writer);
      check();
    }
  }
}
