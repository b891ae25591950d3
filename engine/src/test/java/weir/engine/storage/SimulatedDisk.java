package weir.engine.storage;

import static java.util.Objects.requireNonNull;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A disk in memory that forgets, in a power cut, whatever it may: of a file's bytes that were not
 * synced any part, of the names in a directory that were not synced any, in no order. Owned by one
 * thread.
 */
public final class SimulatedDisk implements FileOperations {
  private final Directory root = new Directory();

  /** The disk after the power came back. */
  public void cutPower(Random random) {
    root.forget(random);
  }

  /** A byte of a file is another one, or its end is missing. */
  public void damage(Path file, Random random) throws IOException {
    SimulatedFile damaged = file(file);
    byte[] bytes = damaged.bytes.clone();
    if (bytes.length == 0) {
      damaged.bytes = new byte[] {1};
    } else if (random.nextBoolean()) {
      bytes[random.nextInt(bytes.length)] ^= 4;
      damaged.bytes = bytes;
    } else {
      damaged.bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
    }
    damaged.syncedBytes = damaged.bytes.length;
  }

  @Override
  public void createDirectories(Path directory) throws IOException {
    Directory current = root;
    for (Path name : directory) {
      Node next = current.names.get(name.toString());
      if (next == null) {
        next = new Directory();
        current.change(Map.of(name.toString(), next), List.of());
      }
      if (!(next instanceof Directory)) {
        throw new NotDirectoryException(directory.toString());
      }
      current = (Directory) next;
    }
  }

  @Override
  public OutputStream create(Path file) throws IOException {
    SimulatedFile created = new SimulatedFile();
    addName(file, created);
    return created.output();
  }

  @Override
  public SeekableByteChannel open(Path file) throws IOException {
    return new BytesChannel(file(file).bytes);
  }

  @Override
  public void sync(Path fileOrDirectory) throws IOException {
    node(fileOrDirectory).sync();
  }

  @Override
  public void link(Path existing, Path link) throws IOException {
    addName(link, file(existing));
  }

  @Override
  public void move(Path source, Path target) throws IOException {
    Node moved = node(source);
    Directory directory = parent(source);
    if (parent(target) != directory) {
      throw new IOException("only renaming within a directory is simulated");
    }
    directory.change(Map.of(name(target), moved), List.of(name(source)));
  }

  @Override
  public void delete(Path path) throws IOException {
    if (node(path) instanceof Directory directory && !directory.names.isEmpty()) {
      throw new DirectoryNotEmptyException(path.toString());
    }
    parent(path).change(Map.of(), List.of(name(path)));
  }

  @Override
  public List<Path> list(Path directory) throws IOException {
    return directory(directory).names.keySet().stream().map(directory::resolve).toList();
  }

  @Override
  public boolean exists(Path path) {
    return find(path) != null;
  }

  @Override
  public boolean isDirectory(Path path) {
    return find(path) instanceof Directory;
  }

  @Override
  public long size(Path file) throws IOException {
    return file(file).bytes.length;
  }

  @Override
  public Object identity(Path file) throws IOException {
    return file(file);
  }

  /** Nobody else is there. */
  @Override
  public Closeable lock(Path directory) throws IOException {
    directory(directory);
    return () -> {};
  }

  private void addName(Path path, Node node) throws IOException {
    if (exists(path)) {
      throw new FileAlreadyExistsException(path.toString());
    }
    parent(path).change(Map.of(name(path), node), List.of());
  }

  private @Nullable Node find(Path path) {
    Node current = root;
    for (Path name : path) {
      if (!(current instanceof Directory directory)) {
        return null;
      }
      current = directory.names.get(name.toString());
    }
    return current;
  }

  private Node node(Path path) throws NoSuchFileException {
    Node node = find(path);
    if (node == null) {
      throw new NoSuchFileException(path.toString());
    }
    return node;
  }

  private SimulatedFile file(Path path) throws IOException {
    if (node(path) instanceof SimulatedFile file) {
      return file;
    }
    throw new IOException(path + " is a directory");
  }

  private Directory directory(Path path) throws IOException {
    if (node(path) instanceof Directory directory) {
      return directory;
    }
    throw new NotDirectoryException(path.toString());
  }

  private Directory parent(Path path) throws IOException {
    Path parent = path.getParent();
    return parent == null ? root : directory(parent);
  }

  private static String name(Path path) {
    return requireNonNull(path.getFileName()).toString();
  }

  private interface Node {
    void sync();

    void forget(Random random);
  }

  private static final class SimulatedFile implements Node {
    private byte[] bytes = {};
    private int syncedBytes;

    OutputStream output() {
      return new OutputStream() {
        @Override
        public void write(int value) {
          write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] source, int start, int length) {
          int end = bytes.length;
          bytes = Arrays.copyOf(bytes, end + length);
          System.arraycopy(source, start, bytes, end, length);
        }
      };
    }

    @Override
    public void sync() {
      syncedBytes = bytes.length;
    }

    /** The length and the content of what was not synced are written apart from each other. */
    @Override
    public void forget(Random random) {
      int length = syncedBytes + random.nextInt(bytes.length - syncedBytes + 1);
      byte[] kept = Arrays.copyOf(bytes, length);
      if (random.nextBoolean()) {
        Arrays.fill(kept, syncedBytes, length, (byte) 0);
      }
      bytes = kept;
      syncedBytes = length;
    }
  }

  private static final class Directory implements Node {
    private Map<String, Node> names = new TreeMap<>();
    private Map<String, Node> synced = new TreeMap<>();
    private final List<NameChange> notSynced = new ArrayList<>();

    void change(Map<String, Node> added, List<String> removed) {
      NameChange change = new NameChange(added, removed);
      change.apply(names);
      notSynced.add(change);
    }

    @Override
    public void sync() {
      synced = new TreeMap<>(names);
      notSynced.clear();
    }

    @Override
    public void forget(Random random) {
      boolean isInOrder = random.nextBoolean();
      int kept = random.nextInt(notSynced.size() + 1);
      for (int i = 0; i < notSynced.size(); i++) {
        if (isInOrder ? i < kept : random.nextBoolean()) {
          notSynced.get(i).apply(synced);
        }
      }
      names = synced;
      sync();
      names.values().forEach(node -> node.forget(random));
    }
  }

  /** A step that happens as a whole. */
  private record NameChange(Map<String, Node> added, List<String> removed) {
    void apply(Map<String, Node> names) {
      removed.forEach(names::remove);
      names.putAll(added);
    }
  }
}
