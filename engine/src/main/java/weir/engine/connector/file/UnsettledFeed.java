package weir.engine.connector.file;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.connector.file.layout.ManagedFolder;

/**
 * The files of a folder that has none yet: as soon as Weir writes the first, its commits are what
 * counts.
 */
final class UnsettledFeed implements FileFeed {
  private final FolderFeed files;
  private final ManagedFolder folder;
  private final Supplier<CommitFeed> commits;
  private FileFeed feed;

  UnsettledFeed(FolderFeed files, ManagedFolder folder, Supplier<CommitFeed> commits) {
    this.files = files;
    this.folder = folder;
    this.commits = commits;
    feed = files;
  }

  /** The folder is asked last: before its first file it has been prepared for commits. */
  @Override
  public @Nullable FileTask next() {
    FileTask task = feed.next();
    if (feed == files && files.isUnread() && folder.exists()) {
      feed = commits.get();
      files.close();
      task = feed.next();
    }
    return task;
  }

  @Override
  public FileTask moved(FileTask task) {
    return feed.moved(task);
  }

  @Override
  public boolean isOver() {
    return feed.isOver();
  }

  @Override
  public void move(FileTask task, FilePosition position) {
    feed.move(task, position);
  }

  @Override
  public void end(FileTask task) {
    feed.end(task);
  }

  @Override
  public String position() {
    return feed.position();
  }

  @Override
  public void close() {
    feed.close();
  }
}
