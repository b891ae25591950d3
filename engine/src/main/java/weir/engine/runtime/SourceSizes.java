package weir.engine.runtime;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import weir.engine.TableDefinition;
import weir.engine.connector.Source;
import weir.engine.plan.ScanNode;

/** How many bytes the scans of a plan have to decode. Asks for each table once, and only then. */
final class SourceSizes {
  private final Function<TableDefinition, Source> sources;
  private final Map<TableDefinition, Long> known = new HashMap<>();

  SourceSizes(Function<TableDefinition, Source> sources) {
    this.sources = sources;
  }

  /** 0 if the source does not know. */
  long bytes(ScanNode scan) {
    return known.computeIfAbsent(scan.table(), table -> sources.apply(table).bytesToDecode());
  }
}
