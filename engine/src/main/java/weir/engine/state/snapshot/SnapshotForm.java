package weir.engine.state.snapshot;

import java.nio.charset.StandardCharsets;

/** The constants of the form. */
final class SnapshotForm {
  static final byte[] HEAD = "WEIRSTAT".getBytes(StandardCharsets.US_ASCII);
  static final byte[] TAIL = "WEIREND.".getBytes(StandardCharsets.US_ASCII);
  static final int VERSION = 1;
  static final int HEAD_BYTES = HEAD.length + Integer.BYTES;
  static final int TAIL_BYTES = Long.BYTES + TAIL.length;
  static final int BLOCK_HEAD_BYTES = 2 * Integer.BYTES;

  static final byte RECORDS = 'R';
  static final byte NOTE = 'N';
  static final byte END = 'E';

  /** A block is ended once it has so many bytes. */
  static final int BLOCK_BYTES = 64 << 10;

  static final int NO_GROUP = -1;

  private SnapshotForm() {}

  /** An entry of the end block. */
  record Entry(long offset, byte type, int group) {
    static final int BYTES = Long.BYTES + Byte.BYTES + Integer.BYTES;
  }
}
