package weir.sql.plan;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.jspecify.annotations.Nullable;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.data.Schema;
import weir.engine.plan.Changes;
import weir.engine.plan.CompleteNode;
import weir.engine.plan.DeliverNode;
import weir.engine.plan.LimitNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SinkNode;
import weir.sql.codegen.CalcGenerator;
import weir.sql.validate.Positions;

/** Plans a query and what it gives out of its result: the last steps. */
final class ResultPlanner {
  private final CalcGenerator expressions;
  private final ComputedColumns computedColumns;
  private final OperatorIds ids;

  ResultPlanner(CalcGenerator expressions, ComputedColumns computedColumns, OperatorIds ids) {
    this.expressions = expressions;
    this.computedColumns = computedColumns;
    this.ids = ids;
  }

  /**
   * The plan of a query for a reader.
   *
   * @param time the column of the result of which watermarks should speak, or -1
   */
  PlanNode plan(LogicalQuery query, int time) {
    return switch (query.mode()) {
      case FINITE -> result(query, query.tree(), time);
      case FINAL, CHANGES -> changes(query, time);
      case COMPLETE -> complete(query, time);
    };
  }

  /** The plan of an INSERT. */
  PlanNode planInsert(LogicalQuery query, TableDefinition table) {
    PlanNode source = kept(query);
    checkTarget(query, source.changes(), table);
    checkKeyIsNeverNull(query, table);
    return new SinkNode(ids.next("sink"), source, table);
  }

  /**
   * The plan of a query whose rows are kept as they change.
   *
   * @param table where they go, which may depend on what comes
   */
  PlanNode planInto(LogicalQuery query, Function<PlanNode, TableDefinition> table) {
    PlanNode source = kept(query);
    return new SinkNode(ids.next("sink"), source, table.apply(source));
  }

  private PlanNode kept(LogicalQuery query) {
    if (query.mode() == OutputMode.COMPLETE) {
      throw notSupported(
          query, "EMIT COMPLETE would write every row again and again; say EMIT CHANGES");
    }
    return query.changeColumns().op() == ChangeColumns.NONE
        ? result(query, query.tree(), PlanNode.NO_TIME)
        : changes(query, PlanNode.NO_TIME);
  }

  private static WeirException notSupported(LogicalQuery query, String message) {
    return Positions.notSupported(message, query.emission().clause().orElseThrow());
  }

  private PlanNode result(LogicalQuery query, RelNode tree, int time) {
    return result(query, tree, null, time);
  }

  private PlanNode result(LogicalQuery query, RelNode tree, @Nullable Sort whole, int time) {
    return PhysicalPlanner.plan(query, tree, whole, time, expressions, computedColumns, ids);
  }

  /** A limit counts what the reader gets, so it stands behind all else. */
  private PlanNode changes(LogicalQuery query, int time) {
    Sort limit = limit(query.tree());
    if (limit == null || SortOrder.hasOrder(limit) || !ChangeAnalysis.isUpdating(limit)) {
      return delivered(query, result(query, query.tree(), time));
    }
    RelNode unlimited =
        query.tree() instanceof Project project
            ? project.copy(project.getTraitSet(), List.of(limit.getInput()))
            : limit.getInput();
    return new LimitNode(
        ids.next("limit"),
        delivered(query, result(query, unlimited, time)),
        Constants.longValue(limit.offset, 0),
        Constants.longValue(limit.fetch, LimitNode.ALL));
  }

  private static @Nullable Sort limit(RelNode tree) {
    RelNode node = tree instanceof Project project ? project.getInput() : tree;
    return node instanceof Sort sort ? sort : null;
  }

  private PlanNode delivered(LogicalQuery query, PlanNode result) {
    ChangeColumns columns = query.changeColumns();
    return columns.isEmpty() && !result.changes().isUpdating()
        ? result
        : new DeliverNode(ids.next("deliver"), result, columns.op(), columns.time());
  }

  /** An order or a limit of the whole result has become one of all that is given out each time. */
  private PlanNode complete(LogicalQuery query, int time) {
    Sort limit = limit(query.tree());
    PlanNode result = result(query, query.tree(), limit, time);
    return limit == null
        ? new CompleteNode(ids.next("complete"), result, List.of(), 0, LimitNode.ALL)
        : result;
  }

  /** Changes find their row in a table by its key, which must be that of the result. */
  private static void checkTarget(LogicalQuery query, Changes changes, TableDefinition table) {
    if (!changes.isUpdating()) {
      return;
    }
    Schema schema = table.physicalSchema();
    if (table.primaryKey().isEmpty()) {
      throw notSupported(
          query,
          "the rows of this query change, and "
              + table.noun()
              + " "
              + table.name()
              + " only takes rows and never changes them; insert into a TABLE with a PRIMARY KEY,"
              + " or select row_op, too, so that each change becomes a row");
    }
    Set<Integer> tableKey = keyOf(table);
    Optional<Set<Integer>> resultKey = changes.key().map(TreeSet::new);
    EqualColumns equal = EqualColumns.of(query.tree());
    if (!resultKey.map(equal::firsts).equals(Optional.of(equal.firsts(tableKey)))) {
      throw notSupported(
          query,
          "the rows of this query change, and "
              + resultKey.map(key -> "each is known by " + names(key, schema)).orElse("have no key")
              + ", but those of table "
              + table.name()
              + " are known by "
              + names(tableKey, schema)
              + (resultKey.isPresent()
                  ? "; give the table the query's key as its PRIMARY KEY"
                  : "; select all columns by which rows of the query are known, and make them the"
                      + " table's PRIMARY KEY, or insert into a stream, with row_op selected,"
                      + " too"));
    }
  }

  /** Whether there are such rows is known at the end only of a query that ends. */
  private static void checkKeyIsNeverNull(LogicalQuery query, TableDefinition table) {
    if (query.mode() == OutputMode.FINITE) {
      return;
    }
    Set<Integer> padded = keyOf(table);
    padded.retainAll(PaddedColumns.of(query.tree()).asSet());
    if (!padded.isEmpty()) {
      throw notSupported(
          query,
          "the outer join of this query gives rows without a partner, of which "
              + names(padded, table.physicalSchema())
              + " would be NULL in the PRIMARY KEY of table "
              + table.name()
              + "; say JOIN, which leaves such rows out, or insert into a stream, with row_op"
              + " selected, too, if rows change");
    }
  }

  private static Set<Integer> keyOf(TableDefinition table) {
    return table.primaryKey().stream()
        .map(name -> table.physicalSchema().indexOf(name).orElseThrow())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String names(Set<Integer> columns, Schema schema) {
    return columns.isEmpty()
        ? "nothing, as there is one row only"
        : columns.stream()
            .map(column -> schema.field(column).name())
            .collect(Collectors.joining(", "));
  }
}
