package weir.sql;

import java.util.Optional;
import org.apache.calcite.sql.SqlNode;
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
 */
record StreamingQuery(SqlNode query, Emission emission) {
  static StreamingQuery of(SqlNode node) {
    if (!(node instanceof SqlEmit emit)) {
      boolean isStreaming = StreamKeyword.takeOff(node);
      return new StreamingQuery(
          node, new Emission(isStreaming, Optional.empty(), Optional.of(node)));
    }
    emit.every()
        .ifPresent(
            interval -> {
              throw Positions.notSupported(
                  "EMIT ... EVERY is not supported yet; without it rows come as soon as they are"
                      + " final",
                  interval);
            });
    boolean isStreaming = StreamKeyword.takeOff(emit.query()) || emit.mode() != EmitMode.FINAL;
    return new StreamingQuery(
        emit.query(), new Emission(isStreaming, Optional.of(emit.mode()), Optional.of(emit)));
  }

  boolean isStreaming() {
    return emission.isStreaming();
  }
}
