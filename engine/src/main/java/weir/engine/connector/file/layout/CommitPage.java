package weir.engine.connector.file.layout;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Commits in succession, in one file.
 *
 * @param version of this form
 * @param first the number of the first commit
 * @param last that of the last one
 * @param layout of the folder
 * @param writers how far each writer of the folder had got by the last commit
 */
record CommitPage(
    int version,
    long first,
    long last,
    FolderLayout layout,
    Map<String, WriterMark> writers,
    List<Commit> commits) {
  static final int CURRENT_VERSION = 1;

  CommitPage {
    writers = Collections.unmodifiableMap(new TreeMap<>(writers));
    commits = List.copyOf(commits);
    if (commits.size() != last - first + 1) {
      throw new IllegalArgumentException(commits.size() + " commits from " + first + " to " + last);
    }
  }

  PageName name() {
    return new PageName(first, last);
  }

  Commit commit(long number) {
    return commits.get((int) (number - first));
  }
}
