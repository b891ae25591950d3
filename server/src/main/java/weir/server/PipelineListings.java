package weir.server;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import weir.engine.CatalogObject;
import weir.engine.MaterializedViewDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.WeirException;
import weir.engine.checkpoint.Recovery;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;
import weir.engine.pipeline.PipelineStatus;
import weir.engine.pipeline.Pipelines;
import weir.engine.plan.PlanNode;
import weir.engine.plan.PlanText;
import weir.engine.query.QueryProgress;
import weir.engine.query.QueryProgress.OperatorProgress;

/** What SHOW answers of queries that run for themselves. */
final class PipelineListings {
  private static final DataType TEXT = DataType.of(TypeKind.VARCHAR);
  private static final DataType NUMBER = DataType.of(TypeKind.BIGINT);
  private static final DataType TIME = new DataType(TypeKind.TIMESTAMP, 3, 0, true, List.of());
  private static final DataType INSTANT =
      new DataType(TypeKind.TIMESTAMP_LTZ, 3, 0, true, List.of());

  private final Pipelines pipelines;

  PipelineListings(Pipelines pipelines) {
    this.pipelines = pipelines;
  }

  /** The pipelines, or the materialized views, among the objects. */
  Listing list(Class<? extends CatalogObject> kind, List<CatalogObject> objects, LikePattern like) {
    Listing listing =
        Listing.of(
            new Field("name", TEXT),
            new Field("state", TEXT),
            new Field("since", INSTANT),
            new Field("rows_in", NUMBER),
            new Field("rows_out", NUMBER),
            new Field("rows_late", NUMBER),
            new Field("rows_in_error", NUMBER),
            new Field("last_epoch", NUMBER),
            new Field("last_checkpoint", INSTANT),
            new Field("rejected_checkpoints", NUMBER),
            new Field("last_error", TEXT),
            new Field("query", TEXT));
    for (CatalogObject object : objects) {
      if (kind.isInstance(object) && like.matches(object.name())) {
        pipelines
            .find(object.name())
            .ifPresent(status -> listing.row(row(status, queryOf(object))));
      }
    }
    return listing;
  }

  private static @Nullable Object[] row(PipelineStatus status, String query) {
    QueryProgress progress = status.progress();
    return new @Nullable Object[] {
      status.name(),
      status.state().name(),
      status.sinceMillis(),
      progress.rowsIn(),
      progress.rowsOut(),
      progress.rowsLate(),
      progress.rowsInError(),
      orNull(status.lastEpoch()),
      orNull(status.lastCheckpointMillis()),
      (long) status.rejected().size(),
      error(status),
      query
    };
  }

  private static @Nullable String error(PipelineStatus status) {
    return status
        .lastError()
        .map(WeirException::getMessage)
        .or(() -> status.rejected().stream().findFirst().map(Recovery.Rejected::reason))
        .orElse(null);
  }

  private static @Nullable Long orNull(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }

  private static String queryOf(CatalogObject object) {
    return object instanceof MaterializedViewDefinition view
        ? view.query()
        : ((PipelineDefinition) object).sql();
  }

  /** What the operators keep of all that are among the objects. */
  Listing state(List<CatalogObject> objects, LikePattern like) {
    Listing listing =
        Listing.of(
            new Field("name", TEXT),
            new Field("operator", TEXT),
            new Field("keeps", TEXT),
            new Field("rows", NUMBER),
            new Field("bytes", NUMBER),
            new Field("oldest", TIME),
            new Field("watermark", TIME),
            new Field("rows_late", NUMBER));
    for (CatalogObject object : objects) {
      PipelineDefinition.of(object)
          .filter(definition -> like.matches(definition.name()))
          .ifPresent(definition -> addState(listing, definition));
    }
    return listing;
  }

  private void addState(Listing listing, PipelineDefinition definition) {
    Optional<PipelineStatus> status = pipelines.find(definition.name());
    for (PlanNode node : nodes(definition.plan().root())) {
      List<String> kept = PlanText.kept(node);
      if (!kept.isEmpty()) {
        Optional<OperatorProgress> progress = status.flatMap(known -> progress(known, node));
        listing.row(row(definition.name(), node, kept, progress.orElse(null)));
      }
    }
  }

  /** Empty if it is not known, as an earlier version has made the last checkpoint. */
  private static Optional<OperatorProgress> progress(PipelineStatus status, PlanNode node) {
    Optional<OperatorProgress> known =
        status.progress().operators().stream()
            .filter(operator -> operator.id().equals(node.id()))
            .findFirst();
    return known.isPresent() || status.lastEpoch().isPresent()
        ? known
        : Optional.of(OperatorProgress.none(node.id(), node.name()));
  }

  private static @Nullable Object[] row(
      String name, PlanNode node, List<String> kept, @Nullable OperatorProgress progress) {
    String keeps = String.join("; ", kept);
    return progress == null
        ? new @Nullable Object[] {name, node.id(), keeps, null, null, null, null, null}
        : new @Nullable Object[] {
          name,
          node.id(),
          keeps,
          progress.stateRows(),
          progress.stateBytes(),
          timeOrNull(progress.oldestStateTime()),
          timeOrNull(progress.watermark()),
          progress.rowsLate()
        };
  }

  /** Before the first row there is no watermark, and at the end it is beyond all times. */
  private static @Nullable Long timeOrNull(long time) {
    return time == Long.MIN_VALUE || time == Long.MAX_VALUE ? null : time;
  }

  /** Each node of a plan once, the root first. */
  private static List<PlanNode> nodes(PlanNode root) {
    Set<PlanNode> found = new LinkedHashSet<>();
    Deque<PlanNode> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      PlanNode node = open.pop();
      if (found.add(node)) {
        node.inputs().forEach(open::push);
      }
    }
    return List.copyOf(found);
  }
}
