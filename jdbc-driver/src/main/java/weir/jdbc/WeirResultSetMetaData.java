package weir.jdbc;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.List;
import org.apache.calcite.avatica.ColumnMetaData;

/** What is known of a result's columns. */
final class WeirResultSetMetaData implements ResultSetMetaData, Unwrappable {
  private final List<ColumnMetaData> columns;

  WeirResultSetMetaData(List<ColumnMetaData> columns) {
    this.columns = columns;
  }

  private ColumnMetaData column(int number) throws SQLException {
    if (number < 1 || number > columns.size()) {
      throw SqlErrors.create(
          "There is no column " + number + " among " + columns.size(), SqlErrors.NO_SUCH_COLUMN);
    }
    return columns.get(number - 1);
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  @Override
  public int getColumnCount() {
    return columns.size();
  }

  @Override
  public boolean isAutoIncrement(int number) throws SQLException {
    return column(number).autoIncrement;
  }

  @Override
  public boolean isCaseSensitive(int number) throws SQLException {
    return ColumnKind.of(column(number).type) == ColumnKind.TEXT;
  }

  @Override
  public boolean isSearchable(int number) throws SQLException {
    return column(number).searchable;
  }

  @Override
  public boolean isCurrency(int number) throws SQLException {
    return column(number).currency;
  }

  @Override
  public int isNullable(int number) throws SQLException {
    return column(number).nullable;
  }

  @Override
  public boolean isSigned(int number) throws SQLException {
    return column(number).signed;
  }

  @Override
  public int getColumnDisplaySize(int number) throws SQLException {
    return column(number).displaySize;
  }

  @Override
  public String getColumnLabel(int number) throws SQLException {
    return column(number).label;
  }

  @Override
  public String getColumnName(int number) throws SQLException {
    return column(number).columnName;
  }

  @Override
  public String getSchemaName(int number) throws SQLException {
    return orEmpty(column(number).schemaName);
  }

  @Override
  public int getPrecision(int number) throws SQLException {
    return Math.max(column(number).precision, 0);
  }

  @Override
  public int getScale(int number) throws SQLException {
    return Math.max(column(number).scale, 0);
  }

  @Override
  public String getTableName(int number) throws SQLException {
    return orEmpty(column(number).tableName);
  }

  @Override
  public String getCatalogName(int number) throws SQLException {
    return orEmpty(column(number).catalogName);
  }

  @Override
  public int getColumnType(int number) throws SQLException {
    return column(number).type.id;
  }

  @Override
  public String getColumnTypeName(int number) throws SQLException {
    return column(number).type.name;
  }

  @Override
  public boolean isReadOnly(int number) throws SQLException {
    return column(number).readOnly;
  }

  @Override
  public boolean isWritable(int number) throws SQLException {
    return column(number).writable;
  }

  @Override
  public boolean isDefinitelyWritable(int number) throws SQLException {
    return column(number).definitelyWritable;
  }

  @Override
  public String getColumnClassName(int number) throws SQLException {
    return ColumnKind.of(column(number).type).objectClass().getName();
  }
}
