package weir.sql.parse;

/** What SHOW lists. */
public enum ShowSubject {
  STREAMS,
  TABLES,
  VIEWS,
  MATERIALIZED_VIEWS,
  QUERIES,
  PIPELINES,
  STATE,
  FUNCTIONS,
  SETTINGS,
  PROGRESS
}
