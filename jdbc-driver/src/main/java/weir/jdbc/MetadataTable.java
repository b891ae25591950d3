package weir.jdbc;

import java.sql.DatabaseMetaData;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.avatica.ColumnMetaData;
import org.apache.calcite.avatica.ColumnMetaData.Rep;

/** The columns that JDBC asks of the metadata which this driver puts together itself. */
enum MetadataTable {
  ATTRIBUTES(
      "TYPE_CAT TYPE_SCHEM TYPE_NAME ATTR_NAME DATA_TYPE:int ATTR_TYPE_NAME ATTR_SIZE:int"
          + " DECIMAL_DIGITS:int NUM_PREC_RADIX:int NULLABLE:int REMARKS ATTR_DEF"
          + " SQL_DATA_TYPE:int SQL_DATETIME_SUB:int CHAR_OCTET_LENGTH:int ORDINAL_POSITION:int"
          + " IS_NULLABLE SCOPE_CATALOG SCOPE_SCHEMA SCOPE_TABLE SOURCE_DATA_TYPE:short"),
  BEST_ROW_IDENTIFIER(
      "SCOPE:short COLUMN_NAME DATA_TYPE:int TYPE_NAME COLUMN_SIZE:int BUFFER_LENGTH:int"
          + " DECIMAL_DIGITS:short PSEUDO_COLUMN:short"),
  CLIENT_INFO_PROPERTIES("NAME MAX_LEN:int DEFAULT_VALUE DESCRIPTION"),
  COLUMN_PRIVILEGES(
      "TABLE_CAT TABLE_SCHEM TABLE_NAME COLUMN_NAME GRANTOR GRANTEE PRIVILEGE IS_GRANTABLE"),
  FOREIGN_KEYS(
      "PKTABLE_CAT PKTABLE_SCHEM PKTABLE_NAME PKCOLUMN_NAME FKTABLE_CAT FKTABLE_SCHEM"
          + " FKTABLE_NAME FKCOLUMN_NAME KEY_SEQ:short UPDATE_RULE:short DELETE_RULE:short FK_NAME"
          + " PK_NAME DEFERRABILITY:short"),
  FUNCTIONS("FUNCTION_CAT FUNCTION_SCHEM FUNCTION_NAME REMARKS FUNCTION_TYPE:short SPECIFIC_NAME"),
  FUNCTION_COLUMNS(
      "FUNCTION_CAT FUNCTION_SCHEM FUNCTION_NAME COLUMN_NAME COLUMN_TYPE:short DATA_TYPE:int"
          + " TYPE_NAME PRECISION:int LENGTH:int SCALE:short RADIX:short NULLABLE:short REMARKS"
          + " CHAR_OCTET_LENGTH:int ORDINAL_POSITION:int IS_NULLABLE SPECIFIC_NAME"),
  INDEX_INFO(
      "TABLE_CAT TABLE_SCHEM TABLE_NAME NON_UNIQUE:boolean INDEX_QUALIFIER INDEX_NAME TYPE:short"
          + " ORDINAL_POSITION:short COLUMN_NAME ASC_OR_DESC CARDINALITY:long PAGES:long"
          + " FILTER_CONDITION"),
  PRIMARY_KEYS("TABLE_CAT TABLE_SCHEM TABLE_NAME COLUMN_NAME KEY_SEQ:short PK_NAME"),
  PROCEDURES(
      "PROCEDURE_CAT PROCEDURE_SCHEM PROCEDURE_NAME RESERVED_1 RESERVED_2 RESERVED_3 REMARKS"
          + " PROCEDURE_TYPE:short SPECIFIC_NAME"),
  PROCEDURE_COLUMNS(
      "PROCEDURE_CAT PROCEDURE_SCHEM PROCEDURE_NAME COLUMN_NAME COLUMN_TYPE:short DATA_TYPE:int"
          + " TYPE_NAME PRECISION:int LENGTH:int SCALE:short RADIX:short NULLABLE:short REMARKS"
          + " COLUMN_DEF SQL_DATA_TYPE:int SQL_DATETIME_SUB:int CHAR_OCTET_LENGTH:int"
          + " ORDINAL_POSITION:int IS_NULLABLE SPECIFIC_NAME"),
  PSEUDO_COLUMNS(
      "TABLE_CAT TABLE_SCHEM TABLE_NAME COLUMN_NAME DATA_TYPE:int COLUMN_SIZE:int"
          + " DECIMAL_DIGITS:int NUM_PREC_RADIX:int COLUMN_USAGE REMARKS CHAR_OCTET_LENGTH:int"
          + " IS_NULLABLE"),
  SUPER_TABLES("TABLE_CAT TABLE_SCHEM TABLE_NAME SUPERTABLE_NAME"),
  SUPER_TYPES("TYPE_CAT TYPE_SCHEM TYPE_NAME SUPERTYPE_CAT SUPERTYPE_SCHEM SUPERTYPE_NAME"),
  TABLE_PRIVILEGES("TABLE_CAT TABLE_SCHEM TABLE_NAME GRANTOR GRANTEE PRIVILEGE IS_GRANTABLE"),
  UDTS("TYPE_CAT TYPE_SCHEM TYPE_NAME CLASS_NAME DATA_TYPE:int REMARKS BASE_TYPE:short"),
  VERSION_COLUMNS(
      "SCOPE:short COLUMN_NAME DATA_TYPE:int TYPE_NAME COLUMN_SIZE:int BUFFER_LENGTH:int"
          + " DECIMAL_DIGITS:short PSEUDO_COLUMN:short");

  private final String definition;

  /**
   * @param definition the columns, each as NAME or NAME:type, where no type is text
   */
  MetadataTable(String definition) {
    this.definition = definition;
  }

  List<ColumnMetaData> columns() {
    List<ColumnMetaData> columns = new ArrayList<>();
    for (String column : definition.split(" ", -1)) {
      String[] parts = column.split(":", -1);
      ColumnMetaData.ScalarType type = parts.length == 1 ? text() : scalar(parts[1]);
      columns.add(column(columns.size(), parts[0], type));
    }
    return columns;
  }

  private static ColumnMetaData.ScalarType text() {
    return ColumnMetaData.scalar(Types.VARCHAR, "VARCHAR", Rep.STRING);
  }

  private static ColumnMetaData.ScalarType scalar(String type) {
    switch (type) {
      case "boolean":
        return ColumnMetaData.scalar(Types.BOOLEAN, "BOOLEAN", Rep.BOOLEAN);
      case "short":
        return ColumnMetaData.scalar(Types.SMALLINT, "SMALLINT", Rep.SHORT);
      case "int":
        return ColumnMetaData.scalar(Types.INTEGER, "INTEGER", Rep.INTEGER);
      case "long":
        return ColumnMetaData.scalar(Types.BIGINT, "BIGINT", Rep.LONG);
      default:
        throw new IllegalArgumentException(type);
    }
  }

  private static ColumnMetaData column(int ordinal, String name, ColumnMetaData.ScalarType type) {
    int displaySize = 128;
    return new ColumnMetaData(
        ordinal,
        false,
        true,
        true,
        false,
        DatabaseMetaData.columnNullable,
        type.id != Types.VARCHAR && type.id != Types.BOOLEAN,
        displaySize,
        name,
        name,
        "",
        0,
        0,
        "",
        "",
        type,
        true,
        false,
        false,
        ColumnKind.of(type).objectClass().getName());
  }
}
