package weir.sql.validate;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.fun.SqlLibrary;
import org.apache.calcite.sql.fun.SqlLibraryOperatorTableFactory;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.util.SqlOperatorTables;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.jspecify.annotations.Nullable;
import weir.sql.parse.AtTimeZone;

/** The functions and operators there are: the standard's, PostgreSQL's and a few of our own. */
public final class Operators implements SqlOperatorTable {

  public static final Operators INSTANCE = new Operators();

  private final SqlOperatorTable own = SqlOperatorTables.of(own());

  private final SqlOperatorTable library =
      SqlLibraryOperatorTableFactory.INSTANCE.getOperatorTable(
          EnumSet.of(SqlLibrary.STANDARD, SqlLibrary.POSTGRESQL));

  private Operators() {}

  private static List<SqlOperator> own() {
    List<SqlOperator> operators = new ArrayList<>(AggregateOperators.OWN);
    operators.addAll(EverydayFunctions.ALL);
    operators.addAll(LibraryFunctions.ALL);
    operators.add(WindowFunction.TUMBLE);
    operators.add(WindowFunction.HOP);
    operators.add(WindowFunction.CUMULATE);
    operators.add(WindowFunction.SESSION);
    operators.addAll(JsonFunctions.ALL);
    operators.addAll(EverydayAggregates.ALL);
    operators.add(new LeadLagFunction(SqlKind.LEAD));
    operators.add(new LeadLagFunction(SqlKind.LAG));
    operators.add(new ElementAtFunction());
    operators.add(new RegexpExtractFunction());
    operators.add(new DateTruncFunction());
    operators.add(new DateBinFunction());
    operators.add(AtTimeZone.INSTANCE);
    operators.add(new NowFunction());
    operators.add(new RowNumberFunction());
    return operators;
  }

  /**
   * Lets our own functions have the calls that the parser has given to Calcite's of the same name
   * by itself; and puts FILTER with OVER, UNNEST of several and ARRAY[] into Calcite's words.
   */
  public void takeOver(SqlNode statement) {
    statement.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            FilteredOver.rewrite(call);
            EverydayAggregates.mergeFilter(call);
            PaddedCollection.wrap(call);
            TimeFormats.rewrite(call);
            EmptyArray.rewrite(call);
            if (call instanceof SqlBasicCall basic && call.getOperator() instanceof SqlFunction) {
              own.getOperatorList().stream()
                  .filter(operator -> operator.getName().equals(call.getOperator().getName()))
                  .forEach(basic::setOperator);
            }
            return super.visit(call);
          }
        });
  }

  /** An operator of our own hides Calcite's of the same name. */
  @Override
  public void lookupOperatorOverloads(
      SqlIdentifier name,
      @Nullable SqlFunctionCategory category,
      SqlSyntax syntax,
      List<SqlOperator> found,
      SqlNameMatcher matcher) {
    own.lookupOperatorOverloads(name, category, syntax, found, NameMatcher.INSTANCE);
    if (found.isEmpty()) {
      library.lookupOperatorOverloads(name, category, syntax, found, NameMatcher.INSTANCE);
    }
  }

  /** Whether there is a function of that name, in any letter case. */
  public static boolean isKnown(String name) {
    return INSTANCE.getOperatorList().stream()
        .anyMatch(
            operator ->
                operator instanceof SqlFunction && operator.getName().equalsIgnoreCase(name));
  }

  @Override
  public List<SqlOperator> getOperatorList() {
    List<SqlOperator> operators = new ArrayList<>(own.getOperatorList());
    operators.addAll(library.getOperatorList());
    return operators;
  }
}
