package weir.engine.connector.file.sink;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weir.engine.Clock;
import weir.engine.connector.file.layout.FolderWriter;
import weir.engine.connector.file.layout.PreparedFile;
import weir.engine.data.RowBatch;
import weir.engine.format.RowEncoder;
import weir.engine.function.TextBuffer;

/** The staged files of an epoch, of which each partition has at most one open. One thread's. */
final class OpenFiles {
  /** After so many rows a file is looked at whether it is full. */
  private static final int PIECE_ROWS = 256;

  private final FileTarget target;
  private final FolderWriter folder;
  private final Clock clock;
  private final RowEncoder encoder;
  private final TextBuffer buffer = new TextBuffer();

  /** The file that waits longest for a row comes first. */
  private final Map<String, OpenFile> open = new LinkedHashMap<>(16, 0.75f, true);

  private final List<PreparedFile> finished = new ArrayList<>();

  OpenFiles(FileTarget target, FolderWriter folder, Clock clock) {
    this.target = target;
    this.folder = folder;
    this.clock = clock;
    encoder = target.encoding().encoder(target.fileColumns());
  }

  /** Writes rows of one partition. */
  void write(String partition, RowBatch rows) throws IOException {
    for (int from = 0; from < rows.size(); from += PIECE_ROWS) {
      buffer.clear();
      int count = Math.min(PIECE_ROWS, rows.size() - from);
      encoder.encode(rows.slice(from, count), buffer);
      OpenFile file = file(partition);
      file.write(buffer, count);
      if (isFull(file)) {
        open.remove(partition);
        finished.add(file.finish());
      }
    }
  }

  /** Ends all files and says which there are, those of a partition in their order. */
  List<PreparedFile> finishAll() throws IOException {
    for (OpenFile file : open.values()) {
      finished.add(file.finish());
    }
    open.clear();
    List<PreparedFile> all = List.copyOf(finished);
    finished.clear();
    return all;
  }

  /** Gives up all that was not handed out. */
  void discardAll() {
    open.values().forEach(OpenFile::discard);
    finished.forEach(folder::discard);
  }

  private boolean isFull(OpenFile file) {
    return file.bytes() >= target.limits().bytes()
        || clock.millis() - file.startMillis() >= target.limits().millis();
  }

  private OpenFile file(String partition) throws IOException {
    OpenFile known = open.get(partition);
    if (known != null) {
      return known;
    }
    if (open.size() >= target.limits().openFiles()) {
      Iterator<OpenFile> longestWaiting = open.values().iterator();
      finished.add(longestWaiting.next().finish());
      longestWaiting.remove();
    }
    OpenFile started =
        new OpenFile(folder.create(), partition, target.isCompressed(), clock.millis());
    open.put(partition, started);
    TextBuffer header = new TextBuffer();
    encoder.encodeHeader(header);
    started.write(header, 0);
    return started;
  }
}
