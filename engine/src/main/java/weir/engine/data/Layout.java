package weir.engine.data;

/** The four ways in which a column holds its values; see the package's page. */
public enum Layout {
  LONG,
  DOUBLE,
  BYTES,
  OBJECT
}
