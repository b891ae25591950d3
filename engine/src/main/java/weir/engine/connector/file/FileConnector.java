package weir.engine.connector.file;

import java.util.Optional;
import weir.engine.TableDefinition;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.Sink;
import weir.engine.connector.Source;
import weir.engine.connector.file.sink.FileSink;
import weir.engine.format.Formats;
import weir.engine.storage.FileOperations;

/**
 * Reads and writes files. Options: {@code path} (a file, a folder, or a folder and a pattern for
 * names), {@code format}, and what the format knows; to write, {@code partition-by}, {@code
 * compression}, {@code roll.size}, {@code roll.interval} and {@code changes}.
 *
 * <p>The files of a folder are read in the order in which they were written last, then by name. A
 * query that ends reads what is there when it starts; another one goes on with lines that are
 * appended to any of the files, and with new files. A file is known by its name: one that is
 * renamed is a new file, and one that is cut or replaced ends the query with an error. Files whose
 * names end in {@code .gz} are decompressed, and do not grow.
 *
 * <p>What is written goes into a folder that is empty or not there at first, see {@link
 * weir.engine.connector.file.layout}. Such a folder is read commit by commit; what else is put into
 * it does not count.
 */
public final class FileConnector implements Connector {
  /** Decoding so much takes a millisecond or so: far more than handing it to another thread. */
  private static final int PIECE_BYTES = 512 * 1024;

  private final FileOperations disk;
  private final int pieceBytes;
  private final Formats formats = Formats.load();
  private final DirectoryWatcher watcher = new DirectoryWatcher();
  private final ReadingThreads readers =
      new ReadingThreads(Runtime.getRuntime().availableProcessors());

  public FileConnector() {
    this(FileOperations.disk());
  }

  FileConnector(FileOperations disk) {
    this(disk, PIECE_BYTES);
  }

  /**
   * @param disk where what is written is, and what is read of that; others' files are on the
   *     machine's disks
   * @param pieceBytes of how many bytes of a file several threads decode pieces
   */
  FileConnector(FileOperations disk, int pieceBytes) {
    this.disk = disk;
    this.pieceBytes = pieceBytes;
  }

  @Override
  public String name() {
    return "file";
  }

  @Override
  public void validate(TableDefinition table, ConnectorContext context) {
    table(table, context).validate();
  }

  @Override
  public Source source(TableDefinition table, ConnectorContext context) {
    return new FileSource(table(table, context), watcher, readers, context.clock(), pieceBytes);
  }

  @Override
  public Optional<Sink> sink(TableDefinition table, ConnectorContext context) {
    return Optional.of(new FileSink(table(table, context).target()));
  }

  /** The files are the user's and stay. */
  @Override
  public void drop(TableDefinition table, ConnectorContext context) {}

  private FileTable table(TableDefinition table, ConnectorContext context) {
    return new FileTable(table, context, formats, disk);
  }

  @Override
  public void close() {
    watcher.close();
    readers.close();
  }
}
