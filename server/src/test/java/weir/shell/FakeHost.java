package weir.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicLong;

/** A process that a test looks into. */
final class FakeHost implements Host {
  private final FakeDatabase database;
  private final InputStream in;
  private final OutputStream out;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final AtomicLong nanos = new AtomicLong();
  private Runnable interruptHandler = () -> {};
  private int exitCode = -1;

  FakeHost(FakeDatabase database, String in) {
    this(database, in, new ByteArrayOutputStream());
  }

  FakeHost(FakeDatabase database, byte[] in) {
    this(database, new ByteArrayInputStream(in), new ByteArrayOutputStream());
  }

  FakeHost(FakeDatabase database, String in, OutputStream out) {
    this(database, new ByteArrayInputStream(in.getBytes(UTF_8)), out);
  }

  private FakeHost(FakeDatabase database, InputStream in, OutputStream out) {
    this.database = database;
    this.in = in;
    this.out = out;
  }

  String printed() {
    return ((ByteArrayOutputStream) out).toString(UTF_8);
  }

  String errors() {
    return err.toString(UTF_8);
  }

  /** What {@link #exit} was called with; -1 if it was not. */
  int exitCode() {
    return exitCode;
  }

  /** As Ctrl-C does. */
  void interrupt() {
    interruptHandler.run();
  }

  @Override
  public InputStream in() {
    return in;
  }

  @Override
  public OutputStream out() {
    return out;
  }

  @Override
  public PrintStream err() {
    return new PrintStream(err, true, UTF_8);
  }

  @Override
  public Path home() {
    throw new UnsupportedOperationException("nobody types");
  }

  @Override
  public boolean isInteractive() {
    return false;
  }

  @Override
  public ProgressLine.Place progressPlace() {
    return ProgressLine.Place.NOWHERE;
  }

  @Override
  public void onInterrupt(Runnable handler) {
    interruptHandler = handler;
  }

  @Override
  public Connection connect(String url) throws SQLException {
    if (!url.equals("jdbc:weir:")) {
      throw new SQLException("nothing is at " + url, "08001");
    }
    return database.connection();
  }

  @Override
  public void exit(int code) {
    exitCode = code;
  }

  @Override
  public long nanos() {
    return nanos.addAndGet(1_000_000);
  }
}
