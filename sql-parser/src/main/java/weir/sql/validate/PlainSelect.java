package weir.sql.validate;

import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;

/** A SELECT of a table or query, without any other clause. */
public final class PlainSelect {
  private PlainSelect() {}

  public static SqlSelect of(SqlNodeList items, SqlNode from) {
    return new SqlSelect(
        from.getParserPosition(),
        null,
        items,
        from,
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

  /** The SELECT of all rows. */
  public static SqlSelect ofAll(SqlNode query) {
    SqlParserPos position = query.getParserPosition();
    return of(SqlNodeList.of(SqlIdentifier.star(position)), query);
  }
}
