package weir.sql.parse;

/** What SHOW lists. */
public enum ShowSubject {
  STREAMS,
  TABLES,
  VIEWS,
  QUERIES,
  PIPELINES,
  FUNCTIONS,
  SETTINGS,
  PROGRESS
}
