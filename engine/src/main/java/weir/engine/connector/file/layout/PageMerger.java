package weir.engine.connector.file.layout;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import weir.engine.storage.FileOperations;

/**
 * Makes one page of a hundred, and one of a hundred such. The newest hundred stay as they are, so
 * that whoever reads the newest commits finds them in small files.
 *
 * <p>Whatever fails here harms nothing: pages that are part of a larger one do not count, and the
 * next merge begins with what it finds.
 */
final class PageMerger {
  private final FileOperations files;
  private final ManagedFolder folder;
  private final PageWriter writer;
  private final int pages;

  /** Writes a page, unless there is one of that name. */
  @FunctionalInterface
  interface PageWriter {
    boolean write(CommitPage page) throws IOException;
  }

  PageMerger(FileOperations files, ManagedFolder folder, PageWriter writer, int pages) {
    this.files = files;
    this.folder = folder;
    this.writer = writer;
    this.pages = pages;
  }

  /** Merges what is old enough, whenever another hundred commits are full. */
  void mergeIfMany(long lastCommit) {
    if ((lastCommit + 1) % pages != 0) {
      return;
    }
    try {
      mergeTo(pages);
      mergeTo((long) pages * pages);
      removeMerged();
    } catch (IOException ignored) {
      // The commit is there; the next merge does what this one has left.
    }
  }

  private void mergeTo(long commits) throws IOException {
    TreeMap<Long, List<PageName>> blocks = new TreeMap<>();
    List<PageName> names = folder.pages();
    for (PageName page : names) {
      blocks.computeIfAbsent(page.first() / commits, block -> new ArrayList<>()).add(page);
    }
    long lastCommit = names.isEmpty() ? -1 : names.get(names.size() - 1).last();
    for (List<PageName> block : blocks.values()) {
      PageName first = block.get(0);
      PageName last = block.get(block.size() - 1);
      boolean isWhole = last.last() - first.first() + 1 == commits;
      if (isWhole && block.size() > 1 && lastCommit - last.last() >= pages) {
        merge(block);
      }
    }
  }

  private void merge(List<PageName> block) throws IOException {
    List<Commit> commits = new ArrayList<>();
    CommitPage last = folder.read(block.get(0));
    for (PageName name : block) {
      last = folder.read(name);
      commits.addAll(last.commits());
    }
    writer.write(
        new CommitPage(
            CommitPage.CURRENT_VERSION,
            block.get(0).first(),
            last.last(),
            last.layout(),
            last.writers(),
            commits));
  }

  /** Removes pages that are part of larger ones; others may have come since these were listed. */
  private void removeMerged() throws IOException {
    List<PageName> counted = folder.pages();
    for (Path file : files.list(folder.commits())) {
      PageName name = PageName.of(file).orElse(null);
      if (name != null && counted.stream().anyMatch(page -> page.isMoreThan(name))) {
        deleteIfPresent(file);
      }
    }
  }

  private void deleteIfPresent(Path file) throws IOException {
    try {
      files.delete(file);
    } catch (NoSuchFileException e) {
      // Somebody else was faster.
    }
  }
}
