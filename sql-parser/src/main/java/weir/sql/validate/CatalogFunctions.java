package weir.sql.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.engine.CatalogObject;
import weir.engine.FunctionDefinition;
import weir.engine.FunctionKind;

/**
 * The functions of a catalog behind those that there are anyway. Remembers which were asked for.
 */
final class CatalogFunctions implements SqlOperatorTable {
  private final Map<String, SqlOperator> functions = new TreeMap<>();
  private final Set<String> used = new TreeSet<>();

  CatalogFunctions(Catalog catalog) {
    for (CatalogObject object : catalog.objects()) {
      if (object instanceof FunctionDefinition function) {
        functions.put(key(function.name()), operator(function));
      }
    }
  }

  private static SqlOperator operator(FunctionDefinition function) {
    return function.kind() == FunctionKind.AGGREGATE
        ? new JavaAggregate(function)
        : new JavaFunction(function);
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** The names of those that the statement calls. */
  Set<String> used() {
    return used;
  }

  @Override
  public void lookupOperatorOverloads(
      SqlIdentifier name,
      @Nullable SqlFunctionCategory category,
      SqlSyntax syntax,
      List<SqlOperator> found,
      SqlNameMatcher matcher) {
    SqlOperator function =
        name.isSimple() && syntax == SqlSyntax.FUNCTION
            ? functions.get(key(name.getSimple()))
            : null;
    if (function == null) {
      Operators.INSTANCE.lookupOperatorOverloads(name, category, syntax, found, matcher);
    } else {
      used.add(function.getName());
      found.add(function);
    }
  }

  @Override
  public List<SqlOperator> getOperatorList() {
    List<SqlOperator> operators = new ArrayList<>(functions.values());
    operators.addAll(Operators.INSTANCE.getOperatorList());
    return operators;
  }
}
