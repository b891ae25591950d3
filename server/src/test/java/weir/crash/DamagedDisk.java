package weir.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * What a disk may do to the checkpoints of a process that is gone: the newest one of a pipeline is
 * cut, if there is one before it, and files lie about of which nothing came.
 */
final class DamagedDisk {
  private final Path pipelines;
  private final Random random;
  private int damages;

  /**
   * @param data the data directory
   */
  DamagedDisk(Path data, Random random) {
    this.pipelines = data.resolve("pipelines");
    this.random = random;
  }

  /** How many checkpoints have been cut. */
  int damages() {
    return damages;
  }

  /** Damages the checkpoints of some pipelines, seldom. */
  void damage() throws IOException {
    if (!Files.exists(pipelines) || random.nextInt(3) > 0) {
      return;
    }
    for (Path pipeline : sorted(pipelines)) {
      Path checkpoints = pipeline.resolve("checkpoints");
      if (Files.exists(checkpoints) && random.nextBoolean()) {
        leaveRubbish(checkpoints);
        cutNewest(checkpoints);
      }
    }
  }

  private static List<Path> sorted(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private static void leaveRubbish(Path checkpoints) throws IOException {
    Files.writeString(checkpoints.resolve("epoch-0000000001.json.tmp"), "half");
    Path working = Files.createDirectories(checkpoints.resolve("working").resolve("worker-0"));
    Files.writeString(working.resolve("LOG"), "old");
  }

  private void cutNewest(Path checkpoints) throws IOException {
    List<Path> manifests = new ArrayList<>(sorted(checkpoints));
    manifests.removeIf(file -> !file.toString().endsWith(".json"));
    if (manifests.size() > 1) {
      Path newest = manifests.get(manifests.size() - 1);
      byte[] whole = Files.readAllBytes(newest);
      Files.write(newest, Arrays.copyOf(whole, random.nextInt(whole.length + 1) / 2));
      damages++;
    }
  }
}
