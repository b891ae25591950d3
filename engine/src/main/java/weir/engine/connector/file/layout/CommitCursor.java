package weir.engine.connector.file.layout;

import org.jspecify.annotations.Nullable;

/** Goes through the commits of a folder. Owned by one thread. */
public final class CommitCursor {
  private final ManagedFolder folder;
  private @Nullable CommitPage page;
  private long next;

  /**
   * @param next the number of the first commit wanted
   */
  public CommitCursor(ManagedFolder folder, long next) {
    this.folder = folder;
    this.next = next;
  }

  /** The next commit, or null if there is none yet. */
  public @Nullable Commit next() {
    if (page == null || next > page.last()) {
      page = folder.durablePageOf(next);
    }
    return page == null ? null : page.commit(next++);
  }
}
