package weir.sql.codegen;

import java.util.List;
import java.util.stream.Collectors;
import weir.engine.data.DataType;
import weir.engine.data.Field;

/** Types as Java expressions that make them. */
final class SchemaSource {
  private SchemaSource() {}

  static String of(DataType type) {
    return "new DataType(TypeKind."
        + type.kind()
        + ", "
        + type.precision()
        + ", "
        + type.scale()
        + ", "
        + type.nullable()
        + ", "
        + fields(type.fields())
        + ")";
  }

  private static String fields(List<Field> fields) {
    return fields.stream()
        .map(
            field ->
                "new Field(" + ClassWriter.literal(field.name()) + ", " + of(field.type()) + ")")
        .collect(Collectors.joining(", ", "Arrays.asList(new Field[] {", "})"));
  }
}
