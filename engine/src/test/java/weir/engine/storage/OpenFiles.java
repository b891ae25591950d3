package weir.engine.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The files that this process has open, where the operating system (Linux) lists them. */
public final class OpenFiles {
  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

  private OpenFiles() {}

  /** Whether the system says which they are. */
  public static boolean areKnown() {
    return Files.isDirectory(DESCRIPTORS);
  }

  /** Those in a folder and in folders in it, if they are known; no other thread's matter there. */
  public static List<Path> in(Path folder) throws IOException {
    if (!areKnown()) {
      return List.of();
    }
    Path real = folder.toRealPath();
    List<Path> found = new ArrayList<>();
    try (Stream<Path> descriptors = Files.list(DESCRIPTORS)) {
      for (Path descriptor : (Iterable<Path>) descriptors::iterator) {
        file(descriptor).filter(file -> file.startsWith(real)).ifPresent(found::add);
      }
    }
    return found;
  }

  /** Empty if another thread has closed it meanwhile. */
  private static Optional<Path> file(Path descriptor) throws IOException {
    try {
      return Optional.of(Files.readSymbolicLink(descriptor));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }
}
