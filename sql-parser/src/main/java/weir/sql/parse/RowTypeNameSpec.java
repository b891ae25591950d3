package weir.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlRowTypeNameSpec;
import org.apache.calcite.sql.SqlTypeNameSpec;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.Litmus;

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

  /** Also compares the nullability of the fields, which their types do not. */
  @Override
  public boolean equalsDeep(SqlTypeNameSpec other, Litmus litmus) {
    return super.equalsDeep(other, litmus)
        && other instanceof RowTypeNameSpec row
        && nullabilities().equals(row.nullabilities());
  }

  private List<Boolean> nullabilities() {
    return getFieldTypes().stream().map(type -> !isNotNull(type)).toList();
  }

  private static boolean isNotNull(SqlDataTypeSpec type) {
    return Boolean.FALSE.equals(type.getNullable());
  }

  private static void unparseType(SqlWriter writer, SqlDataTypeSpec type) {
    type.unparse(writer, 0, 0);
    if (isNotNull(type)) {
      writer.keyword("NOT NULL");
    }
  }
}
