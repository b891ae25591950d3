package weir.server;

import java.util.List;
import java.util.Optional;
import weir.engine.CatalogObject;
import weir.engine.FunctionDefinition;
import weir.engine.MaterializedViewDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;
import weir.sql.DefinitionText;
import weir.sql.QuestionVisitor;
import weir.sql.Statement;

/** The answers of statements that only look. */
final class ListingStatements implements QuestionVisitor<Listing> {
  private final EngineSession session;

  ListingStatements(EngineSession session) {
    this.session = session;
  }

  @Override
  public Listing visit(Statement.Explain statement) {
    return lines("plan", statement.lines());
  }

  @Override
  public Listing visit(Statement.Describe statement) {
    return statement.object() instanceof FunctionDefinition function
        ? SessionListings.function(function)
        : SessionListings.columns(statement.object());
  }

  @Override
  public Listing visit(Statement.ShowState statement) {
    return running().state(List.of(statement.object()), LikePattern.ALL);
  }

  private PipelineListings running() {
    return new PipelineListings(session.engine().pipelines());
  }

  @Override
  public Listing visit(Statement.ShowCreate statement) {
    return lines("statement", List.of(DefinitionText.of(statement.object())));
  }

  @Override
  public Listing visit(Statement.Show statement) {
    List<CatalogObject> objects = session.objects();
    Optional<String> like = statement.like();
    LikePattern pattern = new LikePattern(like.orElse(null));
    return switch (statement.subject()) {
      case STREAMS -> SessionListings.objects(objects, "stream", like);
      case TABLES -> SessionListings.objects(objects, "table", like);
      case VIEWS -> SessionListings.views(objects, like);
      case MATERIALIZED_VIEWS -> running().list(MaterializedViewDefinition.class, objects, pattern);
      case PIPELINES -> running().list(PipelineDefinition.class, objects, pattern);
      case STATE -> running().state(objects, pattern);
      case QUERIES -> SessionListings.queries(session.engine().queries());
      case FUNCTIONS -> SessionListings.functions(session.functions(), like);
      case SETTINGS -> SessionListings.settings(session.settings(), like);
      case PROGRESS -> SessionListings.progress(session.lastQuery());
    };
  }

  private static Listing lines(String column, List<String> lines) {
    Listing listing = Listing.of(new Field(column, DataType.of(TypeKind.VARCHAR)));
    lines.forEach(listing::row);
    return listing;
  }
}
