package weir.sql.validate;

import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;

/** The SELECT of all rows of a query. */
public final class AllRows {
  private AllRows() {}

  public static SqlNode of(SqlNode query) {
    SqlParserPos position = query.getParserPosition();
    return new SqlSelect(
        position,
        null,
        SqlNodeList.of(SqlIdentifier.star(position)),
        query,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null);
  }
}
