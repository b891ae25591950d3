package weir.engine.connector.file;

import java.util.Optional;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.Sink;
import weir.engine.connector.Source;
import weir.engine.format.DecoderFactory;
import weir.engine.format.Formats;

/**
 * Reads files. Options: {@code path} (a file, a folder, or a folder and a pattern for names),
 * {@code format}, and what the format knows.
 *
 * <p>The files of a folder are read in the order in which they were written last, then by name. A
 * query that ends reads what is there when it starts; another one goes on with lines that are
 * appended to any of the files, and with new files. A file is known by its name: one that is
 * renamed is a new file, and one that is cut or replaced ends the query with an error. Files whose
 * names end in {@code .gz} are decompressed, and do not grow.
 */
public final class FileConnector implements Connector {
  private final Formats formats = Formats.load();
  private final DirectoryWatcher watcher = new DirectoryWatcher();

  @Override
  public String name() {
    return "file";
  }

  @Override
  public void validate(TableDefinition table, ConnectorContext context) {
    TableOptions options = new TableOptions(table);
    FileSet files = files(options, context);
    decoding(table, options);
    options.refuseUnknown();
    if (!files.exists()) {
      throw options.invalid(
          "path", "a file or folder that exists, which " + files.place() + " is not");
    }
  }

  @Override
  public Source source(TableDefinition table, ConnectorContext context) {
    TableOptions options = new TableOptions(table);
    return new FileSource(files(options, context), decoding(table, options), watcher);
  }

  @Override
  public Optional<Sink> sink(TableDefinition table, ConnectorContext context) {
    return Optional.empty();
  }

  /** The files are the user's and stay. */
  @Override
  public void drop(TableDefinition table, ConnectorContext context) {}

  @Override
  public void close() {
    watcher.close();
  }

  private static FileSet files(TableOptions options, ConnectorContext context) {
    return FileSet.of(options.required("path", "data/clicks.jsonl"), context.baseDirectory());
  }

  private DecoderFactory decoding(TableDefinition table, TableOptions options) {
    return formats.of(options).decoding(table.physicalSchema(), options);
  }
}
