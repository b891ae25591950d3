package weir.engine.runtime;

import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** Watches over a source that is to give again what it gave before. */
final class Repetition {
  /** How often in a row a source may have nothing. */
  private static final int MOST_EMPTY_POLLS = 10_000;

  private final String operator;
  private int emptyPolls;

  Repetition(String operator) {
    this.operator = operator;
  }

  /** Takes note of a poll that has or has not given anything. */
  void count(boolean hasGiven) {
    emptyPolls = hasGiven ? 0 : emptyPolls + 1;
    if (emptyPolls > MOST_EMPTY_POLLS) {
      throw differs();
    }
  }

  /** Rows were judged by how far others had come when they came, which nobody knows any more. */
  WeirException undecided() {
    return new WeirException(
        ErrorCode.STORAGE_FAILED,
        "the last checkpoint is damaged, and the one before cannot be brought up to it: rows of '%s' came behind the watermark of others ('watermark.idle-timeout', 'watermark.policy' = 'max'), and which of them were late cannot be told again. Put a good copy of the checkpoint back, or remove the checkpoints to begin anew"
            .formatted(operator));
  }

  WeirException differs() {
    return new WeirException(
        ErrorCode.CONNECTOR_FAILED,
        "the source of '%s' does not hold the rows any more that it gave before: the last checkpoint is damaged, and the one before cannot be brought up to it. Put the rows or a good copy of the checkpoint back, or remove the checkpoints to begin anew"
            .formatted(operator));
  }
}
