package weir.engine.connector.file;

import java.util.List;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.format.DecoderFactory;

/** All files of a set, one after the other, as one split. */
final class FileSource implements Source {
  private static final String SPLIT = "files";

  private final FileSet files;
  private final DecoderFactory decoding;
  private final DirectoryWatcher watcher;

  FileSource(FileSet files, DecoderFactory decoding, DirectoryWatcher watcher) {
    this.files = files;
    this.decoding = decoding;
    this.watcher = watcher;
  }

  @Override
  public List<Split> splits() {
    return List.of(new Split(SPLIT, ""));
  }

  @Override
  public SplitReader open(Split split, ReadRequest request) {
    FilePositions start = FilePositions.parse(split.position());
    FileRounds rounds =
        request.bounded()
            ? FileRounds.once(files)
            : FileRounds.watching(files, watcher, request.wakeUp());
    return new FileReader(
        files, rounds, start, decoding.decoder(request.columns(), request.batchRows()));
  }
}
