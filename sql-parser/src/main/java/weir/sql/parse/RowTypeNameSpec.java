package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlRowTypeNameSpec;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * {@code ROW(name TYPE [NOT NULL], ...)}: as with columns, a field may be null if nothing is said.
 */
final class RowTypeNameSpec extends SqlRowTypeNameSpec {
  RowTypeNameSpec(
      SqlParserPos position, List<SqlIdentifier> fieldNames, List<SqlDataTypeSpec> fieldTypes) {
    super(position, fieldNames, fieldTypes);
  }

  @Override
  public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
    writer.keyword("ROW");
    SqlWriter.Frame frame = writer.startList(SqlWriter.FrameTypeEnum.FUN_CALL, "(", ")");
    for (int i = 0; i < getArity(); i++) {
      writer.sep(",");
      getFieldNames().get(i).unparse(writer, 0, 0);
      unparseType(writer, getFieldTypes().get(i));
    }
    writer.endList(frame);
  }

  private static void unparseType(SqlWriter writer, SqlDataTypeSpec type) {
    type.unparse(writer, 0, 0);
    if (Boolean.FALSE.equals(type.getNullable())) {
      writer.keyword("NOT NULL");
    }
  }
}
