package weir.shell;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** The backslash commands that look at the catalog or change how results are printed. */
final class Commands {
  static final String HELP =
      """
      Statements end with a semicolon and may have several lines. Ctrl-C cancels the running one.

        \\d              list streams, tables and views    \\x             rows upright, or as before
        \\d NAME         describe one of them              \\format NAME   table, csv, tsv, json, vertical
        \\ds [PATTERN]   list streams                      \\o [FILE]      results to a file, or back
        \\dt [PATTERN]   list tables                       \\timing [on|off]
        \\dv [PATTERN]   list views                        \\i FILE        run a script
        \\dp [PATTERN]   list pipelines                    \\q             quit
        \\df [PATTERN]   list functions
      """;

  /** For completion; those that {@link ScriptRunner} runs itself, too. */
  static final List<String> NAMES =
      List.of(
          "\\d",
          "\\ds",
          "\\dt",
          "\\dv",
          "\\dp",
          "\\df",
          "\\x",
          "\\format",
          "\\o",
          "\\timing",
          "\\i",
          "\\q",
          "\\?");

  /** Columns of {@link java.sql.DatabaseMetaData#getTables}. */
  private static final List<Column> NAME_AND_TYPE =
      List.of(new Column(3, "name", Column.Kind.TEXT), new Column(4, "type", Column.Kind.TEXT));

  private final Database database;
  private final Settings settings;
  private final Output out;
  private final StatementRunner statements;

  Commands(Database database, Settings settings, Output out, StatementRunner statements) {
    this.database = database;
    this.settings = settings;
    this.out = out;
    this.statements = statements;
  }

  /**
   * @param name with its backslash
   * @param argument empty if there is none
   */
  void run(String name, String argument) throws CommandException, SQLException, IOException {
    switch (name) {
      case "\\d" -> describe(argument);
      case "\\ds" -> show("STREAMS", argument);
      case "\\dt" -> show("TABLES", argument);
      case "\\dv" -> show("VIEWS", argument);
      case "\\dp" -> show("PIPELINES", argument);
      case "\\df" -> show("FUNCTIONS", argument);
      case "\\x" -> settings.toggleVertical();
      case "\\format" -> setFormat(argument);
      case "\\timing" -> setTiming(argument);
      case "\\o" -> redirect(argument);
      case "\\?", "\\help" -> help();
      default -> throw new CommandException("there is no command " + name + "; \\? lists them");
    }
  }

  private void describe(String name) throws SQLException, IOException {
    if (!name.isEmpty()) {
      statements.run("DESCRIBE " + name);
      return;
    }
    try (ResultSet tables = database.connection().getMetaData().getTables(null, null, "%", null)) {
      statements.print(tables, NAME_AND_TYPE);
    }
  }

  private void show(String subject, String pattern) throws SQLException, IOException {
    String like = pattern.isEmpty() ? "" : " LIKE '" + pattern.replace("'", "''") + "'";
    statements.run("SHOW " + subject + like);
  }

  private void setFormat(String name) throws CommandException {
    settings.setFormat(
        OutputFormat.of(name)
            .orElseThrow(
                () ->
                    new CommandException(
                        "'" + name + "' is no format; there are " + OutputFormat.names())));
  }

  private void setTiming(String argument) throws CommandException {
    settings.setTiming(
        switch (argument) {
          case "" -> !settings.timing();
          case "on" -> true;
          case "off" -> false;
          default -> throw new CommandException("\\timing takes on or off, not '" + argument + "'");
        });
  }

  private void redirect(String file) throws CommandException, IOException {
    if (file.isEmpty()) {
      out.toStandard();
      return;
    }
    try {
      out.toFile(Path.of(file));
    } catch (IOException | InvalidPathException e) {
      throw new CommandException("cannot write to " + file + ": " + IoErrors.reason(e));
    }
  }

  private void help() throws IOException {
    out.writer().write(HELP);
    out.flush();
  }
}
