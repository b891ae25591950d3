package weir.server;

import java.util.List;
import java.util.Optional;
import weir.engine.CatalogObject;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;
import weir.sql.DefinitionText;
import weir.sql.Statement;
import weir.sql.StatementVisitor;

/** The answers of statements that only look: a listing, or nothing for statements that do more. */
final class ListingStatements implements StatementVisitor<Optional<Listing>> {
  private final EngineSession session;

  ListingStatements(EngineSession session) {
    this.session = session;
  }

  @Override
  public Optional<Listing> visit(Statement.Explain statement) {
    return Optional.of(lines("plan", statement.lines()));
  }

  @Override
  public Optional<Listing> visit(Statement.Describe statement) {
    return Optional.of(SessionListings.columns(statement.object()));
  }

  @Override
  public Optional<Listing> visit(Statement.ShowCreate statement) {
    return Optional.of(lines("statement", List.of(DefinitionText.of(statement.object()))));
  }

  @Override
  public Optional<Listing> visit(Statement.Show statement) {
    List<CatalogObject> objects = session.objects();
    Optional<String> like = statement.like();
    return Optional.of(
        switch (statement.subject()) {
          case STREAMS -> SessionListings.objects(objects, "stream", like);
          case TABLES -> SessionListings.objects(objects, "table", like);
          case VIEWS -> SessionListings.views(objects, like);
          case QUERIES -> SessionListings.queries(session.engine().queries());
          case FUNCTIONS -> SessionListings.functions(session.functions(), like);
          case SETTINGS -> SessionListings.settings(session.settings(), like);
          case PROGRESS -> SessionListings.progress(session.lastQuery());
        });
  }

  @Override
  public Optional<Listing> visit(Statement.CreateTable statement) {
    return Optional.empty();
  }

  @Override
  public Optional<Listing> visit(Statement.CreateView statement) {
    return Optional.empty();
  }

  @Override
  public Optional<Listing> visit(Statement.Drop statement) {
    return Optional.empty();
  }

  @Override
  public Optional<Listing> visit(Statement.Select statement) {
    return Optional.empty();
  }

  @Override
  public Optional<Listing> visit(Statement.Insert statement) {
    return Optional.empty();
  }

  @Override
  public Optional<Listing> visit(Statement.Set statement) {
    return Optional.empty();
  }

  @Override
  public Optional<Listing> visit(Statement.Reset statement) {
    return Optional.empty();
  }

  @Override
  public Optional<Listing> visit(Statement.StopQuery statement) {
    return Optional.empty();
  }

  private static Listing lines(String column, List<String> lines) {
    Listing listing = Listing.of(new Field(column, DataType.of(TypeKind.VARCHAR)));
    lines.forEach(listing::row);
    return listing;
  }
}
