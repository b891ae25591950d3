package weir.engine.connector.view;

import java.util.Arrays;

/**
 * By the number of a key: how often its row is there, and which row that is. {@link #shared} is it
 * as it is now: a page of it that changes later is copied first.
 */
final class RowPlaces {
  private static final int PAGE_KEYS = 1024;
  private static final long PAGE_BYTES = (long) PAGE_KEYS * (Long.BYTES + Integer.BYTES);

  private Page[] pages;
  private int pageCount;

  private static final class Page {
    private final long[] counts;
    private final int[] places;
    private boolean isShared;

    Page(long[] counts, int[] places) {
      this.counts = counts;
      this.places = places;
    }
  }

  RowPlaces() {
    this(new Page[1], 0);
  }

  private RowPlaces(Page[] pages, int pageCount) {
    this.pages = pages;
    this.pageCount = pageCount;
  }

  long count(int key) {
    return pages[key / PAGE_KEYS].counts[key % PAGE_KEYS];
  }

  int place(int key) {
    return pages[key / PAGE_KEYS].places[key % PAGE_KEYS];
  }

  void setCount(int key, long count) {
    own(key).counts[key % PAGE_KEYS] = count;
  }

  void setPlace(int key, int place) {
    own(key).places[key % PAGE_KEYS] = place;
  }

  private Page own(int key) {
    Page page = pages[key / PAGE_KEYS];
    if (page.isShared) {
      page = new Page(page.counts.clone(), page.places.clone());
      pages[key / PAGE_KEYS] = page;
    }
    return page;
  }

  /** Makes room for so many keys, of which new ones have no row. */
  void makeRoom(int keys) {
    while (pageCount < (keys + PAGE_KEYS - 1) / PAGE_KEYS) {
      pages = pageCount == pages.length ? Arrays.copyOf(pages, 2 * pageCount) : pages;
      pages[pageCount++] = new Page(new long[PAGE_KEYS], new int[PAGE_KEYS]);
    }
  }

  /** What is there now; it stays so, and is not to be changed. */
  RowPlaces shared() {
    for (int i = 0; i < pageCount; i++) {
      pages[i].isShared = true;
    }
    return new RowPlaces(Arrays.copyOf(pages, pageCount), pageCount);
  }

  /** Roughly the memory it takes. */
  long bytes() {
    return PAGE_BYTES * pageCount;
  }
}
