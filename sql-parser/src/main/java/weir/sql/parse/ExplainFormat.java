package weir.sql.parse;

/** What EXPLAIN shows. */
public enum ExplainFormat {
  /** The tree of relational operators after Calcite's and our rules. */
  LOGICAL,
  /** The plan that runs, as text. */
  PHYSICAL,
  /** The plan that runs, as JSON. */
  JSON
}
