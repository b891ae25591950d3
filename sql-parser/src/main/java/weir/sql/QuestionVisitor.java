package weir.sql;

/** One method per statement that only looks. */
public interface QuestionVisitor<T> {
  T visit(Statement.Explain statement);

  T visit(Statement.Describe statement);

  T visit(Statement.Show statement);

  T visit(Statement.ShowState statement);

  T visit(Statement.ShowCreate statement);
}
