package weir.engine.udf;

/**
 * A function that gives any number of rows for one. It has public methods called {@code eval} that
 * return a {@code List}, another {@code Iterable} or a {@code Stream} of rows: of records, whose
 * components are the columns, or of plain values, which are rows of one column {@code value}.
 */
public interface TableFunction {}
