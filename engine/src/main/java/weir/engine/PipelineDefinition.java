package weir.engine;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import java.time.ZoneId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weir.engine.catalog.JsonTree;
import weir.engine.data.Schema;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanJson;

/**
 * A query that runs for itself and writes into a sink, also after a restart.
 *
 * @param id a number that no other object of the same catalog has or had; 0 before it is in a
 *     catalog
 * @param name as written, or made for the user
 * @param sql the INSERT, for people
 * @param options of the WITH clause, in the order written, and the defaults of the session
 * @param planJson what runs, as {@link PlanJson} writes it: this program may not be able to read
 *     what another version wrote, which is the pipeline's trouble and not the catalog's
 * @param schema the columns that it writes
 * @param zone the time zone of the session that created it
 * @param uses what it reads and writes, directly or through views
 * @param wanted what the user or the query itself has last said of its running
 */
public record PipelineDefinition(
    long id,
    String name,
    String sql,
    Map<String, String> options,
    @JsonRawValue @JsonDeserialize(using = JsonTree.class) String planJson,
    Schema schema,
    String zone,
    Set<String> uses,
    Wanted wanted)
    implements CatalogObject {
  /** What is to become of it at the next start. */
  public enum Wanted {
    /** It runs. */
    RUNNING,
    /** It was stopped and waits for START PIPELINE. */
    STOPPED,
    /** It has come to its end. */
    FINISHED
  }

  public PipelineDefinition {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    uses = Set.copyOf(uses);
  }

  /** The pipeline that an object is, or is filled by, if there is one. */
  public static Optional<PipelineDefinition> of(CatalogObject object) {
    if (object instanceof MaterializedViewDefinition view) {
      return Optional.of(view.pipeline());
    }
    return object instanceof PipelineDefinition pipeline ? Optional.of(pipeline) : Optional.empty();
  }

  /** One that is not in a catalog yet and is to run. */
  public static PipelineDefinition of(
      String name,
      String sql,
      Map<String, String> options,
      Plan plan,
      ZoneId zone,
      Set<String> uses) {
    return new PipelineDefinition(
        0,
        name,
        sql,
        options,
        PlanJson.writeCompact(plan),
        plan.root().schema(),
        zone.getId(),
        uses,
        Wanted.RUNNING);
  }

  /** The same with that number. */
  public PipelineDefinition withId(long newId) {
    return new PipelineDefinition(newId, name, sql, options, planJson, schema, zone, uses, wanted);
  }

  /** The same with another plan of the same result. */
  public PipelineDefinition withPlan(Plan plan) {
    return new PipelineDefinition(
        id, name, sql, options, PlanJson.writeCompact(plan), schema, zone, uses, wanted);
  }

  /** The same under another name. */
  public PipelineDefinition withName(String newName) {
    return new PipelineDefinition(id, newName, sql, options, planJson, schema, zone, uses, wanted);
  }

  /** The same with those options. */
  public PipelineDefinition withOptions(Map<String, String> newOptions) {
    return new PipelineDefinition(id, name, sql, newOptions, planJson, schema, zone, uses, wanted);
  }

  /** The same with something else wanted of it. */
  public PipelineDefinition withWanted(Wanted newWanted) {
    return new PipelineDefinition(id, name, sql, options, planJson, schema, zone, uses, newWanted);
  }

  /**
   * What runs.
   *
   * @throws WeirException if another version of this program has written the plan
   */
  public Plan plan() {
    return PlanJson.read(planJson);
  }

  public ZoneId zoneId() {
    return ZoneId.of(zone);
  }

  @Override
  public String noun() {
    return "pipeline";
  }

  @Override
  public String comment() {
    return "";
  }

  @Override
  public <T> T accept(CatalogVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
