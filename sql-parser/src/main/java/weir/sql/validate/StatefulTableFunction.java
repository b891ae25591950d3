package weir.sql.validate;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlWindowTableFunction;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlOperandMetadata;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.FunctionDefinition;
import weir.engine.FunctionSignature;
import weir.engine.Suggestion;
import weir.engine.data.Field;
import weir.sql.types.TypeMapping;

/**
 * One call of a stateful function of the catalog, which takes a table, then what a constructor of
 * its class takes. The output is the columns of PARTITION BY, then those that the function gives
 * out.
 */
public final class StatefulTableFunction extends SqlWindowTableFunction {
  private final FunctionDefinition definition;
  private final Partition input;
  private final @Nullable Partition initial;

  /**
   * @param input the table whose rows the function takes
   * @param initial the table that says what is kept at first; null if none does
   */
  StatefulTableFunction(
      FunctionDefinition definition, Partition input, @Nullable Partition initial) {
    super(definition.name(), new Operands(definition, input));
    this.definition = definition;
    this.input = input;
    this.initial = initial;
  }

  /**
   * A table with its keys.
   *
   * @param table a query
   * @param keys the columns of PARTITION BY; none if all rows belong together
   * @param order the column of ORDER BY; null if there is none
   */
  public record Partition(SqlNode table, List<SqlIdentifier> keys, @Nullable SqlIdentifier order) {
    public Partition {
      keys = List.copyOf(keys);
    }

    /** The numbers of the keys in the table's columns. */
    public List<Integer> keyColumns(RelDataType columns) {
      return keys.stream().map(key -> column(columns, key).getIndex()).toList();
    }

    /** The column of that name. */
    public static RelDataTypeField column(RelDataType columns, SqlIdentifier name) {
      RelDataTypeField field =
          name.isSimple() ? NameMatcher.INSTANCE.field(columns, name.getSimple()) : null;
      if (field == null) {
        throw Positions.error(
            ErrorCode.COLUMN_NOT_FOUND,
            "there is no column '"
                + name
                + "' in the table"
                + Suggestion.of(name.toString(), columns.getFieldNames()),
            name);
      }
      return field;
    }
  }

  public FunctionDefinition definition() {
    return definition;
  }

  public Partition input() {
    return input;
  }

  public @Nullable Partition initial() {
    return initial;
  }

  /** The signature for the arguments behind the table. */
  public FunctionSignature signature(List<RelDataType> arguments) {
    return SignatureChoice.of(definition, arguments).signature();
  }

  /** The function has been looked up already. */
  @Override
  public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
    for (SqlNode operand : call.getOperandList()) {
      validator.deriveType(scope, operand);
    }
    return validateOperands(validator, scope, call);
  }

  @Override
  public SqlReturnTypeInference getRowTypeInference() {
    return this::rowType;
  }

  private RelDataType rowType(SqlOperatorBinding binding) {
    RelDataType columns = binding.getOperandType(0);
    RelDataTypeFactory factory = binding.getTypeFactory();
    RelDataTypeFactory.Builder builder = factory.builder().kind(columns.getStructKind());
    List<String> names = new ArrayList<>();
    for (SqlIdentifier key : input.keys()) {
      RelDataTypeField field = Partition.column(columns, key);
      names.add(field.getName());
      builder.add(field.getName(), field.getType());
    }
    for (Field field : definition.signatures().get(0).result().fields()) {
      if (names.stream().anyMatch(field.name()::equalsIgnoreCase)) {
        throw Positions.error(
            ErrorCode.AMBIGUOUS_NAME,
            "%s gives out a column %s, and so does PARTITION BY, whose columns come first by themselves; leave it out of the function's rows, or give it another name"
                .formatted(definition.name(), field.name()),
            input.keys().get(0));
      }
      names.add(field.name());
      builder.add(field.name(), TypeMapping.toRelDataType(factory, field.type()));
    }
    return builder.build();
  }

  /** A table with the keys, then the arguments of one of the signatures. */
  private record Operands(FunctionDefinition definition, Partition input)
      implements SqlOperandMetadata {
    @Override
    public SqlOperandCountRange getOperandCountRange() {
      return SqlOperandCountRanges.from(1);
    }

    @Override
    public List<RelDataType> paramTypes(RelDataTypeFactory factory) {
      return paramNames().stream().map(name -> factory.createSqlType(SqlTypeName.ANY)).toList();
    }

    @Override
    public List<String> paramNames() {
      List<String> names = new ArrayList<>(List.of("DATA"));
      definition.signatures().get(0).parameters().forEach(each -> names.add(each.name()));
      return names;
    }

    @Override
    public String getAllowedSignatures(SqlOperator operator, String name) {
      return name + "(TABLE t PARTITION BY key, ...)";
    }

    /** Throws at what is wrong, whatever is asked: Calcite ignores a false. */
    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
      RelDataType table = binding.getValidator().getValidatedNodeType(binding.operand(0));
      input.keys().forEach(key -> Partition.column(table, key));
      SqlIdentifier order = input.order();
      if (order != null) {
        Partition.column(table, order);
      }
      List<RelDataType> arguments = new ArrayList<>();
      for (int i = 1; i < binding.getOperandCount(); i++) {
        arguments.add(binding.getOperandType(i));
      }
      SignatureChoice choice = SignatureChoice.of(definition, arguments);
      if (!choice.isFound()) {
        throw Positions.error(ErrorCode.TYPE_MISMATCH, choice.reason(), binding.getCall());
      }
      return true;
    }
  }
}
