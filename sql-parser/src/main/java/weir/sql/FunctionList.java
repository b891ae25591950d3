package weir.sql;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlTableFunction;
import org.apache.calcite.sql.SqlWindowTableFunction;
import weir.sql.validate.AggregateOperators;
import weir.sql.validate.Operators;

/** The functions that a query may call. */
public final class FunctionList {
  private FunctionList() {}

  /** Sorts of functions. */
  public enum Kind {
    SCALAR,
    AGGREGATE,
    TABLE
  }

  /**
   * A function.
   *
   * @param name in upper case
   * @param signature how one calls it, with " or " between several forms
   */
  public record Entry(String name, Kind kind, String signature) {}

  /** All of them, in order of their names. */
  public static List<Entry> all() {
    Map<String, Entry> entries = new TreeMap<>();
    for (SqlOperator operator : Operators.INSTANCE.getOperatorList()) {
      if (operator instanceof SqlFunction
          && operator.getName().matches("[A-Z][A-Z0-9_]*")
          && isSupported(operator)) {
        entries.putIfAbsent(operator.getName(), entry(operator));
      }
    }
    return List.copyOf(entries.values());
  }

  private static boolean isSupported(SqlOperator operator) {
    return !(operator instanceof SqlAggFunction function)
        || function.requiresOver()
        || AggregateOperators.engineFunction(function).isPresent();
  }

  private static Entry entry(SqlOperator operator) {
    return new Entry(operator.getName(), kind(operator), signature(operator));
  }

  private static Kind kind(SqlOperator operator) {
    if (operator instanceof SqlAggFunction) {
      return Kind.AGGREGATE;
    }
    boolean isTable =
        operator instanceof SqlTableFunction || operator instanceof SqlWindowTableFunction;
    return isTable ? Kind.TABLE : Kind.SCALAR;
  }

  /** Some operators cannot say how they are called. */
  private static String signature(SqlOperator operator) {
    try {
      return operator
          .getAllowedSignatures()
          .lines()
          .map(form -> form.strip().replaceAll("^'|'$", "").replaceAll("<(\\w+)>", "$1"))
          .distinct()
          .collect(Collectors.joining(" or "));
    } catch (RuntimeException e) {
      return operator.getName() + "(...)";
    }
  }
}
