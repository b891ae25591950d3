package weir.engine.state;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Byte strings, numbered from 0: in pages, each string behind its length. A page that is full is
 * followed by another one, so no bytes are copied to make room, and strings can be in the hands of
 * several.
 */
final class ByteStrings {
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  private static final int FIRST_PAGE_BYTES = 256;
  private static final int MAX_PAGE_BYTES = 1 << 20;

  private byte[][] pages = {new byte[FIRST_PAGE_BYTES]};
  private int pageCount = 1;

  /** How much of the last page is taken; all of it if it belongs to others, too. */
  private int taken;

  /** By number: the page in the high half, the start in the low one. */
  private long[] places = new long[16];

  private int size;
  private long bytes;

  int size() {
    return size;
  }

  /** The page that has the string. */
  byte[] page(int index) {
    return pages[(int) (places[index] >>> Integer.SIZE)];
  }

  /** Where the string starts in its page. */
  int start(int index) {
    return (int) places[index];
  }

  int length(int index) {
    return (int) INTS.get(page(index), start(index) - Integer.BYTES);
  }

  /** How many bytes all strings have. */
  long bytes() {
    return bytes;
  }

  void add(ByteSlice string) {
    int start = add(string.length());
    System.arraycopy(string.array(), string.start(), lastPage(), start, string.length());
  }

  /** Adds the stored key of these parts, as {@link StateKey} says. */
  void addKey(int group, long bucket, ByteSlice key) {
    int start = add(StateKey.PREFIX_BYTES + key.length());
    byte[] page = lastPage();
    StateKey.putPrefix(page, start, group, bucket);
    System.arraycopy(key.array(), key.start(), page, start + StateKey.PREFIX_BYTES, key.length());
  }

  /** Adds a string of that length, to be filled in; returns where it starts in the last page. */
  private int add(int length) {
    makeRoomInPage(length);
    makeRoom(1);
    int start = taken + Integer.BYTES;
    INTS.set(lastPage(), taken, length);
    places[size++] = (long) (pageCount - 1) << Integer.SIZE | start;
    taken = start + length;
    bytes += length;
    return start;
  }

  private byte[] lastPage() {
    return pages[pageCount - 1];
  }

  private void makeRoomInPage(int length) {
    int needed = Math.addExact(length, Integer.BYTES);
    if (needed > lastPage().length - taken) {
      makeRoomForPages(1);
      pages[pageCount++] = new byte[Math.max(needed, nextPageBytes())];
      taken = 0;
    }
  }

  /** So that little of it stays empty. */
  private int nextPageBytes() {
    return (int) Math.max(FIRST_PAGE_BYTES, Math.min(MAX_PAGE_BYTES, bytes / 4));
  }

  private void makeRoomForPages(int more) {
    if (pageCount + more > pages.length) {
      pages = Arrays.copyOf(pages, Math.max(pageCount + more, 2 * pageCount));
    }
  }

  private void makeRoom(int more) {
    if (size + more > places.length) {
      places = Arrays.copyOf(places, Math.max(size + more, 2 * size));
    }
  }

  /** Adds others, whose pages are shared. */
  void addAll(ByteStrings others) {
    makeRoomForPages(others.pageCount);
    System.arraycopy(others.pages, 0, pages, pageCount, others.pageCount);
    makeRoom(others.size);
    long shift = (long) pageCount << Integer.SIZE;
    for (int i = 0; i < others.size; i++) {
      places[size + i] = others.places[i] + shift;
    }
    size += others.size;
    pageCount += others.pageCount;
    taken = lastPage().length;
    bytes += others.bytes;
  }

  byte[] toBytes(int index) {
    int start = start(index);
    return Arrays.copyOfRange(page(index), start, start + length(index));
  }

  /** Moves a slice to a string. */
  ByteSlice show(int index, ByteSlice slice) {
    return slice.set(page(index), start(index), length(index));
  }

  int compare(int a, int b) {
    int aStart = start(a);
    int bStart = start(b);
    return Arrays.compareUnsigned(
        page(a), aStart, aStart + length(a), page(b), bStart, bStart + length(b));
  }

  /** Forgets all strings, which must not be in the hands of others. */
  void clear() {
    long enough = Math.min(MAX_PAGE_BYTES, bytes + (long) Integer.BYTES * size);
    pages = new byte[][] {enough > pages[0].length ? new byte[(int) enough] : pages[0]};
    pageCount = 1;
    taken = 0;
    size = 0;
    bytes = 0;
  }
}
