package weir.engine.operator;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/**
 * Row numbers in an order that leaves no two equal. They lie in chunks, so that adding one to many
 * moves few. A place is a number for {@link #row} and {@link #next}, until something is added or
 * removed. Owned by one thread.
 */
final class SortedRows {
  /** Behind the last row. */
  static final long END = -1;

  private static final int CHUNK_ROWS = 512;
  private static final int FIRST_ROWS = 2;

  private int[][] chunks = {new int[FIRST_ROWS]};
  private int[] sizes = {0};
  private int chunkCount = 1;
  private long bytes = (long) Integer.BYTES * FIRST_ROWS;

  /** The place of the first row, or {@link #END}. */
  long first() {
    return sizes[0] == 0 ? END : 0;
  }

  /** The place behind that one, or {@link #END}. */
  long next(long place) {
    int chunk = chunkOf(place);
    int index = indexOf(place) + 1;
    if (index < sizes[chunk]) {
      return place + 1;
    }
    return chunk + 1 < chunkCount ? (chunk + 1L) << Integer.SIZE : END;
  }

  int row(long place) {
    return chunks[chunkOf(place)][indexOf(place)];
  }

  private static int chunkOf(long place) {
    return (int) (place >> Integer.SIZE);
  }

  private static int indexOf(long place) {
    return (int) place;
  }

  /** Adds a row that is not there. */
  void add(int row, IntBinaryOperator order) {
    int chunk = chunkFor(row, order);
    insert(chunk, ~search(chunk, row, order), row);
  }

  /** Adds a row that comes behind all others. */
  void addLast(int row) {
    insert(chunkCount - 1, sizes[chunkCount - 1], row);
  }

  /** Takes out a row that is there. */
  void remove(int row, IntBinaryOperator order) {
    int chunk = chunkFor(row, order);
    int index = search(chunk, row, order);
    assert index >= 0 : "row " + row + " is not there";
    int size = --sizes[chunk];
    System.arraycopy(chunks[chunk], index + 1, chunks[chunk], index, size - index);
    if (size == 0 && chunkCount > 1) {
      bytes -= bytes(chunk);
      chunkCount--;
      System.arraycopy(chunks, chunk + 1, chunks, chunk, chunkCount - chunk);
      System.arraycopy(sizes, chunk + 1, sizes, chunk, chunkCount - chunk);
    }
  }

  /** Takes out the row at that place and all behind it. */
  void truncate(long place) {
    int chunk = chunkOf(place);
    sizes[chunk] = indexOf(place);
    int left = sizes[chunk] == 0 && chunk > 0 ? chunk : chunk + 1;
    while (chunkCount > left) {
      bytes -= bytes(--chunkCount);
    }
  }

  /** Roughly the memory it takes. */
  long bytes() {
    return bytes;
  }

  private long bytes(int chunk) {
    return (long) Integer.BYTES * chunks[chunk].length;
  }

  /** The chunk where a row is or belongs: the last that does not begin behind it. */
  private int chunkFor(int row, IntBinaryOperator order) {
    int low = 0;
    int high = chunkCount - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (order.applyAsInt(chunks[middle][0], row) <= 0) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Where a row is in a chunk, or the complement of where it belongs. */
  private int search(int chunk, int row, IntBinaryOperator order) {
    int[] rows = chunks[chunk];
    int low = 0;
    int high = sizes[chunk] - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int comparison = order.applyAsInt(rows[middle], row);
      if (comparison == 0) {
        return middle;
      } else if (comparison < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return ~low;
  }

  private void insert(int chunk, int index, int row) {
    int size = sizes[chunk];
    if (size == CHUNK_ROWS) {
      split(chunk);
      boolean isInFirst = index <= sizes[chunk];
      insert(isInFirst ? chunk : chunk + 1, isInFirst ? index : index - sizes[chunk], row);
      return;
    }
    if (size == chunks[chunk].length) {
      bytes -= bytes(chunk);
      chunks[chunk] = Arrays.copyOf(chunks[chunk], Math.min(CHUNK_ROWS, 2 * size));
      bytes += bytes(chunk);
    }
    System.arraycopy(chunks[chunk], index, chunks[chunk], index + 1, size - index);
    chunks[chunk][index] = row;
    sizes[chunk]++;
  }

  private void split(int chunk) {
    if (chunkCount == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunkCount);
      sizes = Arrays.copyOf(sizes, 2 * chunkCount);
    }
    System.arraycopy(chunks, chunk + 1, chunks, chunk + 2, chunkCount - chunk - 1);
    System.arraycopy(sizes, chunk + 1, sizes, chunk + 2, chunkCount - chunk - 1);
    int half = CHUNK_ROWS / 2;
    chunks[chunk + 1] = Arrays.copyOfRange(chunks[chunk], half, half + CHUNK_ROWS);
    sizes[chunk + 1] = CHUNK_ROWS - half;
    sizes[chunk] = half;
    chunkCount++;
    bytes += bytes(chunk + 1);
  }
}
