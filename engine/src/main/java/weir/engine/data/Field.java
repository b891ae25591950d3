package weir.engine.data;

/** A named column of a schema, or a named field of a ROW. */
public record Field(String name, DataType type) {
  @Override
  public String toString() {
    return name + " " + type;
  }
}
