package weir.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.lang.model.SourceVersion;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import weir.engine.ErrorCode;
import weir.engine.FunctionDefinition;
import weir.engine.FunctionSignature;
import weir.engine.Position;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;
import weir.engine.plan.FunctionClass;
import weir.engine.routine.FunctionClasses;
import weir.engine.routine.FunctionReader;
import weir.engine.routine.FunctionRequest;
import weir.engine.routine.FunctionShape;
import weir.engine.routine.FunctionSource;
import weir.engine.routine.JavaTypes;
import weir.engine.routine.SourceException;
import weir.sql.parse.SqlColumn;
import weir.sql.parse.SqlCreateFunction;
import weir.sql.parse.StatementParser;
import weir.sql.parse.WeirDialect;
import weir.sql.plan.QueryPlanner;
import weir.sql.validate.Names;
import weir.sql.validate.Operators;
import weir.sql.validate.Positions;

/** CREATE FUNCTION: finds or compiles the class and what it is as a function. For one statement. */
final class FunctionCompiler {
  private static final String METHOD = "::";
  private static final int DOLLARS = 2;

  private final SqlCreateFunction create;
  private final QueryPlanner planner;
  private final FunctionClasses classes;
  private final String name;

  FunctionCompiler(SqlCreateFunction create, QueryPlanner planner, FunctionClasses classes) {
    this.create = create;
    this.planner = planner;
    this.classes = classes;
    this.name = Names.simple(create.name());
  }

  Statement compile(boolean mayCreate) {
    if (!mayCreate) {
      throw Positions.error(
          ErrorCode.NOT_SUPPORTED,
          "this server takes no functions from its clients, because they bring code that runs in"
              + " it; start it with weir server --set functions.create=true if it may",
          create.name());
    }
    if (Operators.isKnown(name)) {
      throw Positions.error(
          ErrorCode.ALREADY_EXISTS,
          "there is a function " + name + " of Weir's own; choose another name",
          create.name());
    }
    Optional<DataType> result = result();
    FunctionDefinition function = create.code().isSource() ? ofSource(result) : ofClass(result);
    Statement.IfExists ifExists = StatementCompiler.ifExists(create);
    return new Statement.CreateFunction(function, ifExists);
  }

  // ~ What the statement says

  private Optional<DataType> result() {
    Optional<DataType> value = create.resultType().map(planner::typeOf).map(FunctionCompiler::free);
    // Rows are never NULL, and so differ from a value that is a ROW.
    return value.or(
        () ->
            create
                .resultColumns()
                .map(columns -> DataType.rowOf(fields(columns)).withNullable(false)));
  }

  private List<Field> fields(List<SqlColumn> columns) {
    List<Field> fields = new ArrayList<>();
    for (SqlColumn column : columns) {
      String field = Names.simple(column.name());
      if (create.code().isSource() && !SourceVersion.isName(field)) {
        throw Positions.error(
            ErrorCode.INVALID_STATEMENT,
            "'" + field + "' is no name in Java; choose another one",
            column.name());
      }
      fields.add(new Field(field, free(planner.typeOf(column.type()))));
    }
    return fields;
  }

  /** Java's text has no length, so a length in the statement says nothing. */
  private static DataType free(DataType type) {
    return switch (type.kind()) {
      case CHAR, VARCHAR -> DataType.of(TypeKind.VARCHAR);
      case BINARY, VARBINARY -> DataType.of(TypeKind.VARBINARY);
      default ->
          new DataType(
              type.kind(),
              type.precision(),
              type.scale(),
              type.nullable(),
              type.fields().stream()
                  .map(field -> new Field(field.name(), free(field.type())))
                  .toList());
    };
  }

  /** The type that an annotation writes. */
  private DataType annotated(String type) {
    try {
      SqlNode cast =
          SqlParser.create("CAST(NULL AS " + type + ")", StatementParser.CONFIG).parseExpression();
      return planner.typeOf((SqlDataTypeSpec) ((SqlCall) cast).operand(1));
    } catch (SqlParseException e) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH, "@SqlType(\"" + type + "\") is no SQL type", e);
    }
  }

  // ~ Its class

  private FunctionDefinition ofClass(Optional<DataType> result) {
    String text = create.code().text();
    int separator = text.indexOf(METHOD);
    Optional<String> method =
        separator < 0 ? Optional.empty() : Optional.of(text.substring(separator + METHOD.length()));
    String className = separator < 0 ? text : text.substring(0, separator);
    Optional<FunctionClass.Jar> jar =
        create.jar().map(path -> placed(path, () -> classes.jar(path.getValueAs(String.class))));
    FunctionClass code = new FunctionClass(className, Optional.empty(), jar);
    Class<?> type = placed(create.code(), () -> classes.load(code));
    return definition(type, code, new FunctionRequest(method, parameters(), result));
  }

  private Optional<List<Field>> parameters() {
    return create.parameters().map(this::fields);
  }

  private FunctionDefinition ofSource(Optional<DataType> result) {
    create
        .jar()
        .ifPresent(
            jar -> {
              throw Positions.notSupported(
                  "USING JAR goes with the name of a class, not with its source", jar);
            });
    Optional<List<Field>> parameters = parameters();
    String source = create.code().text();
    if (parameters.isEmpty()) {
      refuseResult();
      FunctionSource unit = placed(create.code(), () -> FunctionSource.ofClass(name, source));
      FunctionClass code = code(unit);
      return definition(
          load(unit, code), code, new FunctionRequest(Optional.empty(), Optional.empty(), result));
    }
    if (result.isEmpty()) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "say what the function gives: RETURNS type, or RETURNS TABLE (columns)",
          create.name());
    }
    refuseTaken(parameters.get());
    FunctionSource unit =
        FunctionSource.ofMethod(
            name, parameters.get(), result.get(), create.calledOnNull().orElse(false), source);
    FunctionClass code = code(unit);
    return definition(
        load(unit, code), code, new FunctionRequest(Optional.empty(), parameters, result));
  }

  private void refuseResult() {
    if (create.resultType().isPresent()) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "RETURNS goes with parameters, f(a INTEGER) RETURNS INTEGER; without them the source is a"
              + " class, whose method says what it returns",
          create.name());
    }
  }

  private void refuseTaken(List<Field> parameters) {
    for (int i = 0; i < parameters.size(); i++) {
      if (FunctionSource.isTaken(parameters.get(i))) {
        throw Positions.error(
            ErrorCode.INVALID_STATEMENT,
            "a ROW cannot be called '%s', as its record would have the name of another class; choose another name"
                .formatted(parameters.get(i).name()),
            create.parameters().orElseThrow().get(i).name());
      }
    }
  }

  private static FunctionClass code(FunctionSource unit) {
    return new FunctionClass(unit.className(), Optional.of(unit.text()), Optional.empty());
  }

  private Class<?> load(FunctionSource unit, FunctionClass code) {
    try {
      return placed(create.code(), () -> classes.load(code));
    } catch (SourceException e) {
      Position dollars = Positions.start(create.code().getParserPosition());
      Position start =
          dollars == null
              ? new Position(1, 1)
              : new Position(dollars.line(), dollars.column() + DOLLARS);
      throw new WeirException(
          ErrorCode.SYNTAX_ERROR,
          "in the function's source: " + FunctionSource.withoutPackages(e.getMessage()),
          unit.inStatement(e.position(), start),
          e);
    }
  }

  private FunctionDefinition definition(
      Class<?> type, FunctionClass code, FunctionRequest request) {
    FunctionReader reader = new FunctionReader(new JavaTypes(this::annotated));
    FunctionShape shape = placed(create.code(), () -> reader.read(type, request));
    boolean isCalledOnNull = create.calledOnNull().orElse(shape.calledOnNull());
    if (isCalledOnNull) {
      placed(create.code(), () -> checkedNull(shape.signatures()));
    }
    return new FunctionDefinition(
        name,
        shape.kind(),
        code,
        shape.signatures(),
        isCalledOnNull,
        create.deterministic().orElse(shape.deterministic()),
        WeirDialect.format(create),
        create.comment().orElse(""));
  }

  private static List<FunctionSignature> checkedNull(List<FunctionSignature> signatures) {
    FunctionReader.checkTakesNull(signatures);
    return signatures;
  }

  /** What fails about a part of the statement fails where that stands. */
  private static <T> T placed(SqlNode where, Supplier<T> made) {
    try {
      return made.get();
    } catch (WeirException e) {
      throw e.position().isPresent()
          ? e
          : new WeirException(
              e.code(),
              FunctionSource.withoutPackages(String.valueOf(e.getMessage())),
              Positions.start(where.getParserPosition()),
              e);
    }
  }
}
