package weir.sql.validate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.validate.SqlValidatorException;
import org.apache.calcite.util.Util;
import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.engine.CatalogObject;
import weir.engine.ErrorCode;
import weir.engine.FunctionDefinition;
import weir.engine.LeftOut;
import weir.engine.PipelineDefinition;
import weir.engine.Position;
import weir.engine.Suggestion;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.data.Field;

/** Calcite's complaints about a statement in Weir's words. */
public final class CalciteErrors {
  private final Catalog catalog;
  private final SqlNode statement;

  /**
   * @param catalog where names are looked for
   * @param statement what they are used in
   */
  public CalciteErrors(Catalog catalog, SqlNode statement) {
    this.catalog = catalog;
    this.statement = statement;
  }

  /** What a user is told; an INTERNAL_ERROR if nobody foresaw this failure. */
  public WeirException translate(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof WeirException weir) {
        return weir.position().isPresent() ? weir : placed(weir);
      }
    }
    Position position = null;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof CalciteContextException context) {
        position = position(context);
      }
      if (cause instanceof SqlValidatorException validation) {
        return complaint(String.valueOf(validation.getMessage()), position, failure);
      }
    }
    return new WeirException(
        position == null ? ErrorCode.INTERNAL_ERROR : ErrorCode.INVALID_STATEMENT,
        position == null
            ? "this statement cannot be planned, which is a defect of Weir: " + failure
            : withoutPlace(String.valueOf(failure.getMessage())),
        position,
        failure);
  }

  /** Calcite puts the place before some messages; it is told behind them. */
  private static String withoutPlace(String message) {
    return message.replaceFirst(
        "^(From line \\d+, column \\d+ to line \\d+, column \\d+|At line \\d+, column \\d+): ", "");
  }

  /**
   * An error of which nobody has said where it is: one about a function is placed where that is
   * first called, others at the beginning of the statement.
   */
  private WeirException placed(WeirException error) {
    String message = String.valueOf(error.getMessage());
    SqlCall[] found = new SqlCall[1];
    statement.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            String name = call.getOperator().getName();
            if (found[0] == null
                && call.getOperator() instanceof SqlFunction
                && (message.contains(name + "(") || message.startsWith(name + " "))) {
              found[0] = call;
            }
            return super.visit(call);
          }
        });
    return Positions.error(error.code(), message, found[0] == null ? statement : found[0]);
  }

  private static @Nullable Position position(CalciteContextException context) {
    return Positions.start(new SqlParserPos(context.getPosLine(), context.getPosColumn()));
  }

  private WeirException complaint(String message, @Nullable Position position, Throwable failure) {
    for (Rewording rewording : REWORDINGS) {
      Matcher matcher = rewording.pattern.matcher(message);
      if (matcher.find()) {
        return new WeirException(
            rewording.code, rewording.text.of(this, matcher), position, failure);
      }
    }
    return new WeirException(ErrorCode.INVALID_STATEMENT, message, position, failure);
  }

  private interface Text {
    String of(CalciteErrors errors, Matcher matcher);
  }

  private record Rewording(Pattern pattern, ErrorCode code, Text text) {
    Rewording(String pattern, ErrorCode code, Text text) {
      this(Pattern.compile(pattern, Pattern.DOTALL), code, text);
    }
  }

  private static final List<Rewording> REWORDINGS =
      List.of(
          new Rewording(
              "^Object '(.*?)' not found",
              ErrorCode.TABLE_NOT_FOUND,
              (errors, found) -> errors.noObject(found.group(1))),
          new Rewording(
              "^Table '(.*?)' not found",
              ErrorCode.TABLE_NOT_FOUND,
              (errors, found) -> errors.noRelation(found.group(1))),
          new Rewording(
              "^Unknown identifier '\\*'",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) -> "* stands for all columns only in SELECT * and COUNT(*)"),
          new Rewording(
              "^Column '(.*?)' matched using NATURAL keyword or USING clause has incompatible types:"
                  + " cannot compare '(.*?)' to '(.*?)'",
              ErrorCode.TYPE_MISMATCH,
              (errors, found) ->
                  "USING and NATURAL JOIN compare columns as they are, and "
                      + found.group(1)
                      + " is of type "
                      + found.group(2)
                      + " on the left and "
                      + found.group(3)
                      + " on the right; cast one of them in ON"),
          new Rewording(
              "^RANGE clause cannot be used with compound ORDER BY",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) ->
                  "RANGE with a distance goes by one ORDER BY expression; by several go ROWS, GROUPS,"
                      + " and RANGE with UNBOUNDED and CURRENT ROW"),
          new Rewording(
              "^Data type of ORDER BY prohibits use of RANGE clause",
              ErrorCode.TYPE_MISMATCH,
              (errors, found) ->
                  "RANGE with a distance goes by a number, a date or a time; by other types go ROWS"
                      + " and GROUPS"),
          new Rewording(
              "^(?:Column|Unknown identifier) '(.*?)'(?: not found in (?:any table|table '(.*?)').*)?$",
              ErrorCode.COLUMN_NOT_FOUND,
              (errors, found) -> errors.noColumn(found.group(1), found.group(2))),
          new Rewording(
              "^Column '(.*?)' is ambiguous",
              ErrorCode.AMBIGUOUS_NAME,
              (errors, found) ->
                  "there are several columns '"
                      + found.group(1)
                      + "'; put the input's name and a dot before it, or, if one input has them"
                      + " all, give them different names there with AS"),
          new Rewording(
              "^Ordinal out of range",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) ->
                  "there is no column of that number; numbers in GROUP BY and ORDER BY count the"
                      + " columns of the select list from 1"),
          new Rewording(
              "^Expression '(.*?)' is not in the select clause",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) ->
                  "with SELECT DISTINCT, rows are ordered by what is selected, and "
                      + found.group(1)
                      + " is not; add it to the select list"),
          new Rewording(
              "^Aggregate expression is illegal in (.*?) clause",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) -> aggregateIn(found.group(1))),
          new Rewording(
              "^Aggregate expressions cannot be nested",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) ->
                  "an aggregate cannot stand inside another; compute the inner one in a subquery in"
                      + " FROM"),
          new Rewording(
              "^OVER clause is necessary for window functions",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) ->
                  "a window function needs OVER (...); of a group, the first value is"
                      + " ARG_MIN(value, time), the last ARG_MAX(value, time)"),
          new Rewording(
              "^Function '(FIRST|LAST)\\(.*' can only be used in MATCH_RECOGNIZE",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) ->
                  found.group(1)
                      + " stands in MATCH_RECOGNIZE only; of a group, the first value is"
                      + " ARG_MIN(value, time), the last ARG_MAX(value, time)"),
          new Rewording(
              "^Column count mismatch in (.*)$",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) ->
                  "the two sides of " + found.group(1) + " have different numbers of columns"),
          new Rewording(
              "^'(.*?)' is not a valid time frame",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) ->
                  found.group(1) + " is no unit of time, such as SECOND, HOUR, DAY, MONTH or YEAR"),
          new Rewording(
              "^SELECT \\* (EXCLUDE|REPLACE)\\S* list contains unknown column\\(s\\): ([^,]*)",
              ErrorCode.COLUMN_NOT_FOUND,
              (errors, found) -> errors.noColumn(found.group(2), null)),
          new Rewording(
              "^SELECT \\* EXCLUDE/EXCEPT list cannot exclude all columns",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) -> "EXCLUDE leaves no column to select"),
          new Rewording(
              "^Duplicate relation name '(.*?)' in FROM clause",
              ErrorCode.AMBIGUOUS_NAME,
              (errors, found) ->
                  "'"
                      + found.group(1)
                      + "' stands in FROM twice; give one of them another name"
                      + " with AS"),
          new Rewording(
              "^No match found for function signature (.*?)\\((.*)\\)$",
              ErrorCode.FUNCTION_NOT_FOUND,
              (errors, found) -> errors.noFunction(found.group(1), found.group(2))),
          new Rewording(
              "^Expression '(.*?)' is not being grouped",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) ->
                  found.group(1)
                      + " is neither in GROUP BY nor inside an aggregate function such as COUNT"
                      + errors.ifOfOutside(found.group(1))),
          new Rewording(
              "^Number of INSERT target columns \\((\\d+)\\) does not equal number of source items"
                  + " \\((\\d+)\\)",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) ->
                  "the statement fills "
                      + found.group(1)
                      + " columns, but gives "
                      + found.group(2)
                      + " value(s) a row"),
          new Rewording(
              "^Column '(.*?)' has no default value and does not allow NULLs",
              ErrorCode.NULL_NOT_ALLOWED,
              (errors, found) ->
                  "column " + found.group(1) + " is NOT NULL, so the value may not be NULL"),
          new Rewording(
              "^Cannot apply '-' to arguments of type '<TIMESTAMP.*> - <TIMESTAMP.*>'",
              ErrorCode.TYPE_MISMATCH,
              (errors, found) ->
                  "the difference of two times needs a unit: (a - b) SECOND, which compares with"
                      + " intervals, or TIMESTAMPDIFF(SECOND, b, a), which is a number"),
          new Rewording(
              "^Cannot apply '\\$SCALAR_QUERY'",
              ErrorCode.INVALID_STATEMENT,
              (errors, found) -> "a subquery that stands for one value has one column"),
          new Rewording(
              "^Cannot apply '.*?' to arguments of type '(.*?)'\\.",
              ErrorCode.TYPE_MISMATCH,
              (errors, found) ->
                  "there is no " + withoutBrackets(found.group(1)) + "; cast what is given"),
          new Rewording(
              "^Values passed to VALUES operator must have compatible types",
              ErrorCode.TYPE_MISMATCH,
              (errors, found) ->
                  "the rows of VALUES must have as many values each, and of the same types"),
          new Rewording(
              "^Invalid number of arguments to function '(.*?)'\\. Was expecting (\\d+) arguments",
              ErrorCode.TYPE_MISMATCH,
              (errors, found) -> found.group(1) + " takes " + found.group(2) + " argument(s)"),
          new Rewording(
              "^Cast function cannot convert value of type (.*?)(?: NOT NULL)? to type (.*?)"
                  + "(?: NOT NULL)?$",
              ErrorCode.TYPE_MISMATCH,
              (errors, found) -> found.group(1) + " cannot be cast to " + found.group(2)),
          new Rewording(
              "^Illegal use of dynamic parameter",
              ErrorCode.INVALID_PARAMETER,
              (errors, found) ->
                  "the type of this parameter cannot be told from its place; write"
                      + " CAST(? AS type)"),
          new Rewording(
              "^Cannot apply |^Cannot assign |compatible types|[Tt]ype mismatch|^Cast function"
                  + "|^Illegal mixing of types|must be .*type",
              ErrorCode.TYPE_MISMATCH,
              (errors, found) -> found.replaceFirst(found.group())));

  /** Calcite writes the types of arguments in angle brackets. */
  private static String withoutBrackets(String arguments) {
    return arguments.replaceAll("<(\\w[^<>]*)>", "$1");
  }

  private static String aggregateIn(String clause) {
    String remedy =
        clause.equals("WHERE")
            ? "a condition on them stands in HAVING"
            : "compute them in a subquery in FROM";
    return "aggregates cannot stand in " + clause + "; " + remedy;
  }

  private String noObject(String name) {
    if (catalog.find(name).filter(PipelineDefinition.class::isInstance).isPresent()) {
      return name + " is a pipeline, which has no rows of its own; read what it writes into";
    }
    if (catalog.find(name).filter(FunctionDefinition.class::isInstance).isPresent()) {
      return name + " is a function; it is called as " + name + "(...)";
    }
    Optional<CatalogObject> base = catalog.find(LeftOut.baseName(name));
    if (LeftOut.isName(name) && base.isPresent()) {
      return base.get().name() + " has no WATERMARK of its own, so no row of it is ever late";
    }
    List<String> names =
        catalog.objects().stream()
            .filter(object -> !(object instanceof FunctionDefinition))
            .flatMap(object -> Stream.concat(Stream.of(object.name()), leftOut(object)))
            .toList();
    return "there is no stream, table or view '" + name + "'" + Suggestion.of(name, names);
  }

  /** The names of the streams of what is left out of it. */
  private static Stream<String> leftOut(CatalogObject object) {
    return object instanceof TableDefinition table
        ? Arrays.stream(LeftOut.values())
            .flatMap(kind -> kind.of(table).map(TableDefinition::name).stream())
        : Stream.empty();
  }

  private String noRelation(String name) {
    if (columns().stream().anyMatch(name::equalsIgnoreCase)) {
      return "put the table's name before the column "
          + name
          + " to reach into it: t."
          + name
          + ".field";
    }
    return "'" + name + "' is neither a table nor an alias in FROM";
  }

  private String noColumn(String name, @Nullable String table) {
    if (isType(name)) {
      return "there is no type " + name;
    }
    if (isStar(name)) {
      return "'" + name + "' is neither a table nor an alias in FROM";
    }
    String where = table == null ? "" : " in '" + table + "'";
    return "there is no column '" + name + "'" + where + Suggestion.of(name, columns());
  }

  /** Whether the statement uses the name as that of a type. */
  private boolean isType(String name) {
    return uses(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlDataTypeSpec type) {
            if (name.equals(String.valueOf(type.getTypeName()))) {
              throw Util.FoundOne.NULL;
            }
            return null;
          }
        });
  }

  /** Whether the statement selects all columns of an input of that name. */
  private boolean isStar(String name) {
    return uses(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlIdentifier id) {
            if (id.isStar() && id.names.size() == 2 && name.equals(id.names.get(0))) {
              throw Util.FoundOne.NULL;
            }
            return null;
          }
        });
  }

  private boolean uses(SqlBasicVisitor<@Nullable Void> search) {
    try {
      statement.accept(search);
      return false;
    } catch (Util.FoundOne e) {
      return true;
    }
  }

  /** What helps where a grouped query compares with a column of one around it. */
  private String ifOfOutside(String column) {
    int[] queries = {0};
    statement.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            queries[0] += call.getKind() == SqlKind.SELECT ? 1 : 0;
            return super.visit(call);
          }
        });
    return queries[0] > 1 && column.contains(".")
        ? "; with a column of a query outside, compare in WHERE: FROM (SELECT k, COUNT(*) AS n FROM t"
            + " GROUP BY k) WHERE n > o.x"
        : "";
  }

  private String noFunction(String name, String arguments) {
    Set<String> names = new TreeSet<>();
    for (SqlOperator operator : Operators.INSTANCE.getOperatorList()) {
      names.add(operator.getName());
    }
    catalog.objects().stream()
        .filter(FunctionDefinition.class::isInstance)
        .map(CatalogObject::name)
        .forEach(names::add);
    if (names.stream().anyMatch(name::equalsIgnoreCase)) {
      return "function " + name + " does not take (" + withoutBrackets(arguments) + ")";
    }
    return name.equalsIgnoreCase("PROCTIME")
        ? "there is no function PROCTIME; the time at which a row comes is CURRENT_TIMESTAMP, in FOR"
            + " SYSTEM_TIME AS OF and in the ORDER BY of ROW_NUMBER"
        : "there is no function " + name + Suggestion.of(name, names);
  }

  /** The columns of everything that the statement reads. */
  private Set<String> columns() {
    Set<String> columns = new TreeSet<>();
    statement.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public @Nullable Void visit(SqlIdentifier id) {
            catalog
                .find(id.names.get(id.names.size() - 1))
                .ifPresent(
                    object ->
                        object.schema().fields().stream().map(Field::name).forEach(columns::add));
            return null;
          }
        });
    return columns;
  }
}
