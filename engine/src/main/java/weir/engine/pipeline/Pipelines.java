package weir.engine.pipeline;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.PipelineDefinition;
import weir.engine.PipelineDefinition.Wanted;
import weir.engine.WeirException;
import weir.engine.storage.FileOperations;

/**
 * The pipelines of an engine, each on a thread of its own while it runs. Knows those that it is
 * told of; what is wanted of them is kept by the engine. Safe for use by several threads.
 */
public final class Pipelines implements AutoCloseable {
  private final PipelineHost host;
  private final Clock clock;
  private final PipelinePlaces places;
  private final PipelineRuns runs;
  private final Map<String, Pipeline> pipelines = new ConcurrentSkipListMap<>();

  /**
   * @param dataDirectory where checkpoints are; absent: they go with the engine
   * @param baseDirectory what relative paths in options are relative to
   * @param backends where their states can be; not closed here
   */
  public Pipelines(
      PipelineHost host,
      Clock clock,
      FileOperations files,
      Optional<Path> dataDirectory,
      Path baseDirectory,
      Backends backends) {
    this.host = host;
    this.clock = clock;
    this.places = new PipelinePlaces(files, dataDirectory, baseDirectory);
    this.runs = new PipelineRuns(files, places, backends, host, clock);
  }

  /**
   * Takes over the pipelines that were there when the engine was closed. Those that are wanted to
   * run do so, and views can be read when this returns; what keeps one from it is to be seen in its
   * status.
   */
  public void resume(Collection<PipelineDefinition> definitions) {
    if (!definitions.isEmpty()) {
      places.keepOnly(definitions);
    }
    for (PipelineDefinition definition : definitions) {
      Pipeline pipeline = add(definition);
      if (definition.wanted() == Wanted.RUNNING) {
        pipeline.startQuietly();
      } else {
        pipeline.loadQuietly();
      }
    }
  }

  /**
   * Takes a new pipeline, which starts if that is wanted of it.
   *
   * @throws WeirException if it cannot start; it is not taken then
   */
  public void create(PipelineDefinition definition) {
    PipelineOptions.of(definition.options());
    Pipeline pipeline = add(definition);
    if (definition.wanted() == Wanted.RUNNING) {
      try {
        pipeline.start();
      } catch (WeirException e) {
        drop(definition.name());
        throw e;
      }
    }
  }

  private Pipeline add(PipelineDefinition definition) {
    Pipeline pipeline = new Pipeline(definition, runs, host, clock);
    if (pipelines.putIfAbsent(key(definition.name()), pipeline) != null) {
      throw new WeirException(
          ErrorCode.ALREADY_EXISTS, "there is a pipeline \"%s\"".formatted(definition.name()));
    }
    return pipeline;
  }

  /**
   * Starts a pipeline where it was left; nothing happens if it runs.
   *
   * @throws WeirException if it cannot go on from there
   */
  public void start(String name) {
    Pipeline pipeline = get(name);
    host.keep(pipeline.definition(), Wanted.RUNNING);
    pipeline.start();
  }

  /**
   * Stops a pipeline at the end of an epoch, with a checkpoint; nothing happens if none runs.
   *
   * @throws WeirException if that cannot be kept: it is stopped, and runs again with the next
   *     engine
   */
  public void stop(String name) {
    Pipeline pipeline = get(name);
    try {
      host.keep(pipeline.definition(), Wanted.STOPPED);
    } finally {
      pipeline.stop();
    }
  }

  /**
   * Waits until a pipeline has written, and published, all that its sources held at this call; or
   * until it does not run. Files may be noticed later than they are there.
   *
   * @param millis how long to wait at most
   * @return whether it has, or does not run
   */
  public boolean awaitCaughtUp(String name, long millis) {
    return get(name).awaitCaughtUp(millis);
  }

  /** Waits until a pipeline does not run. */
  public void await(String name) {
    get(name).await();
  }

  /** Ends a pipeline and forgets where it was. What it has written stays. */
  public void drop(String name) {
    Pipeline pipeline = pipelines.remove(key(name));
    if (pipeline != null) {
      pipeline.cancel();
      places.delete(pipeline.definition());
    }
  }

  /**
   * Puts another definition in the place of the one of its name, which is stopped. It goes on where
   * that one was if it has its number, else it begins anew.
   *
   * @throws WeirException if it cannot start, and it is no use to try again; it is there, failed
   */
  public void replace(PipelineDefinition definition) {
    PipelineOptions.of(definition.options());
    Pipeline old = pipelines.remove(key(definition.name()));
    if (old != null) {
      old.stop();
      if (old.definition().id() != definition.id()) {
        places.delete(old.definition());
      }
    }
    Pipeline pipeline = add(definition);
    if (definition.wanted() == Wanted.RUNNING) {
      pipeline.start();
    }
  }

  /** All pipelines, in order of their names. */
  public List<PipelineStatus> list() {
    return pipelines.values().stream().map(Pipeline::status).toList();
  }

  public Optional<PipelineStatus> find(String name) {
    return Optional.ofNullable(pipelines.get(key(name))).map(Pipeline::status);
  }

  /** Stops all of them, which go on when the engine is opened again. */
  @Override
  public void close() {
    pipelines.values().parallelStream().forEach(Pipeline::stop);
    places.close();
  }

  private Pipeline get(String name) {
    Pipeline pipeline = pipelines.get(key(name));
    if (pipeline == null) {
      throw new WeirException(
          ErrorCode.QUERY_NOT_FOUND, "there is no pipeline \"%s\"".formatted(name));
    }
    return pipeline;
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
