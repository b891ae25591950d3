package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import weir.engine.data.DataType;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.MatchExpressions;
import weir.engine.plan.MatchValue;
import weir.engine.plan.MatchVariable;
import weir.sql.codegen.CalcGenerator;
import weir.sql.types.TypeMapping;
import weir.sql.validate.MatchTerm;

/** The expressions of a {@link RowMatch} as the engine's. */
final class MatchCalls {
  private static final String CONDITION = "condition";

  private final RowMatch match;
  private final RelNode input;
  private final CalcGenerator generator;

  MatchCalls(RowMatch match, CalcGenerator generator) {
    this.match = match;
    this.input = match.getInput();
    this.generator = generator;
  }

  List<MatchVariable> variables() {
    List<MatchVariable> variables = new ArrayList<>();
    for (int i = 0; i < match.conditions().size(); i++) {
      String name = match.rules().names().get(i);
      Optional<MatchExpressions> condition = match.conditions().get(i).map(this::condition);
      variables.add(new MatchVariable(name, condition));
    }
    return variables;
  }

  private MatchExpressions condition(RowMatch.Expressions condition) {
    MatchExpressions named = expressions(condition, List.of(CONDITION));
    GeneratedCode code = named.code();
    String text = code.description().get(0).replaceFirst(" AS " + CONDITION + "$", "");
    return new MatchExpressions(
        named.values(),
        new GeneratedCode(code.className(), code.source(), List.of(text), code.functions()));
  }

  MatchExpressions measures() {
    return expressions(match.measures(), match.measureNames());
  }

  private MatchExpressions expressions(RowMatch.Expressions expressions, List<String> names) {
    return new MatchExpressions(
        expressions.values().stream().map(this::value).toList(),
        generator.generate(
            expressions.rowType(match.getCluster().getTypeFactory()),
            null,
            expressions.nodes(),
            names));
  }

  private MatchValue value(RowMatch.Value value) {
    MatchTerm term = value.term();
    DataType type = TypeMapping.toDataType(term.type());
    return switch (term.kind()) {
      case NEAR -> new MatchValue.Near(value.column(), term.offset(), type);
      case MAPPED ->
          new MatchValue.Mapped(
              value.column(),
              term.variables(),
              term.fromFirst(),
              term.number(),
              term.offset(),
              term.isFinal(),
              type);
      case AGGREGATE ->
          new MatchValue.Aggregate(
              AggregateCalls.of(value.aggregate().get(0), input, term.name(), type),
              term.variables(),
              term.isFinal());
      case MATCH_NUMBER -> new MatchValue.MatchNumber();
    };
  }

  /** The measures that are times of rows of the match, as columns of the output. */
  static List<Integer> times(RowMatch match) {
    List<Integer> times = new ArrayList<>();
    int column = match.ascendingColumn();
    for (int i = 0; i < match.measures().nodes().size(); i++) {
      int value = Columns.unchanged(match.measures().nodes().get(i));
      if (value >= 0 && isTime(match.measures().values().get(value), column)) {
        times.add(match.keptColumns() + i);
      }
    }
    for (int i = 0; i < match.keptColumns(); i++) {
      if (match.inputColumn(i) == column) {
        times.add(i);
      }
    }
    return times;
  }

  private static boolean isTime(RowMatch.Value value, int column) {
    return value.term().kind() == MatchTerm.Kind.MAPPED
        && value.column() == column
        && value.term().offset() == 0;
  }

  /** Whether the watermark goes on: whether it is known by when a match ends. */
  static boolean forwardsTime(RowMatch match) {
    return match.isTimed()
        && match.rules().withinMillis() >= 0
        && isWithoutFollowing(match.measures())
        && match.conditions().stream()
            .flatMap(Optional::stream)
            .allMatch(MatchCalls::isWithoutFollowing);
  }

  private static boolean isWithoutFollowing(RowMatch.Expressions expressions) {
    return expressions.values().stream().noneMatch(value -> value.term().offset() > 0);
  }
}
