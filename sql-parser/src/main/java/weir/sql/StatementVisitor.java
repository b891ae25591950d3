package weir.sql;

/** One method per statement, so that a new one breaks the build where it must be handled. */
public interface StatementVisitor<T> {
  T visit(Statement.CreateTable statement);

  T visit(Statement.CreateView statement);

  T visit(Statement.Drop statement);

  T visit(Statement.Select statement);

  T visit(Statement.Insert statement);

  T visit(Statement.Explain statement);

  T visit(Statement.Describe statement);

  T visit(Statement.Show statement);

  T visit(Statement.ShowCreate statement);

  T visit(Statement.Set statement);

  T visit(Statement.Reset statement);

  T visit(Statement.StopQuery statement);
}
