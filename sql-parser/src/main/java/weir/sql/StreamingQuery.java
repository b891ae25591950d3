package weir.sql;

import java.util.Optional;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.SqlTypeFamily;
import weir.engine.ErrorCode;
import weir.sql.parse.EmitMode;
import weir.sql.parse.SqlEmit;
import weir.sql.plan.Emission;
import weir.sql.validate.Positions;
import weir.sql.validate.StreamKeyword;

/**
 * A query without what makes it a stream.
 *
 * @param query the query as plain SQL
 * @param emission whether it said STREAM, or EMIT CHANGES or COMPLETE, which imply it, and the mode
 * @param everyMillis how much time there is from one emission to the next; 0 if nothing is said
 */
record StreamingQuery(SqlNode query, Emission emission, long everyMillis) {
  static StreamingQuery of(SqlNode node) {
    if (!(node instanceof SqlEmit emit)) {
      boolean isStreaming = StreamKeyword.takeOff(node);
      return new StreamingQuery(
          node, new Emission(isStreaming, Optional.empty(), Optional.of(node), false), 0);
    }
    boolean isStreaming = StreamKeyword.takeOff(emit.query()) || emit.mode() != EmitMode.FINAL;
    return new StreamingQuery(
        emit.query(),
        new Emission(isStreaming, Optional.of(emit.mode()), Optional.of(emit), false),
        emit.every().map(StreamingQuery::millis).orElse(0L));
  }

  private static long millis(SqlIntervalLiteral interval) {
    boolean isOfDays = interval.getTypeName().getFamily() == SqlTypeFamily.INTERVAL_DAY_TIME;
    long millis = isOfDays ? interval.getValueAs(Long.class) : 0;
    if (millis <= 0) {
      throw Positions.error(
          ErrorCode.INVALID_VALUE,
          "EVERY takes a positive interval of days, hours, minutes or seconds, such as INTERVAL"
              + " '10' SECOND",
          interval);
    }
    return millis;
  }

  boolean isStreaming() {
    return emission.isStreaming();
  }
}
