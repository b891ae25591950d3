package weir.sql.validate;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlMatchRecognize;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSnapshot;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.validate.ParameterScope;
import org.apache.calcite.sql.validate.SqlValidatorCatalogReader;
import org.apache.calcite.sql.validate.SqlValidatorImpl;
import org.apache.calcite.sql.validate.SqlValidatorNamespace;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import weir.engine.ErrorCode;

/**
 * Calcite's validator, but for MATCH_RECOGNIZE, of which it lacks too much, and for the versions of
 * a query's rows, which it takes of tables only.
 */
public final class WeirValidator extends SqlValidatorImpl {
  private final IdentityHashMap<SqlMatchRecognize, MatchClause> matches = new IdentityHashMap<>();

  WeirValidator(
      SqlOperatorTable operators,
      SqlValidatorCatalogReader catalogReader,
      RelDataTypeFactory typeFactory,
      Config config) {
    super(operators, catalogReader, typeFactory, config);
  }

  @Override
  public void validateMatchRecognize(SqlCall call) {
    SqlMatchRecognize match = (SqlMatchRecognize) call;
    SqlValidatorNamespace table = Objects.requireNonNull(getNamespace(match.getTableRef()));
    table.validate(unknownType);
    MatchAnalysis analysis = new MatchAnalysis(this, match, table.getRowType());
    matches.put(match, analysis.analyze());
    Objects.requireNonNull(getNamespace(match)).setType(analysis.rowType());
  }

  @Override
  public void validateQuery(SqlNode node, SqlValidatorScope scope, RelDataType targetRowType) {
    if (node instanceof SqlSnapshot snapshot && snapshot.getTableRef().isA(SqlKind.QUERY)) {
      validateNamespace(Objects.requireNonNull(getNamespace(node)), targetRowType);
      requireTime(snapshot.getPeriod(), scope);
    } else {
      super.validateQuery(node, scope, targetRowType);
    }
  }

  private void requireTime(SqlNode period, SqlValidatorScope scope) {
    SqlTypeName type = deriveType(scope, period).getSqlTypeName();
    if (type != SqlTypeName.TIMESTAMP && type != SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE) {
      throw Positions.error(
          ErrorCode.TYPE_MISMATCH, "FOR SYSTEM_TIME AS OF takes a time, not " + type, period);
    }
  }

  /** What a MATCH_RECOGNIZE says that has been validated. */
  public MatchClause match(SqlMatchRecognize match) {
    return Objects.requireNonNull(matches.get(match));
  }

  /**
   * Validates an expression, and gives its type.
   *
   * @param columns the types of its identifiers
   */
  RelDataType validateOver(SqlNode expression, Map<String, RelDataType> columns) {
    return validateOver(expression, columns, unknownType);
  }

  /** The same of a condition. */
  RelDataType validateConditionOver(SqlNode expression, Map<String, RelDataType> columns) {
    return validateOver(expression, columns, getTypeFactory().createSqlType(SqlTypeName.BOOLEAN));
  }

  private RelDataType validateOver(
      SqlNode expression, Map<String, RelDataType> columns, RelDataType expected) {
    SqlValidatorScope scope = new ParameterScope(this, columns);
    inferUnknownTypes(expected, scope, expression);
    expression.validate(this, scope);
    return deriveType(scope, expression);
  }
}
