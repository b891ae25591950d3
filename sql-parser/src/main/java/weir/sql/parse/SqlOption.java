package weir.sql.parse;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import weir.engine.ErrorCode;

/**
 * {@code 'key' = 'value'} in WITH. Numbers, TRUE, FALSE and bare words become texts as they are
 * written. The parser refuses a key that its list has already.
 */
public final class SqlOption extends SqlCall {
  private static final SqlOperator OPERATOR =
      new NodeOperator(
          "OPTION",
          SqlKind.OTHER,
          (position, operands) ->
              new SqlOption(position, operands.literal(0), operands.literal(1)));

  private final SqlLiteral key;
  private final SqlLiteral value;

  SqlOption(SqlParserPos position, SqlLiteral key, SqlLiteral value) {
    super(position);
    this.key = key;
    this.value = value;
  }

  public String key() {
    return Nodes.text(key);
  }

  public String value() {
    return Nodes.text(value);
  }

  public SqlParserPos keyPosition() {
    return key.getParserPosition();
  }

  public SqlParserPos valuePosition() {
    return value.getParserPosition();
  }

  /** Adds an option of the statement to those before it, unless one of them has its key. */
  static void add(List<SqlNode> options, SqlOption option) {
    for (SqlNode other : options) {
      if (((SqlOption) other).key().equals(option.key())) {
        throw Positions.error(
            ErrorCode.INVALID_OPTION,
            option.keyPosition(),
            "Option '%s' is given twice".formatted(option.key()));
      }
    }
    options.add(option);
  }

  /** The options as key to value, in the order of the statement. */
  static Map<String, String> map(List<SqlOption> options) {
    Map<String, String> map = new LinkedHashMap<>();
    options.forEach(option -> map.put(option.key(), option.value()));
    return Collections.unmodifiableMap(map);
  }

  @Override
  public SqlOperator getOperator() {
    return OPERATOR;
  }

  @Override
  public List<SqlNode> getOperandList() {
    return List.of(key, value);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    key.unparse(writer, 0, 0);
    writer.keyword("=");
    value.unparse(writer, 0, 0);
  }
}
