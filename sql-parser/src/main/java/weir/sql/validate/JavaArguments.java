package weir.sql.validate;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlOperandTypeInference;
import weir.engine.ErrorCode;
import weir.engine.FunctionDefinition;
import weir.engine.FunctionKind;
import weir.engine.FunctionParameter;
import weir.engine.FunctionSignature;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;
import weir.sql.types.TypeMapping;

/** Lets the arguments of a call be those of one of the function's signatures. */
public record JavaArguments(FunctionDefinition function) implements SqlOperandTypeChecker {
  @Override
  public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
    SignatureChoice choice = SignatureChoice.of(function, binding.collectOperandTypes());
    if (choice.isFound()) {
      return true;
    }
    if (throwOnFailure) {
      throw Positions.error(ErrorCode.TYPE_MISMATCH, choice.reason(), binding.getCall());
    }
    return false;
  }

  @Override
  public SqlOperandCountRange getOperandCountRange() {
    return SqlOperandCountRanges.any();
  }

  @Override
  public String getAllowedSignatures(SqlOperator operator, String name) {
    List<String> texts = new ArrayList<>();
    function.signatures().forEach(signature -> texts.add(signature.text(name)));
    return String.join("\n", texts);
  }

  /** The type of a call. */
  static RelDataType resultType(FunctionDefinition function, SqlOperatorBinding binding) {
    List<RelDataType> arguments = binding.collectOperandTypes();
    DataType result = SignatureChoice.of(function, arguments).signature().result();
    boolean isNullable =
        result.nullable()
            || (!function.calledOnNull() && arguments.stream().anyMatch(RelDataType::isNullable));
    return TypeMapping.toRelDataType(
        binding.getTypeFactory(), valueType(function, result).withNullable(isNullable));
  }

  /** The type of what a call gives: a table function gives an array of its rows. */
  public static DataType valueType(FunctionDefinition function, DataType result) {
    return function.kind() == FunctionKind.TABLE ? DataType.arrayOf(result) : result;
  }

  /** The types of parameters of the statement, where there is no choice. */
  static SqlOperandTypeInference inference(FunctionDefinition function) {
    return (binding, returnType, types) -> {
      List<FunctionSignature> fitting =
          function.signatures().stream()
              .filter(signature -> signature.parameters().size() == types.length)
              .toList();
      for (int i = 0; fitting.size() == 1 && i < types.length; i++) {
        DataType type = fitting.get(0).parameters().get(i).type().withNullable(true);
        if (type.kind() != TypeKind.DECIMAL) {
          types[i] = TypeMapping.toRelDataType(binding.getTypeFactory(), type);
        }
      }
    };
  }

  /** The type that an argument has to be cast to before it is passed; its own if to none. */
  public static RelDataType passedType(
      FunctionParameter parameter, RelDataType argument, RelDataTypeFactory factory) {
    TypeKind wanted = parameter.type().kind();
    TypeKind given = TypeMapping.toDataType(argument).kind();
    boolean isPassed =
        wanted == given
            || (wanted.isText() && given.isText())
            || (wanted.isInteger() && given.isInteger())
            || (wanted == TypeKind.DECIMAL && given.isInteger());
    if (isPassed) {
      return argument;
    }
    DataType type = wanted == TypeKind.DECIMAL ? DataType.decimal(38, 0) : parameter.type();
    return TypeMapping.toRelDataType(factory, type.withNullable(argument.isNullable()));
  }
}
