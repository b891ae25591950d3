package weir.sql.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.ImmutableBitSet;
import weir.engine.TableDefinition;
import weir.engine.data.Schema;
import weir.engine.plan.Changes;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.WatermarkSpec;
import weir.sql.codegen.CalcGenerator;
import weir.sql.types.TypeMapping;

/** Plans scans: which columns are read, which are computed, and where watermarks come from. */
final class ScanPlanner {
  private final CalcGenerator expressions;
  private final ComputedColumns computedColumns;
  private final OperatorIds ids;
  private final boolean isFinite;
  private final boolean isStatic;
  private final boolean isHistory;
  private final Set<String> repeated;
  private final Map<String, ScanNode> shared = new HashMap<>();

  /**
   * @param repeated names of tables that are read once for all scans of them
   * @param isFinite whether the query ends with what is there now
   */
  ScanPlanner(
      CalcGenerator expressions,
      ComputedColumns computedColumns,
      OperatorIds ids,
      Set<String> repeated,
      boolean isFinite) {
    this(expressions, computedColumns, ids, repeated, isFinite, false, false);
  }

  private ScanPlanner(
      CalcGenerator expressions,
      ComputedColumns computedColumns,
      OperatorIds ids,
      Set<String> repeated,
      boolean isFinite,
      boolean isStatic,
      boolean isHistory) {
    this.expressions = expressions;
    this.computedColumns = computedColumns;
    this.ids = ids;
    this.repeated = Set.copyOf(repeated);
    this.isFinite = isFinite;
    this.isStatic = isStatic;
    this.isHistory = isHistory;
  }

  /** The same for scans that end with what is there when they begin. */
  ScanPlanner ofStatic() {
    return new ScanPlanner(expressions, computedColumns, ids, Set.of(), isFinite, true, isHistory);
  }

  /** The same for scans that read all rows that tables with a key have had. */
  ScanPlanner ofHistory() {
    return new ScanPlanner(expressions, computedColumns, ids, Set.of(), isFinite, isStatic, true);
  }

  boolean isHistory() {
    return isHistory;
  }

  /** Whether one scan stands for all of that table, so that all see the same rows in an epoch. */
  boolean isShared(TableScan scan) {
    return repeated.contains(Tables.definition(scan).name());
  }

  /** The one scan of a table that is read once: all its columns. */
  ScanNode shared(TableScan scan) {
    TableDefinition table = Tables.definition(scan);
    ScanNode known = shared.get(table.name());
    if (known != null) {
      return known;
    }
    List<Integer> all = ImmutableBitSet.range(table.schema().size()).toList();
    ScanNode node = plan(scan, all, Tables.watermarkColumn(table));
    shared.put(table.name(), node);
    return node;
  }

  /**
   * The plan of a scan.
   *
   * @param columns the columns of the table that come out, in this order
   * @param time the column of the table that watermarks should speak of, or -1
   */
  ScanNode plan(TableScan scan, List<Integer> columns, int time) {
    TableDefinition table = Tables.definition(scan);
    List<RexNode> all = computedColumns.expressions(table);
    List<RexNode> wanted = columns.stream().map(all::get).toList();
    boolean isComputed = !wanted.stream().allMatch(RexInputRef.class::isInstance);
    List<Integer> read =
        isComputed ? Columns.of(wanted).toList() : wanted.stream().map(Columns::unchanged).toList();
    Schema schema = table.schema().select(columns);
    return new ScanNode(
        ids.next("scan"),
        table,
        read,
        isComputed ? Optional.of(code(scan, table, read, wanted, schema)) : Optional.empty(),
        watermark(table, columns, time),
        isStatic,
        isHistory,
        following(table, columns),
        schema);
  }

  /** The row type of the columns that come out. */
  static RelDataType rowType(TableScan scan, List<Integer> columns) {
    RelDataTypeFactory.Builder builder = scan.getCluster().getTypeFactory().builder();
    columns.forEach(column -> builder.add(scan.getRowType().getFieldList().get(column)));
    return builder.build();
  }

  private GeneratedCode code(
      TableScan scan,
      TableDefinition table,
      List<Integer> read,
      List<RexNode> wanted,
      Schema schema) {
    RelDataTypeFactory factory = scan.getCluster().getTypeFactory();
    RelDataType inputRowType = TypeMapping.toRowType(factory, table.physicalSchema().select(read));
    List<RexNode> projects = new ArrayList<>();
    for (RexNode expression : wanted) {
      projects.add(Columns.renumber(expression, ImmutableBitSet.of(read)::indexOf));
    }
    List<String> names = schema.fields().stream().map(field -> field.name()).toList();
    return expressions.generate(inputRowType, null, projects, names);
  }

  /** A row is known by its key if all of that is read. */
  private Optional<Changes> following(TableDefinition table, List<Integer> columns) {
    if (isFinite || isStatic || !Tables.isFollowed(table)) {
      return Optional.empty();
    }
    if (!Tables.isUpdating(table)) {
      return Optional.of(Changes.APPEND_ONLY);
    }
    List<Integer> key = Tables.key(table);
    return Optional.of(
        !key.isEmpty() && columns.containsAll(key)
            ? Changes.byKey(key.stream().map(columns::indexOf).toList())
            : Changes.UPDATING);
  }

  private static Optional<WatermarkSpec> watermark(
      TableDefinition table, List<Integer> columns, int time) {
    if (time < 0 || time != Tables.watermarkColumn(table)) {
      return Optional.empty();
    }
    return table
        .watermark()
        .map(watermark -> new WatermarkSpec(columns.indexOf(time), watermark.delayMillis()));
  }
}
