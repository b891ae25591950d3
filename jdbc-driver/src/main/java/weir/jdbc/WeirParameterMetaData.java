package weir.jdbc;

import java.sql.ParameterMetaData;
import java.sql.SQLException;
import java.util.List;
import org.apache.calcite.avatica.AvaticaParameter;

/** What the server says of a prepared statement's parameters. */
final class WeirParameterMetaData implements ParameterMetaData, Unwrappable {
  private final List<AvaticaParameter> parameters;

  WeirParameterMetaData(List<AvaticaParameter> parameters) {
    this.parameters = parameters;
  }

  private AvaticaParameter parameter(int number) throws SQLException {
    if (number < 1 || number > parameters.size()) {
      throw SqlErrors.create(
          "There is no parameter " + number + " among " + parameters.size(),
          SqlErrors.PARAMETER_NOT_SET);
    }
    return parameters.get(number - 1);
  }

  @Override
  public int getParameterCount() {
    return parameters.size();
  }

  @Override
  public int isNullable(int number) throws SQLException {
    parameter(number);
    return parameterNullable;
  }

  @Override
  public boolean isSigned(int number) throws SQLException {
    return parameter(number).signed;
  }

  @Override
  public int getPrecision(int number) throws SQLException {
    return Math.max(parameter(number).precision, 0);
  }

  @Override
  public int getScale(int number) throws SQLException {
    return Math.max(parameter(number).scale, 0);
  }

  @Override
  public int getParameterType(int number) throws SQLException {
    return parameter(number).parameterType;
  }

  @Override
  public String getParameterTypeName(int number) throws SQLException {
    return parameter(number).typeName;
  }

  @Override
  public String getParameterClassName(int number) throws SQLException {
    AvaticaParameter parameter = parameter(number);
    return ColumnKind.of(parameter.parameterType, parameter.typeName).objectClass().getName();
  }

  @Override
  public int getParameterMode(int number) throws SQLException {
    parameter(number);
    return parameterModeIn;
  }
}
