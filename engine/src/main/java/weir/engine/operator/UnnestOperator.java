package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.PlanNode;
import weir.engine.plan.UnnestNode;

/** Gives a row for each element of a row's collections. Keeps row kinds and watermarks. */
public final class UnnestOperator implements Operator {
  private final UnnestNode node;
  private final Schema input;
  private final int kept;
  private final RowBatchBuilder elements;
  private int[] rows = {};
  private int count;
  private @Nullable BatchFunction condition;

  /** By row of the batch at hand: whether an element of it counts, where a condition says that. */
  private boolean[] hasElement = {};

  public UnnestOperator(UnnestNode node) {
    this.node = node;
    this.input = node.input().schema();
    this.kept = input.size() - node.collections();
    List<Integer> columns = new ArrayList<>();
    for (int column = kept; column < node.schema().size(); column++) {
      columns.add(column);
    }
    this.elements = new RowBatchBuilder(node.schema().select(columns));
  }

  @Override
  public void open(OperatorContext context) {
    rows = new int[context.batchRows()];
    condition = node.condition().map(context::compile).orElse(null);
  }

  @Override
  public void process(int number, RowBatch batch, Output output) {
    if (condition != null) {
      hasElement = new boolean[batch.length()];
    }
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      List<List<?>> lists = new ArrayList<>();
      int longest = 0;
      for (int column = kept; column < input.size(); column++) {
        List<?> list = listOf(batch.objects(column).value(row));
        lists.add(list);
        longest = Math.max(longest, list.size());
      }
      boolean isAlone = longest == 0 && node.isOuter() && condition == null;
      int wanted = isAlone ? 1 : longest;
      for (int element = 0; element < wanted; element++) {
        append(lists, element, longest == 0);
        rows[count++] = row;
        if (count == rows.length) {
          flush(batch, output);
        }
      }
    }
    flush(batch, output);
    if (condition != null && node.isOuter()) {
      emitAlone(batch, output);
    }
  }

  /** The rows of which no element counts, with NULL for it. */
  private void emitAlone(RowBatch batch, Output output) {
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (!hasElement[row]) {
        for (int column = kept; column < node.schema().size(); column++) {
          elements.column(column - kept).appendNull();
        }
        rows[count++] = row;
        if (count == rows.length) {
          output.emit(taken(batch));
        }
      }
    }
    if (count > 0) {
      output.emit(taken(batch));
    }
  }

  private static List<?> listOf(@Nullable Object collection) {
    if (collection instanceof Map<?, ?> map) {
      return List.copyOf(map.entrySet());
    }
    return collection instanceof List<?> list ? list : List.of();
  }

  private void append(List<List<?>> lists, int element, boolean isMissing) {
    int column = 0;
    for (int i = 0; i < lists.size(); i++) {
      List<?> list = lists.get(i);
      Object value = element < list.size() ? list.get(element) : null;
      column = append(value, i, column);
    }
    if (node.hasOrdinality()) {
      elements.column(column).appendObject(isMissing ? null : element + 1L);
    }
  }

  /** Appends an element of a collection to the columns from that one on; the next column. */
  private int append(@Nullable Object value, int collection, int column) {
    if (input.type(kept + collection).kind() == TypeKind.MAP) {
      Map.Entry<?, ?> entry = (Map.Entry<?, ?>) value;
      elements.column(column).appendObject(entry == null ? null : entry.getKey());
      elements.column(column + 1).appendObject(entry == null ? null : entry.getValue());
      return column + 2;
    }
    Schema row = fieldsOf(collection);
    if (row.size() == 0) {
      elements.column(column).appendObject(value);
      return column + 1;
    }
    for (int field = 0; field < row.size(); field++) {
      elements
          .column(column + field)
          .appendObject(value instanceof List<?> fields ? fields.get(field) : null);
    }
    return column + row.size();
  }

  /** The fields of the elements of an array, none if they are no rows. */
  private Schema fieldsOf(int collection) {
    var element = input.type(kept + collection).fields().get(0).type();
    return new Schema(element.kind() == TypeKind.ROW ? element.fields() : List.of());
  }

  private void flush(RowBatch batch, Output output) {
    if (count == 0) {
      return;
    }
    RowBatch all = taken(batch);
    RowBatch counting = condition == null ? all : counting(all, condition);
    if (counting.size() > 0) {
      output.emit(counting);
    }
  }

  /** The elements so far, each with the row that it is of. */
  private RowBatch taken(RowBatch batch) {
    RowBatch taken = batch.take(rows, count);
    List<ColumnVector> columns = new ArrayList<>(taken.columns().subList(0, kept));
    columns.addAll(elements.build(count).columns());
    count = 0;
    return taken.withColumns(node.schema(), columns);
  }

  /** Those of the elements that count, of which note is taken. */
  private RowBatch counting(RowBatch all, BatchFunction filter) {
    RowBatch passed = filter.apply(all);
    for (int i = 0; i < passed.size(); i++) {
      hasElement[rows[passed.row(i)]] = true;
    }
    int[] selection = passed.selection();
    return selection == null ? all : all.withSelection(selection, passed.size());
  }

  @Override
  public void advanceWatermark(int number, long watermark, Output output) {
    if (node.timeColumn() != PlanNode.NO_TIME || watermark == Output.END) {
      output.watermark(watermark);
    }
  }

  @Override
  public void endInput(int number, Output output) {}

  @Override
  public void close() {}
}
