package weir.sql.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
import weir.engine.plan.PlanNode;
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

  /** By the id of the scan. */
  private final Map<String, Read> reads = new HashMap<>();

  /**
   * @param isFinite whether the query ends with what is there now
   */
  ScanPlanner(
      CalcGenerator expressions,
      ComputedColumns computedColumns,
      OperatorIds ids,
      boolean isFinite) {
    this(expressions, computedColumns, ids, isFinite, false, false);
  }

  /**
   * What a scan was planned for.
   *
   * @param columns those of the table that come out, in this order
   */
  record Read(TableScan scan, List<Integer> columns) {
    Read {
      columns = List.copyOf(columns);
    }

    /** The calc that makes this one's output of another one's, whose columns are among them. */
    Calc of(Read other) {
      return Calc.pick(scan, columns)
          .over(rowType(other.scan, other.columns), other.columns::indexOf);
    }
  }

  private ScanPlanner(
      CalcGenerator expressions,
      ComputedColumns computedColumns,
      OperatorIds ids,
      boolean isFinite,
      boolean isStatic,
      boolean isHistory) {
    this.expressions = expressions;
    this.computedColumns = computedColumns;
    this.ids = ids;
    this.isFinite = isFinite;
    this.isStatic = isStatic;
    this.isHistory = isHistory;
  }

  /** The same for scans that end with what is there when they begin. */
  ScanPlanner ofStatic() {
    return new ScanPlanner(expressions, computedColumns, ids, isFinite, true, isHistory);
  }

  /** The same for scans that read all rows that tables with a key have had. */
  ScanPlanner ofHistory() {
    return new ScanPlanner(expressions, computedColumns, ids, isFinite, isStatic, true);
  }

  boolean isHistory() {
    return isHistory;
  }

  /**
   * The plan of a scan.
   *
   * @param columns the columns of the table that come out, in this order
   * @param time the column of the table that watermarks should speak of, or -1
   */
  ScanNode plan(TableScan scan, List<Integer> columns, int time) {
    return plan(ids.next("scan"), new Read(scan, columns), time);
  }

  /** What a scan of this plan was planned for. */
  Read read(ScanNode node) {
    return Objects.requireNonNull(reads.get(node.id()));
  }

  /** A scan that stands for several of one table: all their columns. */
  ScanNode together(List<ScanNode> scans) {
    ImmutableBitSet columns =
        ImmutableBitSet.union(
            scans.stream().map(scan -> ImmutableBitSet.of(read(scan).columns)).toList());
    boolean isTimed = scans.stream().anyMatch(scan -> scan.watermark().isPresent());
    ScanNode first = scans.get(0);
    return plan(
        first.id(),
        new Read(read(first).scan, columns.toList()),
        isTimed ? Tables.watermarkColumn(first.table()) : PlanNode.NO_TIME);
  }

  private ScanNode plan(String id, Read what, int time) {
    reads.put(id, what);
    TableScan scan = what.scan;
    List<Integer> columns = what.columns;
    TableDefinition table = Tables.definition(scan);
    List<RexNode> all = computedColumns.expressions(table);
    List<RexNode> wanted = columns.stream().map(all::get).toList();
    boolean isComputed = !wanted.stream().allMatch(RexInputRef.class::isInstance);
    List<Integer> read =
        isComputed ? Columns.of(wanted).toList() : wanted.stream().map(Columns::unchanged).toList();
    Schema schema = table.schema().select(columns);
    return new ScanNode(
        id,
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
