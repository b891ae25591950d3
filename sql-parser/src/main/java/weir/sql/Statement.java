package weir.sql;

import java.util.List;
import java.util.Optional;
import weir.engine.CatalogObject;
import weir.engine.FunctionDefinition;
import weir.engine.MaterializedViewDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.TableDefinition;
import weir.engine.ViewDefinition;
import weir.engine.data.DataType;
import weir.engine.plan.Plan;

/** What a statement's text means, checked against the catalog and ready to be carried out. */
public sealed interface Statement {
  <T> T accept(StatementVisitor<T> visitor);

  /** A statement that only looks: its answer is a listing, and nothing has changed after it. */
  sealed interface Question extends Statement {
    <T> T accept(QuestionVisitor<T> visitor);

    @Override
    default <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** What happens if the name is taken. */
  enum IfExists {
    FAIL,
    /** CREATE ... IF NOT EXISTS */
    SKIP,
    /** CREATE OR REPLACE */
    REPLACE
  }

  /** CREATE STREAM or CREATE TABLE. */
  record CreateTable(TableDefinition definition, IfExists ifExists) implements Statement {
    @Override
    public <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** CREATE VIEW. */
  record CreateView(ViewDefinition definition, IfExists ifExists) implements Statement {
    @Override
    public <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** CREATE PIPELINE. */
  record CreatePipeline(PipelineDefinition definition, IfExists ifExists) implements Statement {
    @Override
    public <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** CREATE MATERIALIZED VIEW. */
  record CreateMaterializedView(MaterializedViewDefinition definition, IfExists ifExists)
      implements Statement {
    @Override
    public <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** CREATE FUNCTION. */
  record CreateFunction(FunctionDefinition definition, IfExists ifExists) implements Statement {
    @Override
    public <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * INSERT INTO ... SELECT STREAM: a pipeline whose name is made for the user.
   *
   * @param definition the pipeline; if its name is taken, a number is put behind it
   */
  record InsertStream(PipelineDefinition definition) implements Statement {
    @Override
    public <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * START or STOP PIPELINE or MATERIALIZED VIEW.
   *
   * @param object which one; absent if nothing is there and IF EXISTS was said
   * @param isStart whether it is to run from now on
   */
  record ControlPipeline(Optional<CatalogObject> object, boolean isStart) implements Statement {
    @Override
    public <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * DROP.
   *
   * @param object what there is to drop; absent if nothing is there and IF EXISTS was said
   * @param cascade whether what uses it is dropped, too
   */
  record Drop(Optional<CatalogObject> object, boolean cascade) implements Statement {
    @Override
    public <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * SELECT, VALUES or WITH: a query with a result.
   *
   * @param plan what to run; it streams for SELECT STREAM
   * @param parameters the types of the statement's parameters {@code ?}
   */
  record Select(Plan plan, List<DataType> parameters) implements Statement {
    public Select {
      parameters = List.copyOf(parameters);
    }

    @Override
    public <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * INSERT INTO.
   *
   * @param plan what to run; its root is a {@link weir.engine.plan.SinkNode}
   * @param parameters the types of the statement's parameters {@code ?}
   * @param isOfGivenRows whether its rows stand in it, and nothing is computed of them
   */
  record Insert(Plan plan, List<DataType> parameters, boolean isOfGivenRows) implements Statement {
    public Insert {
      parameters = List.copyOf(parameters);
    }

    @Override
    public <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** EXPLAIN: its answer, one row a line. */
  record Explain(List<String> lines) implements Question {
    public Explain {
      lines = List.copyOf(lines);
    }

    @Override
    public <T> T accept(QuestionVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** DESCRIBE. */
  record Describe(CatalogObject object) implements Question {
    @Override
    public <T> T accept(QuestionVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * SHOW.
   *
   * @param subject what to list
   * @param like a LIKE pattern that names must match
   */
  record Show(Subject subject, Optional<String> like) implements Question {
    /** What can be listed. */
    public enum Subject {
      STREAMS,
      TABLES,
      VIEWS,
      MATERIALIZED_VIEWS,
      PIPELINES,
      /** What the operators of everything that runs keep. */
      STATE,
      QUERIES,
      FUNCTIONS,
      SETTINGS,
      /** What the session's last query has done. */
      PROGRESS
    }

    @Override
    public <T> T accept(QuestionVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** SHOW STATE FOR a pipeline or materialized view. */
  record ShowState(CatalogObject object) implements Question {
    @Override
    public <T> T accept(QuestionVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** SHOW CREATE. */
  record ShowCreate(CatalogObject object) implements Question {
    @Override
    public <T> T accept(QuestionVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** SET key = value. Whether the key is known, the session says. */
  record Set(String key, String value) implements Statement {
    @Override
    public <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** RESET key, or RESET ALL if no key is there. */
  record Reset(Optional<String> key) implements Statement {
    @Override
    public <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }

  /** STOP QUERY. */
  record StopQuery(String id) implements Statement {
    @Override
    public <T> T accept(StatementVisitor<T> visitor) {
      return visitor.visit(this);
    }
  }
}
