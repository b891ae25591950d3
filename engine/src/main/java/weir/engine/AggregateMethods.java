package weir.engine;

/**
 * How the class of an aggregate function is called.
 *
 * @param stateClass the state's class in Java source
 * @param accumulateReturns whether {@code accumulate} returns the state
 * @param retracts whether rows can be taken back
 * @param retractReturns whether that returns the state
 */
public record AggregateMethods(
    String stateClass, boolean accumulateReturns, boolean retracts, boolean retractReturns) {}
