package weir.engine.pipeline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import weir.engine.PipelineDefinition;
import weir.engine.storage.FileName;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;

/**
 * Where pipelines keep their checkpoints: {@code pipelines/<name>-<id>/checkpoints} in the data
 * directory, or in a temporary one that goes with the engine; or where the user says. Safe for use
 * by several threads.
 */
final class PipelinePlaces implements AutoCloseable {
  private static final String PIPELINES = "pipelines";
  private static final String CHECKPOINTS = "checkpoints";

  private final FileOperations files;
  private final Optional<Path> dataDirectory;
  private final Path baseDirectory;
  private @Nullable Path temporary;

  /**
   * @param baseDirectory what relative paths in options are relative to
   */
  PipelinePlaces(FileOperations files, Optional<Path> dataDirectory, Path baseDirectory) {
    this.files = files;
    this.dataDirectory = dataDirectory;
    this.baseDirectory = baseDirectory;
  }

  /** The checkpoints of a pipeline. */
  Path checkpoints(PipelineDefinition pipeline, PipelineOptions options) {
    return options
        .checkpointDirectory()
        .map(baseDirectory::resolve)
        .orElseGet(() -> own(pipeline).resolve(CHECKPOINTS));
  }

  /** Deletes what is the pipeline's own; checkpoints where the user wanted them stay there. */
  void delete(PipelineDefinition pipeline) {
    deleteAll(own(pipeline));
  }

  /** Deletes what is left of pipelines that are gone, as far as that can be done. */
  void keepOnly(Collection<PipelineDefinition> pipelines) {
    Path parent = parent();
    Set<Path> kept = pipelines.stream().map(this::own).collect(Collectors.toSet());
    try {
      if (files.exists(parent)) {
        for (Path directory : files.list(parent)) {
          if (!kept.contains(directory)) {
            deleteQuietly(directory);
          }
        }
      }
    } catch (IOException e) {
      throw StorageFailure.of("cannot clean up " + parent, e);
    }
  }

  private void deleteQuietly(Path directory) {
    try {
      files.deleteAll(directory);
    } catch (IOException e) {
      // It takes space and harms nothing; the next start tries again.
    }
  }

  @Override
  public synchronized void close() {
    if (temporary != null) {
      deleteAll(temporary);
    }
  }

  private Path own(PipelineDefinition pipeline) {
    return parent().resolve(FileName.of(pipeline.name()) + "-" + pipeline.id());
  }

  private Path parent() {
    return dataDirectory.orElseGet(this::temporary).resolve(PIPELINES);
  }

  private synchronized Path temporary() {
    try {
      Path created = temporary == null ? Files.createTempDirectory("weir-") : temporary;
      temporary = created;
      return created;
    } catch (IOException e) {
      throw StorageFailure.of("cannot create a temporary directory for checkpoints", e);
    }
  }

  private void deleteAll(Path directory) {
    try {
      if (files.exists(directory)) {
        files.deleteAll(directory);
      }
    } catch (IOException e) {
      throw StorageFailure.of("cannot delete " + directory, e);
    }
  }
}
