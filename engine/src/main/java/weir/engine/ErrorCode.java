package weir.engine;

/** What went wrong, whose fault it is, and the SQLState by which JDBC clients know it. */
public enum ErrorCode {
  SYNTAX_ERROR(Fault.USER, "42601"),
  TABLE_NOT_FOUND(Fault.USER, "42P01"),
  COLUMN_NOT_FOUND(Fault.USER, "42703"),
  FUNCTION_NOT_FOUND(Fault.USER, "42883"),
  AMBIGUOUS_NAME(Fault.USER, "42702"),
  ALREADY_EXISTS(Fault.USER, "42P07"),
  STILL_USED(Fault.USER, "2BP01"),
  TYPE_MISMATCH(Fault.USER, "42804"),
  INVALID_STATEMENT(Fault.USER, "42000"),
  NOT_SUPPORTED(Fault.USER, "0A000"),
  INVALID_OPTION(Fault.USER, "42616"),
  INVALID_PARAMETER(Fault.USER, "07001"),
  QUERY_NOT_FOUND(Fault.USER, "42704"),
  NULL_NOT_ALLOWED(Fault.USER, "23502"),
  DIVISION_BY_ZERO(Fault.USER, "22012"),
  TOO_LONG(Fault.USER, "22001"),
  NUMERIC_OVERFLOW(Fault.USER, "22003"),
  INVALID_CAST(Fault.USER, "22018"),
  INVALID_VALUE(Fault.USER, "22023"),
  CARDINALITY_VIOLATION(Fault.USER, "21000"),
  FUNCTION_FAILED(Fault.USER, "38000"),
  BAD_INPUT_ROW(Fault.USER, "22P04"),
  CANCELLED(Fault.USER, "57014"),
  TIMEOUT(Fault.USER, "HYT00"),
  LIMIT_EXCEEDED(Fault.RESOURCE, "54000"),
  OUT_OF_MEMORY(Fault.RESOURCE, "53200"),
  STORAGE_FAILED(Fault.EXTERNAL, "58030"),
  CONNECTOR_FAILED(Fault.EXTERNAL, "58000"),
  INTERNAL_ERROR(Fault.INTERNAL, "XX000");

  /** Whose fault an error is; only an {@link #EXTERNAL} one is worth trying again. */
  public enum Fault {
    USER,
    INTERNAL,
    RESOURCE,
    EXTERNAL
  }

  private final Fault fault;
  private final String sqlState;

  ErrorCode(Fault fault, String sqlState) {
    this.fault = fault;
    this.sqlState = sqlState;
  }

  public Fault fault() {
    return fault;
  }

  /** The five characters of SQL's or PostgreSQL's list that come nearest. */
  public String sqlState() {
    return sqlState;
  }
}
