package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.TableDefinition;
import weir.engine.data.Schema;

/**
 * Reads a stream or table from its source, computes its computed columns and its watermarks.
 *
 * <p>Output: the columns read, then what {@code computed} appends or rearranges them into.
 *
 * @param id stable name of this operator in the plan
 * @param table what is read, complete with its options
 * @param columns the physical columns of the table that are read, in this order
 * @param computed makes the output from the columns read; absent if they are the output
 * @param watermark where watermarks come from; absent if the table has none
 * @param isStatic whether it ends with what is there when it begins, though the query goes on
 * @param isHistory whether all rows are read that a table with a key has ever had, each with its
 *     kind; else they are taken for its last rows
 * @param following absent if rows are read as they come; else the rows that there are come first,
 *     and then what becomes of them: whether they change, and by which output columns
 * @param schema the output
 */
public record ScanNode(
    String id,
    TableDefinition table,
    List<Integer> columns,
    Optional<GeneratedCode> computed,
    Optional<WatermarkSpec> watermark,
    boolean isStatic,
    boolean isHistory,
    Optional<Changes> following,
    Schema schema)
    implements PlanNode {
  public ScanNode {
    columns = List.copyOf(columns);
  }

  /** A scan that goes on as long as its query. */
  public ScanNode(
      String id,
      TableDefinition table,
      List<Integer> columns,
      Optional<GeneratedCode> computed,
      Optional<WatermarkSpec> watermark,
      Schema schema) {
    this(id, table, columns, computed, watermark, false, false, Optional.empty(), schema);
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of();
  }

  @Override
  public int timeColumn() {
    return watermark.map(WatermarkSpec::column).orElse(NO_TIME);
  }

  @Override
  public Changes changes() {
    return following.orElse(Changes.APPEND_ONLY);
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
