package weir.engine.connector.log;

import java.util.List;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;

/** A log as one split. Its position is the number of the next row. */
final class LogSource implements Source {
  private static final String SPLIT = "log";

  private final Log log;

  LogSource(Log log) {
    this.log = log;
  }

  @Override
  public List<Split> splits() {
    return List.of(new Split(SPLIT, ""));
  }

  @Override
  public SplitReader open(Split split, ReadRequest request) {
    return new LogReader(log, request, row(split.position()));
  }

  /** The log itself is read twice for them. */
  @Override
  public boolean hasLatestRowsOnly() {
    return true;
  }

  private long row(String position) {
    long row;
    try {
      row = position.isEmpty() ? 0 : Long.parseLong(position);
    } catch (NumberFormatException e) {
      row = -1;
    }
    if (row < 0 || row > log.store().rows()) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE,
          "%s \"%s\" has %d rows and no position '%s'"
              .formatted(log.table().noun(), log.table().name(), log.store().rows(), position));
    }
    return row;
  }
}
