package weir.engine;

import weir.engine.data.DataType;

/**
 * A parameter of a function.
 *
 * @param name for people
 * @param type what it takes; a DECIMAL without a precision takes decimals of any
 * @param javaType the type in Java source
 */
public record FunctionParameter(String name, DataType type, String javaType) {}
