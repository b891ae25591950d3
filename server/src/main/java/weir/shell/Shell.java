package weir.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParameterException;

/** One run of the shell, from its arguments to its exit code. */
final class Shell {
  private static final ShellOptions.File STANDARD_INPUT = new ShellOptions.File("-");

  private final Host host;
  private final PrintStream err;

  Shell(Host host) {
    this.host = host;
    this.err = host.err();
  }

  int run(String... arguments) {
    Optional<ShellOptions> options;
    try {
      PrintStream out = new PrintStream(host.out(), true, UTF_8);
      options = new CommandLineParser(version()).parse(arguments, out);
    } catch (ParameterException e) {
      err.println("weir: " + e.getMessage() + "; --help lists the options");
      return ExitCode.USAGE;
    }
    return options.map(this::run).orElse(ExitCode.OK);
  }

  private static String version() {
    String version = Shell.class.getPackage().getImplementationVersion();
    return version == null ? "unreleased" : version;
  }

  private int run(ShellOptions options) {
    for (ShellOptions.Script script : options.scripts()) {
      if (script instanceof ShellOptions.File file
          && !file.isStandardInput()
          && !Files.isReadable(Path.of(file.path()))) {
        err.println("weir: cannot read " + file.path());
        return ExitCode.USAGE;
      }
    }
    boolean interactive = options.scripts().isEmpty() && host.isInteractive();
    Interrupts interrupts =
        new Interrupts(err, interactive ? () -> {} : () -> host.exit(ExitCode.INTERRUPTED));
    if (!interactive) {
      host.onInterrupt(interrupts::interrupt);
    }
    try (Database database = Database.connect(() -> host.connect(options.url()), err)) {
      return interactive
          ? prompt(options, database, interrupts)
          : runScripts(options, database, interrupts);
    } catch (SQLException e) {
      err.println("weir: cannot connect to " + options.url() + ": " + e.getMessage());
      return ExitCode.CANNOT_CONNECT;
    }
  }

  private int prompt(ShellOptions options, Database database, Interrupts interrupts) {
    // JLine takes over from here, except on a terminal that it can do nothing with.
    host.onInterrupt(interrupts::interrupt);
    try {
      ScriptRunner runner = runner(options, database, interrupts, true);
      Path history = host.home().resolve(".weir_history");
      new Prompt(database, runner, interrupts, err, history).run();
      return ExitCode.OK;
    } catch (IOException e) {
      err.println("weir: the terminal does not work: " + IoErrors.reason(e));
      return ExitCode.FAILED;
    }
  }

  private int runScripts(ShellOptions options, Database database, Interrupts interrupts) {
    ScriptRunner runner = runner(options, database, interrupts, false);
    Outcome outcome = runScripts(options.scripts(), runner);
    if (outcome == Outcome.DONE && !options.detach()) {
      outcome = runner.awaitPipelines(JdbcUrl.isInThisJvm(options.url()));
    }
    return exitCode(outcome, runner.hasFailed());
  }

  private ScriptRunner runner(
      ShellOptions options, Database database, Interrupts interrupts, boolean interactive) {
    Output out = new Output(host.out());
    Settings settings =
        new Settings(
            options.format(),
            options.header(),
            options.maxRows(),
            options.timeoutSeconds(),
            interactive);
    ProgressLine progress = new ProgressLine(err, host::nanos, host::progressPlace);
    StatementRunner statements =
        new StatementRunner(database, settings, out, err, interrupts, progress, host::nanos);
    Commands commands = new Commands(database, settings, out, statements);
    PipelineWait pipelines = new PipelineWait(database, interrupts, progress, err);
    return new ScriptRunner(
        database,
        statements,
        commands,
        pipelines,
        interrupts,
        new ErrorReport(err),
        options.keepGoing());
  }

  private Outcome runScripts(List<ShellOptions.Script> scripts, ScriptRunner runner) {
    Outcome outcome = Outcome.DONE;
    for (ShellOptions.Script script : scripts.isEmpty() ? List.of(STANDARD_INPUT) : scripts) {
      if (outcome == Outcome.DONE) {
        outcome = runScript(script, runner);
      }
    }
    return outcome;
  }

  private Outcome runScript(ShellOptions.Script script, ScriptRunner runner) {
    if (script instanceof ShellOptions.Text text) {
      return runner.run("-e", new BufferedReader(new StringReader(text.sql())));
    }
    String path = ((ShellOptions.File) script).path();
    if (script.equals(STANDARD_INPUT)) {
      // Not UTF_8 itself: that would let wrong bytes pass as replacement characters.
      Reader input = new InputStreamReader(host.in(), UTF_8.newDecoder());
      return runner.run("<stdin>", new BufferedReader(input));
    }
    return runner.runFile(path);
  }

  private static int exitCode(Outcome outcome, boolean hasFailed) {
    return switch (outcome) {
      case DONE, QUIT -> hasFailed ? ExitCode.FAILED : ExitCode.OK;
      case FAILED -> ExitCode.FAILED;
      case INTERRUPTED -> ExitCode.INTERRUPTED;
      case OUTPUT_CLOSED -> ExitCode.OUTPUT_CLOSED;
    };
  }
}
