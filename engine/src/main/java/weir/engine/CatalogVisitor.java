package weir.engine;

/** One method per kind of object, so that a new one breaks the build where it must be handled. */
public interface CatalogVisitor<T> {
  T visit(TableDefinition table);

  T visit(ViewDefinition view);

  T visit(MaterializedViewDefinition view);

  T visit(PipelineDefinition pipeline);

  T visit(FunctionDefinition function);
}
