package weir.engine.storage;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Files of which one step fails, counted from 0 over everything that changes something; a write may
 * be cut in the middle, and a step may have happened although it fails. Either the process is dead
 * from then on, so that everything fails, or it goes on. Any thread may take a step, and another
 * kill the process meanwhile.
 */
public final class FaultyFiles implements FileOperations {
  /** No step fails. */
  public static final int NEVER = Integer.MAX_VALUE;

  private final FileOperations files;
  private final Random random;
  private final AtomicInteger stepsLeft;
  private volatile boolean isDead;
  private @Nullable String reason;

  private FaultyFiles(FileOperations files, Random random, int step) {
    this.files = files;
    this.random = random;
    this.stepsLeft = new AtomicInteger(step);
  }

  /** The process dies in that step. */
  public static FaultyFiles dyingAt(FileOperations files, int step, Random random) {
    return new FaultyFiles(files, random, step);
  }

  /** A step fails, once armed, for a reason such as "No space left on device", without effect. */
  public static FaultyFiles failing(FileOperations files, String reason) {
    FaultyFiles faulty = new FaultyFiles(files, new Random(0), NEVER);
    faulty.reason = reason;
    return faulty;
  }

  /** From now on that step fails, and no other. */
  public void arm(int step) {
    stepsLeft.set(step);
  }

  /** The process dies now. */
  public void die() {
    isDead = true;
  }

  /** Whether the step that fails has come, or death. */
  public boolean hasFailed() {
    return isDead || stepsLeft.get() < 0;
  }

  @Override
  public void createDirectories(Path directory) throws IOException {
    step(directory, () -> files.createDirectories(directory));
  }

  @Override
  public OutputStream create(Path file) throws IOException {
    OutputStream[] created = new OutputStream[1];
    step(file, () -> created[0] = files.create(file));
    return new FaultyOutput(file, created[0]);
  }

  @Override
  public SeekableByteChannel open(Path file) throws IOException {
    failIfDead();
    return files.open(file);
  }

  @Override
  public void sync(Path fileOrDirectory) throws IOException {
    step(fileOrDirectory, () -> files.sync(fileOrDirectory));
  }

  @Override
  public void link(Path existing, Path link) throws IOException {
    step(link, () -> files.link(existing, link));
  }

  @Override
  public void move(Path source, Path target) throws IOException {
    step(target, () -> files.move(source, target));
  }

  @Override
  public void delete(Path path) throws IOException {
    step(path, () -> files.delete(path));
  }

  @Override
  public List<Path> list(Path directory) throws IOException {
    failIfDead();
    return files.list(directory);
  }

  @Override
  public boolean exists(Path path) {
    return files.exists(path);
  }

  @Override
  public boolean isDirectory(Path path) {
    return files.isDirectory(path);
  }

  @Override
  public long size(Path file) throws IOException {
    failIfDead();
    return files.size(file);
  }

  @Override
  public Object identity(Path file) throws IOException {
    failIfDead();
    return files.identity(file);
  }

  @Override
  public Closeable lock(Path directory) throws IOException {
    Closeable[] lock = new Closeable[1];
    step(directory, () -> lock[0] = files.lock(directory));
    return lock[0];
  }

  /** A step. */
  @FunctionalInterface
  private interface Step {
    void run() throws IOException;
  }

  private void step(Path path, Step step) throws IOException {
    failIfDead();
    if (stepsLeft.getAndDecrement() != 0) {
      step.run();
      return;
    }
    if (reason == null && random.nextBoolean()) {
      step.run();
    }
    fail(path);
  }

  private void fail(Path path) throws IOException {
    if (reason != null) {
      throw new FileSystemException(path.toString(), null, reason);
    }
    isDead = true;
    failIfDead();
  }

  private void failIfDead() throws IOException {
    if (isDead) {
      throw new IOException("the process is dead");
    }
  }

  private final class FaultyOutput extends OutputStream {
    private final Path file;
    private final OutputStream out;

    FaultyOutput(Path file, OutputStream out) {
      this.file = file;
      this.out = out;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int start, int length) throws IOException {
      failIfDead();
      if (stepsLeft.getAndDecrement() == 0) {
        out.write(bytes, start, random.nextInt(length + 1));
        fail(file);
      }
      out.write(bytes, start, length);
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }
}
