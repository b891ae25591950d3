package weir.sql.plan;

import java.math.BigDecimal;
import java.util.List;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Expressions of times. */
final class Times {
  private Times() {}

  /** A time so many milliseconds after another. */
  static RexNode plus(RexNode time, long millis, RexBuilder rexBuilder) {
    SqlIntervalQualifier qualifier =
        new SqlIntervalQualifier(TimeUnit.DAY, TimeUnit.SECOND, SqlParserPos.ZERO);
    return rexBuilder.makeCall(
        time.getType(),
        SqlStdOperatorTable.DATETIME_PLUS,
        List.of(time, rexBuilder.makeIntervalLiteral(BigDecimal.valueOf(millis), qualifier)));
  }
}
