package weir.jdbc;

import java.sql.ParameterMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.List;
import org.apache.calcite.avatica.AvaticaParameter;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.remote.TypedValue;
import org.jspecify.annotations.Nullable;

/** A statement whose text the server knows, with parameters, which keep their values. */
final class WeirPreparedStatement extends WeirStatement implements ParameterSetters {
  private final Meta.Signature signature;
  private final Calendar calendar;
  private final @Nullable TypedValue[] values;
  private final List<List<TypedValue>> batch = new ArrayList<>();

  WeirPreparedStatement(WeirConnection connection, int id, Meta.Signature signature) {
    super(connection, id);
    this.signature = signature;
    this.calendar = connection.calendar();
    this.values = new @Nullable TypedValue[signature.parameters.size()];
  }

  @Override
  public boolean execute() throws SQLException {
    List<TypedValue> parameters = parameters();
    run(() -> calls().execute(id(), parameters), signature.columns);
    return getResultSet() != null;
  }

  @Override
  public ResultSet executeQuery() throws SQLException {
    if (!givesRows()) {
      checkOpen();
      throw SqlErrors.create(
          "The statement gives no rows: use execute or executeUpdate", SqlErrors.NO_RESULT_SET);
    }
    execute();
    return rows();
  }

  @Override
  public long executeLargeUpdate() throws SQLException {
    if (givesRows()) {
      checkOpen();
      throw SqlErrors.create(
          "The statement gives rows: use execute or executeQuery", SqlErrors.NO_RESULT_SET);
    }
    execute();
    return count();
  }

  @Override
  public int executeUpdate() throws SQLException {
    return saturated(executeLargeUpdate());
  }

  private boolean givesRows() {
    return !signature.columns.isEmpty();
  }

  private List<TypedValue> parameters() throws SQLException {
    checkOpen();
    List<TypedValue> parameters = new ArrayList<>(values.length);
    for (int i = 0; i < values.length; i++) {
      TypedValue value = values[i];
      if (value == null) {
        throw SqlErrors.create("Parameter " + (i + 1) + " is not set", SqlErrors.PARAMETER_NOT_SET);
      }
      parameters.add(value);
    }
    return parameters;
  }

  @Override
  public void addBatch() throws SQLException {
    batch.add(parameters());
  }

  @Override
  public void clearBatch() throws SQLException {
    checkOpen();
    batch.clear();
  }

  @Override
  public long[] executeLargeBatch() throws SQLException {
    List<List<TypedValue>> rows = new ArrayList<>(batch);
    batch.clear();
    if (givesRows() && !rows.isEmpty()) {
      throw SqlErrors.create(
          "The statement gives rows and cannot be in a batch", SqlErrors.NO_RESULT_SET);
    }
    return runBatch(rows, () -> calls().executeBatch(id(), rows));
  }

  @Override
  public void clearParameters() throws SQLException {
    checkOpen();
    Arrays.fill(values, null);
  }

  /** The columns, known before anything runs; null if there are none. */
  @Override
  public @Nullable ResultSetMetaData getMetaData() throws SQLException {
    checkOpen();
    return givesRows() ? new WeirResultSetMetaData(signature.columns) : null;
  }

  @Override
  public ParameterMetaData getParameterMetaData() throws SQLException {
    checkOpen();
    return new WeirParameterMetaData(signature.parameters);
  }

  @Override
  public void set(int index, @Nullable Object value, @Nullable Calendar zone) throws SQLException {
    checkOpen();
    if (index < 1 || index > values.length) {
      throw SqlErrors.create(
          "There is no parameter " + index + " among " + values.length,
          SqlErrors.PARAMETER_NOT_SET);
    }
    AvaticaParameter parameter = signature.parameters.get(index - 1);
    values[index - 1] =
        new ParameterEncoder(index, parameter, zone == null ? calendar : zone).encode(value);
  }

  private static SQLException hasItsText() {
    return SqlErrors.create(
        "A prepared statement has its text and takes no other", SqlErrors.NOT_SUPPORTED);
  }

  @Override
  public boolean execute(String sql) throws SQLException {
    throw hasItsText();
  }

  @Override
  public ResultSet executeQuery(String sql) throws SQLException {
    throw hasItsText();
  }

  @Override
  public long executeLargeUpdate(String sql) throws SQLException {
    throw hasItsText();
  }

  @Override
  public void addBatch(String sql) throws SQLException {
    throw hasItsText();
  }
}
