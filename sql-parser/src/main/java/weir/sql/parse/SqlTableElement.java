package weir.sql.parse;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.parser.SqlParserPos;

/** One element of the list in parentheses of CREATE STREAM and CREATE TABLE. */
public abstract sealed class SqlTableElement extends SqlCall
    permits SqlColumn, SqlComputedColumn, SqlWatermark, SqlPrimaryKey {
  SqlTableElement(SqlParserPos position) {
    super(position);
  }
}
