package weir.engine.checkpoint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.checkpoint.Recovery.Ahead;
import weir.engine.checkpoint.Recovery.Rejected;
import weir.engine.storage.Checksum;
import weir.engine.storage.DamagedException;
import weir.engine.storage.FileOperations;

/** Finds the checkpoint to go on from, and makes sure that every byte of it is what was written. */
final class CheckpointReader {
  private final FileOperations files;
  private final Path directory;
  private final KnownFiles knownFiles;

  CheckpointReader(FileOperations files, Path directory, KnownFiles knownFiles) {
    this.files = files;
    this.directory = directory;
    this.knownFiles = knownFiles;
  }

  /** Goes from the newest to the oldest until one is whole; older ones are not looked at. */
  Recovery newestWhole() throws IOException {
    List<Rejected> rejected = new ArrayList<>();
    for (long epoch : CheckpointNames.epochsNewestFirst(files.list(directory))) {
      try {
        Checkpoint found = readWhole(epoch);
        return new Recovery(Optional.of(found), rejected, List.of());
      } catch (DamagedException e) {
        rejected.add(
            new Rejected(epoch, "the checkpoint of epoch " + epoch + ": " + e.getMessage()));
      }
    }
    if (!rejected.isEmpty()) {
      throw noneIsWhole(rejected);
    }
    return new Recovery(Optional.empty(), rejected, List.of());
  }

  /** The epochs behind the last whole checkpoint whose own ones have been set aside. */
  List<Ahead> ahead(long lastEpoch) throws IOException {
    List<Ahead> ahead = new ArrayList<>();
    for (long epoch : CheckpointNames.rejectedEpochs(files.list(directory))) {
      if (epoch > lastEpoch) {
        ahead.add(new Ahead(epoch, input(epoch)));
      }
    }
    return ahead;
  }

  private Optional<EpochInput> input(long epoch) throws IOException {
    Path file = directory.resolve(CheckpointNames.input(epoch));
    try {
      return files.exists(file)
          ? Optional.of(CheckpointJson.readInput(files.readAll(file)))
          : Optional.empty();
    } catch (DamagedException e) {
      return Optional.empty();
    }
  }

  /** The newest one whose manifest can be read, whatever has become of its state. */
  Optional<Checkpoint> newest() throws IOException {
    for (long epoch : CheckpointNames.epochsNewestFirst(files.list(directory))) {
      try {
        return Optional.of(readManifest(epoch));
      } catch (DamagedException e) {
        // Whoever goes on from here says so; until then an older one tells enough.
      }
    }
    return Optional.empty();
  }

  private Checkpoint readWhole(long epoch) throws IOException, DamagedException {
    Checkpoint checkpoint = readManifest(epoch);
    verify(checkpoint);
    return checkpoint;
  }

  private Checkpoint readManifest(long epoch) throws IOException, DamagedException {
    String name = CheckpointNames.manifest(epoch);
    Checkpoint checkpoint;
    try {
      checkpoint = CheckpointJson.read(files.readAll(directory.resolve(name)));
    } catch (DamagedException e) {
      throw new DamagedException(name + " is damaged: " + e.getMessage());
    } catch (WeirException e) {
      throw new WeirException(
          e.code(),
          "the checkpoint %s %s. Go on with the program that wrote it, or move the directory away to begin anew"
              .formatted(directory.resolve(name), e.getMessage()),
          e);
    }
    if (checkpoint.epoch() != epoch) {
      throw new DamagedException(name + " is that of epoch " + checkpoint.epoch());
    }
    return checkpoint;
  }

  private void verify(Checkpoint checkpoint) throws IOException, DamagedException {
    knownFiles.begin();
    for (StatePart part : checkpoint.state()) {
      Path partDirectory =
          directory
              .resolve(CheckpointNames.directory(checkpoint.epoch()))
              .resolve(part.directory());
      for (StoredFile stored : part.files()) {
        verify(partDirectory.resolve(stored.name()), stored);
      }
    }
    knownFiles.end();
  }

  private void verify(Path file, StoredFile stored) throws IOException, DamagedException {
    Path shown = directory.relativize(file);
    if (!files.exists(file)) {
      throw new DamagedException(shown + " is missing");
    }
    if (files.size(file) != stored.length()) {
      throw new DamagedException(
          shown + " has " + files.size(file) + " bytes instead of " + stored.length());
    }
    Checksum checksum = Checksum.of(files, file);
    if (!checksum.crc32c().equals(stored.crc32c())) {
      throw new DamagedException(
          shown + " has the checksum " + checksum.crc32c() + " instead of " + stored.crc32c());
    }
    knownFiles.addVerified(file, checksum);
  }

  private WeirException noneIsWhole(List<Rejected> rejected) {
    return new WeirException(
        ErrorCode.STORAGE_FAILED,
        "no checkpoint in "
            + directory
            + " can be used: "
            + rejected.stream().map(Rejected::reason).collect(Collectors.joining("; "))
            + ". Put a good copy there, or remove the directory to begin the query anew");
  }
}
