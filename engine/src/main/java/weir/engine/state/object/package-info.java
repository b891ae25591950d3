/**
 * Objects of users' classes as stored bytes: the state of stateful functions, and accumulators.
 *
 * <p>The form, version 1: a byte with the version, then the value. A value is a tag of one byte,
 * then what {@link weir.engine.state.object.Tag} says. A record or another object is the number of
 * its fields, then for each its name and its value, so what is stored can be read without the class
 * that it was made of:
 *
 * <ul>
 *   <li>A field that the class has and the bytes have not gets the value that the class gives it:
 *       by its constructor without parameters, else 0, false or null.
 *   <li>A field that the class has no more is passed over.
 *   <li>A field whose type is another one is an error that names it, both types and the remedy.
 * </ul>
 */
@NullMarked
package weir.engine.state.object;

import org.jspecify.annotations.NullMarked;
