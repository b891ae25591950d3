package weir.engine.connector.nexmark;

import java.nio.charset.StandardCharsets;
import weir.engine.data.BytesVector;

/**
 * Random text, of which columns show pieces without copying it: a text is a place and a length,
 * both drawn.
 */
final class Letters {
  /** Letters only. */
  static final Letters PLAIN = new Letters(0);

  /** Letters, with a blank among 13 characters and never two in a row. */
  static final Letters SPACED = new Letters(13);

  private static final int BYTES = 1 << 16;
  private static final int MIN_LENGTH = 3;

  private final byte[] slab = new byte[BYTES];

  private Letters(int charactersPerBlank) {
    EventDraws draws = new EventDraws(charactersPerBlank);
    for (int i = 0; i < BYTES; i++) {
      long bits = draws.bits(i, 0);
      boolean isBlank =
          charactersPerBlank > 0
              && EventDraws.low(bits, charactersPerBlank) == 0
              && i > 0
              && slab[i - 1] != ' ';
      slab[i] = (byte) (isBlank ? ' ' : 'a' + EventDraws.high(bits, 26));
    }
  }

  /** Where a text of less than {@code maxLength} bytes starts: never at a blank. */
  int start(long bits, int maxLength) {
    int start = EventDraws.high(bits, BYTES - maxLength);
    return slab[start] == ' ' ? start + 1 : start;
  }

  /** Where it ends: never behind a blank. There are 1 to {@code maxLength} - 1 bytes. */
  int end(long bits, int maxLength) {
    int start = EventDraws.high(bits, BYTES - maxLength);
    int end = start + MIN_LENGTH + EventDraws.low(bits, maxLength - MIN_LENGTH);
    return slab[end - 1] == ' ' ? end - 1 : end;
  }

  int length(long bits, int maxLength) {
    return end(bits, maxLength) - start(bits, maxLength);
  }

  /** Copies a text to a place in {@code target}; returns where it ends there. */
  int copy(long bits, int maxLength, byte[] target, int at) {
    int length = length(bits, maxLength);
    System.arraycopy(slab, start(bits, maxLength), target, at, length);
    return at + length;
  }

  /** A column of texts of less than {@code maxLength} bytes. */
  BytesVector texts(EventDraws draws, int draw, int maxLength, long[] events, int count) {
    int[] starts = new int[count];
    int[] lengths = new int[count];
    for (int i = 0; i < count; i++) {
      long bits = draws.bits(events[i], draw);
      starts[i] = start(bits, maxLength);
      lengths[i] = end(bits, maxLength) - starts[i];
    }
    return new BytesVector(slab, starts, lengths, null);
  }

  /**
   * A column that fills rows up to an average size: {@code lengths} holds the average that each row
   * lacks, and becomes part of the column with a fifth more or less.
   */
  BytesVector padding(EventDraws draws, int draw, int[] lengths, long[] events, int count) {
    int[] starts = new int[count];
    for (int i = 0; i < count; i++) {
      long bits = draws.bits(events[i], draw);
      int fifth = (2 * lengths[i] + 5) / 10;
      lengths[i] += EventDraws.low(bits, 2 * fifth) - fifth;
      starts[i] = EventDraws.high(bits, BYTES - lengths[i]);
    }
    return new BytesVector(slab, starts, lengths, null);
  }

  /** A text of less than {@code maxLength} bytes by itself. */
  String text(long bits, int maxLength) {
    return new String(
        slab, start(bits, maxLength), length(bits, maxLength), StandardCharsets.US_ASCII);
  }
}
