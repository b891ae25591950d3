package weir.sql.parse;

/** What a statement does to a pipeline that exists. */
public enum PipelineAction {
  START,
  STOP
}
