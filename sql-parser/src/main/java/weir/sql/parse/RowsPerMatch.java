package weir.sql.parse;

import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlMatchRecognize.RowsPerMatchOption;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import weir.engine.plan.ShownRows;

/** ROWS PER MATCH of MATCH_RECOGNIZE, of which Calcite knows only ONE and ALL. */
public final class RowsPerMatch extends SqlLiteral {
  private final ShownRows rows;

  public RowsPerMatch(ShownRows rows, SqlParserPos position) {
    super(
        rows.isAll() ? RowsPerMatchOption.ALL_ROWS : RowsPerMatchOption.ONE_ROW,
        SqlTypeName.SYMBOL,
        position);
    this.rows = rows;
  }

  public ShownRows rows() {
    return rows;
  }

  @Override
  public RowsPerMatch clone(SqlParserPos position) {
    return new RowsPerMatch(rows, position);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword(
        switch (rows) {
          case ONE_PER_MATCH -> "ONE ROW PER MATCH";
          case ALL -> "ALL ROWS PER MATCH";
          case ALL_BUT_EMPTY -> "ALL ROWS PER MATCH OMIT EMPTY MATCHES";
          case ALL_AND_UNMATCHED -> "ALL ROWS PER MATCH WITH UNMATCHED ROWS";
        });
  }
}
