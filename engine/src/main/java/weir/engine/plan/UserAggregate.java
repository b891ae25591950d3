package weir.engine.plan;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.routine.BoundAggregate;

/**
 * An aggregate function that a user has created. In the plan it is source; the instance that an
 * operator is made with is bound to what runs it. Equal if the plan's part is.
 */
public final class UserAggregate {
  private final String name;
  private final GeneratedCode code;
  private final boolean retracts;
  @JsonIgnore private final @Nullable BoundAggregate bound;

  /**
   * @param name the function's name
   * @param code a class of {@link weir.engine.routine.UserAggregator}
   * @param retracts whether it can take rows back
   */
  public UserAggregate(
      @JsonProperty("name") String name,
      @JsonProperty("code") GeneratedCode code,
      @JsonProperty("retracts") boolean retracts) {
    this(name, code, retracts, null);
  }

  private UserAggregate(
      String name, GeneratedCode code, boolean retracts, @Nullable BoundAggregate bound) {
    this.name = name;
    this.code = code;
    this.retracts = retracts;
    this.bound = bound;
  }

  /** The same with what runs it. */
  public UserAggregate boundTo(BoundAggregate newBound) {
    return new UserAggregate(name, code, retracts, newBound);
  }

  @JsonProperty
  public String name() {
    return name;
  }

  @JsonProperty
  public GeneratedCode code() {
    return code;
  }

  @JsonProperty
  public boolean retracts() {
    return retracts;
  }

  /** What runs it. */
  public BoundAggregate bound() {
    if (bound == null) {
      throw new WeirException(
          ErrorCode.INTERNAL_ERROR, "the aggregate function " + name + " has not been bound");
    }
    return bound;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UserAggregate that
        && name.equals(that.name)
        && code.equals(that.code)
        && retracts == that.retracts;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, code, retracts);
  }

  @Override
  public String toString() {
    return name;
  }
}
