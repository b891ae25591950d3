package weir.engine.storage;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;

/** The machine's disks. */
enum DiskFiles implements FileOperations {
  INSTANCE;

  @Override
  public void createDirectories(Path directory) throws IOException {
    try {
      Files.createDirectories(directory);
    } catch (FileAlreadyExistsException e) {
      NotDirectoryException file = new NotDirectoryException(e.getFile());
      file.initCause(e);
      throw file;
    }
  }

  @Override
  public OutputStream create(Path file) throws IOException {
    return Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  @Override
  public SeekableByteChannel open(Path file) throws IOException {
    return Files.newByteChannel(file, StandardOpenOption.READ);
  }

  /** A channel opened to read can be synced, also that of a directory (on Linux and macOS). */
  @Override
  public void sync(Path fileOrDirectory) throws IOException {
    try (FileChannel channel = FileChannel.open(fileOrDirectory, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  @Override
  public void link(Path existing, Path link) throws IOException {
    try {
      Files.createLink(link, existing);
    } catch (FileAlreadyExistsException | NoSuchFileException e) {
      throw e;
    } catch (FileSystemException | UnsupportedOperationException e) {
      copy(existing, link, e);
    }
  }

  private static void copy(Path existing, Path link, Exception whyNotLinked) throws IOException {
    try {
      Files.copy(existing, link);
    } catch (IOException e) {
      e.addSuppressed(whyNotLinked);
      throw e;
    }
  }

  @Override
  public void move(Path source, Path target) throws IOException {
    Files.move(source, target, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void delete(Path path) throws IOException {
    Files.delete(path);
  }

  @Override
  public List<Path> list(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.sorted().toList();
    }
  }

  @Override
  public boolean exists(Path path) {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }

  @Override
  public boolean isDirectory(Path path) {
    return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
  }

  @Override
  public long size(Path file) throws IOException {
    return Files.size(file);
  }

  /** The inode; where there is none, the name stands for itself. */
  @Override
  public Object identity(Path file) throws IOException {
    Object inode = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    return inode == null ? file.toAbsolutePath() : inode;
  }

  @Override
  public Closeable lock(Path directory) throws IOException {
    return DirectoryLock.acquire(directory);
  }
}
