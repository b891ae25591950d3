package weir.engine.connector.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.KeptTexts;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.RowTexts;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.connector.file.layout.FolderLayout;
import weir.engine.connector.file.layout.ManagedFolder;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.format.Decoder;
import weir.engine.format.DecoderFactory;
import weir.engine.format.RowCollector;
import weir.engine.format.TextColumn;
import weir.engine.format.TextViews;

/** All files of a table, one after the other, as one split. */
final class FileSource implements Source {
  private static final String SPLIT = "files";

  private final FileTable table;
  private final FileSet files;
  private final ManagedFolder folder;
  private final DirectoryWatcher watcher;
  private final Executor readers;
  private final Clock clock;
  private final int pieceBytes;

  /**
   * @param readers read ahead what takes long, by that clock
   * @param pieceBytes of how many bytes several threads decode pieces
   */
  FileSource(
      FileTable table, DirectoryWatcher watcher, Executor readers, Clock clock, int pieceBytes) {
    this.table = table;
    this.files = table.files();
    this.folder = table.managedFolder();
    this.watcher = watcher;
    this.readers = readers;
    this.clock = clock;
    this.pieceBytes = pieceBytes;
  }

  @Override
  public List<Split> splits() {
    return List.of(new Split(SPLIT, ""));
  }

  @Override
  public long bytesToDecode() {
    return files.list().stream().mapToLong(DataFile::size).sum();
  }

  @Override
  public Optional<RowTexts> texts() {
    return table.decoding().keepingText(TextViews::new).isPresent()
        ? Optional.of(new FileRowTexts(table.fileColumns(), table.decoding()))
        : Optional.empty();
  }

  @Override
  public SplitReader open(Split split, ReadRequest request) {
    List<Integer> fileColumns = table.fileColumns();
    List<Integer> partitionColumns = table.partitionColumnIndexes();
    List<Integer> decoded = new ArrayList<>();
    List<Integer> columns = new ArrayList<>(request.columns());
    int kindColumn = table.readsChanges() ? columns.size() : FileReader.NO_KINDS;
    if (table.readsChanges()) {
      columns.add(table.schema().size());
    }
    int wanted = columns.size();
    int[] sources = new int[request.texts().isPresent() ? wanted + 1 : wanted];
    boolean isPartitionWanted = false;
    for (int i = 0; i < wanted; i++) {
      int column = columns.get(i);
      int partition = partitionColumns.indexOf(column);
      isPartitionWanted |= partition >= 0;
      sources[i] = partition >= 0 ? -1 - partition : decoded.size();
      if (partition < 0) {
        decoded.add(fileColumns.indexOf(column));
      }
    }
    List<Field> partitionFields =
        isPartitionWanted
            ? partitionColumns.stream().map(table.schema()::field).toList()
            : List.of();
    Schema schema = table.readSchema().select(columns);
    if (request.texts().isPresent()) {
      sources[wanted] = decoded.size();
      schema = schema.append(List.of(RowCollector.TEXT));
    }
    LateTexts texts = request.texts().map(kept -> lateTexts(kept, sources)).orElse(null);
    Decoder decoder = decoder(decoded, request, texts == null ? null : () -> texts);
    Supplier<Decoder> decoders =
        () -> decoder(decoded, request, texts == null ? null : TextViews::new);
    PartitionColumns partitions = new PartitionColumns(partitionFields, schema, sources);
    return new FileReader(
        files,
        feed(split.position(), request),
        window(request.threads()),
        decoder,
        new FilePieces(pieceBytes, request.threads(), decoders),
        texts,
        partitions,
        kindColumn,
        table.maxFilesPerEpoch());
  }

  /** A time that is the name of a folder is not decoded, and tells nothing. */
  private static LateTexts lateTexts(KeptTexts kept, int[] sources) {
    int time = kept.column() == KeptTexts.UNKNOWN ? KeptTexts.UNKNOWN : sources[kept.column()];
    return new LateTexts(kept.withColumn(Math.max(time, KeptTexts.UNKNOWN)));
  }

  private Decoder decoder(
      List<Integer> columns, ReadRequest request, @Nullable Supplier<TextColumn> texts) {
    DecoderFactory decoding = table.decoding();
    DecoderFactory used = texts == null ? decoding : decoding.keepingText(texts).orElseThrow();
    return used.decoder(columns, request.batchRows());
  }

  private FileWindow window(int threads) {
    int chunkBytes =
        threads > 1 ? Math.max(FileWindow.CHUNK_BYTES, pieceBytes) : FileWindow.CHUNK_BYTES;
    return new FileWindow(table.disk(), chunkBytes, readers, clock);
  }

  private FileFeed feed(String position, ReadRequest request) {
    boolean isManaged = files.isFolder() && folder.exists();
    if (isManaged || CommitFeed.isPosition(position)) {
      return commits(position, request);
    }
    FilePositions start = FilePositions.parse(position);
    if (!request.endless()) {
      return new FolderFeed(files, start, request.extent(), null);
    }
    ChangeSignal changes =
        new ChangeSignal(watcher, files.watchedFolder(), files::mayContain, request.wakeUp());
    FolderFeed feed = new FolderFeed(files, start, request.extent(), changes);
    return files.isFolder() ? new UnsettledFeed(feed, folder, () -> commits("", request)) : feed;
  }

  private CommitFeed commits(String position, ReadRequest request) {
    FolderLayout found = folder.layout();
    if (found != null && !found.equals(table.layout())) {
      throw new WeirException(
          ErrorCode.INVALID_OPTION,
          folder.path() + " was written with " + found + ", and is read with " + table.layout());
    }
    @Nullable ChangeSignal changes =
        request.endless()
            ? new ChangeSignal(watcher, folder.commits(), name -> true, request.wakeUp())
            : null;
    return new CommitFeed(folder, position, changes);
  }
}
