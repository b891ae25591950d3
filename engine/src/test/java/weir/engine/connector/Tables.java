package weir.engine.connector;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.data.DataType;
import weir.engine.data.RowBatch;
import weir.engine.data.TypeKind;

/** Definitions and reads, as tests of connectors and formats write them. */
public final class Tables {
  private static final Clock NO_TIME =
      new Clock() {
        @Override
        public long millis() {
          return 0;
        }

        @Override
        public long nanos() {
          return 0;
        }
      };

  private Tables() {}

  /** A stream of those columns with those options: name, value, name, value. */
  public static TableDefinition stream(List<ColumnDefinition> columns, String... options) {
    return table(TableDefinition.Kind.STREAM, columns, List.of(), options);
  }

  public static TableDefinition table(
      TableDefinition.Kind kind,
      List<ColumnDefinition> columns,
      List<String> primaryKey,
      String... options) {
    Map<String, String> map = new LinkedHashMap<>();
    for (int i = 0; i < options.length; i += 2) {
      map.put(options[i], options[i + 1]);
    }
    return new TableDefinition("clicks", kind, columns, primaryKey, Optional.empty(), map, "");
  }

  public static ColumnDefinition column(String name, TypeKind kind) {
    return column(name, kind == TypeKind.TIMESTAMP ? DataType.timestamp() : DataType.of(kind));
  }

  public static ColumnDefinition column(String name, DataType type) {
    return new ColumnDefinition(name, type, Optional.empty(), "");
  }

  public static ConnectorContext context(Path baseDirectory) {
    return new ConnectorContext(NO_TIME, Optional.empty(), baseDirectory);
  }

  /** A row of values, some of which may be null. */
  public static List<@Nullable Object> row(@Nullable Object... values) {
    return Collections.unmodifiableList(Arrays.asList(values));
  }

  /** A bounded read of those columns, from the beginning. */
  public static SplitReader open(Source source, List<Integer> columns, int batchRows) {
    return source.open(source.splits().get(0), new ReadRequest(columns, batchRows, true, () -> {}));
  }

  /** All rows that the reader has just now. */
  public static List<List<@Nullable Object>> rows(SplitReader reader) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (RowBatch batch = reader.poll(); batch != null; batch = reader.poll()) {
      for (int i = 0; i < batch.size(); i++) {
        rows.add(batch.values(batch.row(i)));
      }
    }
    return rows;
  }
}
