package weir.engine.connector.file;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import weir.engine.Suggestion;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.RowKindColumn;
import weir.engine.connector.file.layout.FolderLayout;
import weir.engine.connector.file.layout.ManagedFolder;
import weir.engine.connector.file.sink.FileLimits;
import weir.engine.connector.file.sink.FileTarget;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.format.DecoderFactory;
import weir.engine.format.Format;
import weir.engine.format.Formats;
import weir.engine.storage.FileOperations;

/** What a definition says about its files. */
final class FileTable {
  private static final int OPEN_FILES = 64;

  private final TableDefinition table;
  private final FileOperations disk;
  private final TableOptions options;
  private final FileSet files;
  private final Format format;
  private final List<Integer> partitionColumns;
  private final DecoderFactory decoding;
  private final boolean isCompressed;
  private final boolean writesChanges;
  private final FileLimits limits;
  private final long maxFilesPerEpoch;

  /** Reads the options, all of which are known afterwards. */
  FileTable(TableDefinition table, ConnectorContext context, Formats formats, FileOperations disk) {
    this.table = table;
    this.disk = disk;
    options = new TableOptions(table);
    format = formats.of(options);
    partitionColumns = partitionColumns();
    files =
        FileSet.of(
            options.required("path", "data/clicks.jsonl"),
            context.baseDirectory(),
            partitionColumns.size());
    writesChanges = options.find("changes").isPresent();
    decoding = format.decoding(readSchema().select(fileColumns()), options);
    isCompressed = options.choice("compression", List.of("none", "gzip"), "none").equals("gzip");
    limits =
        new FileLimits(options.bytes("roll.size"), options.millis("roll.interval"), OPEN_FILES);
    maxFilesPerEpoch = options.count("max-files-per-epoch");
    // Says something to the planner alone, and of tables with a key.
    if (!table.primaryKey().isEmpty()) {
      options.isFollowed();
    }
  }

  /** Refuses what cannot be right. */
  void validate() {
    options.refuseUnknown();
    if (writesChanges && !options.get("changes", "").equals(RowKindColumn.FIELD.name())) {
      throw options.invalid("changes", "row_op, or left out");
    }
    if (writesChanges && table.physicalSchema().indexOf(RowKindColumn.FIELD.name()).isPresent()) {
      throw options.invalid("changes", "left out where a column has the name row_op");
    }
    if (!partitionColumns.isEmpty() && !files.isFolder()) {
      throw options.invalid(
          "partition-by",
          "left out unless the path is a folder; one that is yet to come ends in /");
    }
    if (!files.isPlausible()) {
      throw options.invalid(
          "path",
          "a file or folder that exists, which "
              + files.place()
              + " is not; a folder that is yet to come ends in /");
    }
  }

  /** Where the files are. */
  FileOperations disk() {
    return disk;
  }

  FileSet files() {
    return files;
  }

  /** The columns that a reader may want. */
  Schema schema() {
    return table.physicalSchema();
  }

  /** By which columns the rows are split, outermost first. */
  List<Integer> partitionColumnIndexes() {
    return partitionColumns;
  }

  /** The columns in the files, as {@link #decoding} counts them. */
  List<Integer> fileColumns() {
    int size = writtenSchema().size();
    return IntStream.range(0, size)
        .filter(column -> !partitionColumns.contains(column))
        .boxed()
        .toList();
  }

  DecoderFactory decoding() {
    return decoding;
  }

  /** How many files an epoch takes in at most. */
  long maxFilesPerEpoch() {
    return maxFilesPerEpoch;
  }

  FolderLayout layout() {
    return new FolderLayout(
        format.name(), partitionColumns.stream().map(schema()::field).map(Field::name).toList());
  }

  ManagedFolder managedFolder() {
    return new ManagedFolder(disk, files.folder());
  }

  /** Where rows are written. */
  FileTarget target() {
    if (!files.isFolder()) {
      throw options.error(
          "cannot be written to, since its path "
              + files.place()
              + " is no folder; a folder that is yet to come ends in /");
    }
    return new FileTarget(
        table.noun() + " \"" + table.name() + "\"",
        disk,
        files.folder(),
        layout(),
        format.extension() + (isCompressed ? ".gz" : ""),
        format.encoding(writtenSchema(), options),
        writtenSchema(),
        partitionColumns,
        fileColumns(),
        isCompressed,
        writesChanges,
        limits);
  }

  /** Whether rows that are read say what becomes of the row of their key. */
  boolean readsChanges() {
    return writesChanges && !table.primaryKey().isEmpty();
  }

  /** The table's columns, and the kind of change if that is written; other programs may not. */
  Schema readSchema() {
    Field kind = RowKindColumn.FIELD;
    return writesChanges
        ? schema().append(List.of(new Field(kind.name(), kind.type().withNullable(true))))
        : schema();
  }

  /** The table's columns, and the kind of change if that is written. */
  private Schema writtenSchema() {
    return writesChanges ? RowKindColumn.append(schema()) : schema();
  }

  private List<Integer> partitionColumns() {
    List<Integer> found = new ArrayList<>();
    for (String name : options.names("partition-by")) {
      OptionalInt column = schema().indexOf(name);
      if (column.isEmpty()) {
        List<String> names = schema().fields().stream().map(Field::name).toList();
        throw options.invalid(
            "partition-by",
            "names of columns; there is no '" + name + "'" + Suggestion.of(name, names));
      }
      check(schema().field(column.getAsInt()));
      found.add(column.getAsInt());
    }
    if (new HashSet<>(found).size() < found.size() || found.size() == schema().size()) {
      throw options.invalid("partition-by", "some of the columns, not all, and each once");
    }
    return List.copyOf(found);
  }

  private void check(Field column) {
    switch (column.type().kind()) {
      case ARRAY, MAP, ROW, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, NULL ->
          throw options.invalid(
              "partition-by",
              "columns whose values name folders, unlike " + column.name() + " " + column.type());
      default -> {}
    }
  }
}
