package weir.sql.plan;

import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.hint.HintStrategyTable;
import org.apache.calcite.rel.hint.Hintable;
import org.apache.calcite.rel.hint.RelHint;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.Position;
import weir.engine.WeirException;

/**
 * Where in the statement a clause stands, so that a refusal can say so. It travels with the nodes
 * of Calcite's tree as a hint.
 *
 * @param position the clause, or the place where a view is used that contains it; null if unknown
 * @param view the view that contains the clause; null if it is in the statement itself
 */
record Origin(@Nullable Position position, @Nullable String view) {
  static final Origin UNKNOWN = new Origin(null, null);

  private static final String HINT = "origin";

  /** What lets the hint stay where it was put, and goes no further down the tree. */
  static final HintStrategyTable HINTS =
      HintStrategyTable.builder()
          .hintStrategy(HINT, (hint, node) -> hint.inheritPath.isEmpty())
          .build();

  /** What travels with the node; the clause's place is not known if nothing does. */
  static Origin of(RelNode node) {
    if (node instanceof Hintable hintable) {
      for (RelHint hint : hintable.getHints()) {
        if (hint.hintName.equals(HINT)) {
          return of(hint.kvOptions);
        }
      }
    }
    return UNKNOWN;
  }

  /** What travels with the node, or with one below it, the last input first. */
  static Origin nearest(RelNode node) {
    Origin found = of(node);
    for (int i = node.getInputs().size() - 1; i >= 0 && found.equals(UNKNOWN); i--) {
      found = nearest(node.getInput(i));
    }
    return found;
  }

  List<RelHint> toHints() {
    RelHint.Builder hint = RelHint.builder(HINT);
    if (position != null) {
      hint.hintOption("line", String.valueOf(position.line()));
      hint.hintOption("column", String.valueOf(position.column()));
    }
    if (view != null) {
      hint.hintOption("view", view);
    }
    return List.of(hint.build());
  }

  WeirException notSupported(String message) {
    return error(ErrorCode.NOT_SUPPORTED, message);
  }

  WeirException error(ErrorCode code, String message) {
    return new WeirException(
        code, view == null ? message : "view " + view + ": " + message, position);
  }

  private static Origin of(Map<String, String> options) {
    String line = options.get("line");
    String column = options.get("column");
    Position position =
        line == null || column == null
            ? null
            : new Position(Integer.parseInt(line), Integer.parseInt(column));
    return new Origin(position, options.get("view"));
  }
}
