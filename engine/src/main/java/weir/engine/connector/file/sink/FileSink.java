package weir.engine.connector.file.sink;

import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.Sink;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkWriter;
import weir.engine.connector.file.layout.FolderWriter;

/** Writes a table's rows into the files of a folder. */
public final class FileSink implements Sink {
  private final FileTarget target;

  public FileSink(FileTarget target) {
    this.target = target;
  }

  @Override
  public SinkWriter open(SinkRequest request) {
    if (request.mode() == SinkRequest.Mode.CHANGES && !target.writesChanges()) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          target.description()
              + " only takes rows that stay, since lines of files are not taken back; the query also"
              + " updates or deletes rows; say 'changes' = 'row_op' in its WITH clause to have every"
              + " change written, with its kind in a field row_op");
    }
    FolderWriter folder =
        FolderWriter.open(
            target.files(),
            target.folder(),
            target.layout(),
            request.writer(),
            target.extension(),
            request.clock());
    return new FileSinkWriter(target, folder, request.clock());
  }
}
