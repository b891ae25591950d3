package weir.engine.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import weir.engine.TableDefinition;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;

/** Scans for plans that only their shape and what they read from matter of. */
final class Scans {
  static final Schema ROWS = Schema.of(new Field("n", DataType.of(TypeKind.BIGINT)));

  private Scans() {}

  /** A scan of that name, which reads a stream that is called so, too. */
  static PlanNode scan(String name) {
    TableDefinition table =
        new TableDefinition(
            name,
            TableDefinition.Kind.STREAM,
            List.of(),
            List.of(),
            Optional.empty(),
            Map.of(),
            "");
    return new ScanNode(name, table, List.of(), Optional.empty(), Optional.empty(), ROWS);
  }

  /** Of sources that have so many bytes to decode, and that nobody reads. */
  static SourceSizes sizes(ToLongFunction<TableDefinition> bytes) {
    return new SourceSizes(table -> new Size(bytes.applyAsLong(table)));
  }

  private record Size(long bytesToDecode) implements Source {
    @Override
    public List<Split> splits() {
      throw new AssertionError("it is not read");
    }

    @Override
    public SplitReader open(Split split, ReadRequest request) {
      throw new AssertionError("it is not read");
    }
  }
}
