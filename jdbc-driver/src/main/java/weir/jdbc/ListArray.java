package weir.jdbc;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Calendar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.avatica.ColumnMetaData;
import org.apache.calcite.avatica.SqlType;
import org.jspecify.annotations.Nullable;

/** An ARRAY value; its elements are what {@code getObject} gives for their type. */
final class ListArray implements Array {
  private final ColumnMetaData.AvaticaType component;
  private final List<?> values;
  private final Calendar calendar;

  /**
   * @param values values of {@link Decoder}, or for a parameter of any class a parameter may have
   */
  ListArray(ColumnMetaData.AvaticaType component, List<?> values, Calendar calendar) {
    this.component = component;
    this.values = values;
    this.calendar = calendar;
  }

  /** An array for a parameter. */
  static Array of(String typeName, @Nullable Object[] elements, Calendar calendar)
      throws SQLException {
    try {
      SqlType type = SqlType.valueOf(typeName.toUpperCase(Locale.ROOT));
      ColumnMetaData.AvaticaType component =
          ColumnMetaData.scalar(type.id, typeName, ColumnMetaData.Rep.OBJECT);
      return new ListArray(component, Arrays.asList(elements.clone()), calendar);
    } catch (IllegalArgumentException e) {
      throw SqlErrors.create("There is no type " + typeName, SqlErrors.INVALID_VALUE, e);
    }
  }

  @Override
  public String getBaseTypeName() {
    return component.name;
  }

  @Override
  public int getBaseType() {
    return component.id;
  }

  @Override
  public Object getArray() throws SQLException {
    return getArray(1, values.size());
  }

  @Override
  public Object getArray(Map<String, Class<?>> map) throws SQLException {
    return getArray();
  }

  @Override
  public Object getArray(long index, int count, Map<String, Class<?>> map) throws SQLException {
    return getArray(index, count);
  }

  @Override
  public Object getArray(long index, int count) throws SQLException {
    List<?> part = part(index, count);
    @Nullable Object[] objects = new @Nullable Object[part.size()];
    for (int i = 0; i < objects.length; i++) {
      Object value = part.get(i);
      objects[i] = value == null ? null : Converter.toObject(value, component, calendar);
    }
    return objects;
  }

  private List<?> part(long index, int count) throws SQLException {
    if (index < 1 || count < 0 || index - 1 + count > values.size()) {
      throw SqlErrors.create(
          "An array of " + values.size() + " has no " + count + " elements from " + index + " on",
          SqlErrors.INVALID_VALUE);
    }
    return values.subList((int) index - 1, (int) index - 1 + count);
  }

  @Override
  public ResultSet getResultSet() throws SQLException {
    return getResultSet(1, values.size());
  }

  @Override
  public ResultSet getResultSet(Map<String, Class<?>> map) throws SQLException {
    return getResultSet();
  }

  @Override
  public ResultSet getResultSet(long index, int count, Map<String, Class<?>> map)
      throws SQLException {
    return getResultSet(index, count);
  }

  @Override
  public ResultSet getResultSet(long index, int count) throws SQLException {
    throw SqlErrors.notSupported("An array's result set; getArray does the same");
  }

  @Override
  public void free() {
    // Nothing is held.
  }

  /** As text: the elements in brackets. */
  @Override
  public String toString() {
    return Converter.toText(values, calendar);
  }
}
