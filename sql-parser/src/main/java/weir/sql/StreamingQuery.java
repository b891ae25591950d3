package weir.sql;

import org.apache.calcite.sql.SqlNode;
import weir.sql.parse.EmitMode;
import weir.sql.parse.SqlEmit;
import weir.sql.validate.Positions;
import weir.sql.validate.StreamKeyword;

/**
 * A query without what makes it a stream.
 *
 * @param query the query as plain SQL
 * @param isStreaming whether it said STREAM, or EMIT CHANGES, which implies it
 */
record StreamingQuery(SqlNode query, boolean isStreaming) {
  static StreamingQuery of(SqlNode node) {
    if (!(node instanceof SqlEmit emit)) {
      return new StreamingQuery(node, StreamKeyword.takeOff(node));
    }
    emit.every()
        .ifPresent(
            interval -> {
              throw Positions.notSupported(
                  "EMIT ... EVERY is not supported yet; without it rows come as soon as they are"
                      + " final",
                  interval);
            });
    if (emit.mode() == EmitMode.COMPLETE) {
      throw Positions.notSupported(
          "EMIT COMPLETE is not supported yet; EMIT FINAL gives each row once it is final", emit);
    }
    boolean isStreaming = StreamKeyword.takeOff(emit.query());
    return new StreamingQuery(emit.query(), isStreaming || emit.mode() == EmitMode.CHANGES);
  }
}
