package weir.sql;

/**
 * One method per statement that does something, and one for those that only look, so that a new one
 * breaks the build where it must be handled.
 */
public interface StatementVisitor<T> {
  T visit(Statement.CreateTable statement);

  T visit(Statement.CreateView statement);

  T visit(Statement.CreatePipeline statement);

  T visit(Statement.CreateMaterializedView statement);

  T visit(Statement.CreateFunction statement);

  T visit(Statement.InsertStream statement);

  T visit(Statement.ControlPipeline statement);

  T visit(Statement.Drop statement);

  T visit(Statement.Select statement);

  T visit(Statement.Insert statement);

  /** Which question it is, a {@link QuestionVisitor} finds out. */
  T visit(Statement.Question statement);

  T visit(Statement.Set statement);

  T visit(Statement.Reset statement);

  T visit(Statement.StopQuery statement);
}
