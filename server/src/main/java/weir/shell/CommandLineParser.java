package weir.shell;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * The options of {@code weir}. Spelled out rather than annotated: that keeps -e and -f in the order
 * of the command line, and spares every start a tenth of a second of reflection.
 */
final class CommandLineParser {
  private final List<ShellOptions.Script> scripts = new ArrayList<>();
  private final CommandLine commandLine;

  CommandLineParser(String version) {
    CommandSpec spec = CommandSpec.create().name("weir").version("weir " + version);
    spec.addOption(
        text("-u", "--url")
            .paramLabel("URL")
            .description(
                "connect to a server: host, host:port or a JDBC URL;"
                    + " without it an engine runs in this process")
            .build());
    spec.addOption(
        text("--data")
            .paramLabel("DIRECTORY")
            .description(
                "where the engine in this process keeps what is created, and its rows; without it,"
                    + " in memory")
            .build());
    spec.addOption(
        text("-e", "--execute")
            .paramLabel("SQL")
            .setter(new Collector(sql -> scripts.add(new ShellOptions.Text(sql))))
            .description("run these statements; may be repeated")
            .build());
    spec.addOption(
        text("-f", "--file")
            .paramLabel("FILE")
            .setter(new Collector(path -> scripts.add(new ShellOptions.File(path))))
            .description("run a script, - for standard input; may be repeated")
            .build());
    spec.addOption(
        text("--format")
            .paramLabel("FORMAT")
            .description("how to print results: " + OutputFormat.names())
            .build());
    spec.addOption(flag("--no-header").description("leave out the names of the columns").build());
    spec.addOption(
        text("--max-rows")
            .type(long.class)
            .paramLabel("N")
            .description("end each query after N rows")
            .build());
    spec.addOption(
        text("--timeout")
            .type(int.class)
            .paramLabel("SECONDS")
            .description("give up each statement after so long")
            .build());
    spec.addOption(
        flag("--detach")
            .description(
                "do not wait for the pipelines that a script starts: a server goes on with them;"
                    + " under --data they go on when the folder is opened again")
            .build());
    spec.addOption(flag("--keep-going").description("go on after an error").build());
    spec.addOption(flag("-h", "--help").usageHelp(true).description("print this help").build());
    spec.addOption(
        flag("-V", "--version").versionHelp(true).description("print the version").build());
    spec.usageMessage()
        .customSynopsis("weir [OPTION]...", "       weir server [OPTION]...")
        .sortOptions(false)
        .description(
            "Runs the SQL of -e and -f, or else of standard input; at a terminal it prompts for it.")
        .footer(
            "Exit status: 0 all went well, 1 an error in SQL, 2 an error on the command line, 3 no"
                + " connection, 130 Ctrl-C, 141 nobody reads the output any more.");
    commandLine = new CommandLine(spec).setOverwrittenOptionsAllowed(true);
  }

  private static OptionSpec.Builder text(String name, String... more) {
    return OptionSpec.builder(name, more).type(String.class);
  }

  private static OptionSpec.Builder flag(String name, String... more) {
    return OptionSpec.builder(name, more).type(boolean.class);
  }

  /**
   * The options; none if there was only help or the version to print.
   *
   * @throws ParameterException says what is wrong, for the user
   */
  Optional<ShellOptions> parse(String[] arguments, PrintStream out) {
    ParseResult parsed = commandLine.parseArgs(arguments);
    if (parsed.isUsageHelpRequested()) {
      commandLine.usage(out, Ansi.OFF);
      return Optional.empty();
    }
    if (parsed.isVersionHelpRequested()) {
      commandLine.printVersionHelp(out, Ansi.OFF);
      return Optional.empty();
    }
    return Optional.of(
        new ShellOptions(
            url(parsed.matchedOptionValue("--url", ""), parsed.matchedOptionValue("--data", "")),
            scripts,
            format(parsed.matchedOptionValue("--format", OutputFormat.TABLE.text())),
            !parsed.hasMatchedOption("--no-header"),
            notNegative("--max-rows", parsed.matchedOptionValue("--max-rows", 0L)),
            (int) notNegative("--timeout", parsed.matchedOptionValue("--timeout", 0)),
            parsed.hasMatchedOption("--keep-going"),
            parsed.hasMatchedOption("--detach")));
  }

  private String url(String url, String data) {
    if (!url.isEmpty() && !data.isEmpty()) {
      throw wrong("--data is for an engine in this process, --url for a server; leave one out");
    }
    if (data.indexOf('?') >= 0) {
      throw wrong("--data: a path with a ? does not fit into a URL: " + data);
    }
    return data.isEmpty() ? JdbcUrl.of(url) : JdbcUrl.ofFolder(data);
  }

  private OutputFormat format(String name) {
    return OutputFormat.of(name)
        .orElseThrow(
            () -> wrong("--format: there is no '" + name + "' but " + OutputFormat.names()));
  }

  private long notNegative(String option, long value) {
    if (value < 0) {
      throw wrong(option + ": " + value + " is less than 0");
    }
    return value;
  }

  private ParameterException wrong(String message) {
    return new ParameterException(commandLine, message);
  }

  /** Takes each value as it is found; picocli starts with null, to say that there is none yet. */
  private record Collector(Consumer<String> values) implements ISetter {
    @Override
    public <T> @Nullable T set(@Nullable T value) {
      if (value != null) {
        values.accept((String) value);
      }
      return null;
    }
  }
}
