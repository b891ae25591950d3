package weir.engine.connector.log;

import java.util.List;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;

/**
 * A log as one split. Its position is the number of the next row; of a read of a table's last rows
 * also how many rows they are the last ones of, behind a slash.
 */
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
    String[] numbers = split.position().split("/", -1);
    long end = numbers.length > 1 ? row(numbers[1]) : Long.MAX_VALUE;
    return new LogReader(log, request, row(numbers[0]), end);
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
