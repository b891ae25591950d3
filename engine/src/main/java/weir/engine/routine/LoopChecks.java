package weir.engine.routine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts a call of {@link QueryThread#turn} into the code of functions, so that a cancel ends it:
 * before each jump back, and at the beginning of each method that may be called again and again
 * without one, because it calls itself by way of others or because Java's own loops call it.
 */
final class LoopChecks {
  private static final int API = Opcodes.ASM9;
  private static final String TURN_OWNER = Type.getInternalName(QueryThread.class);
  private static final String API_PREFIX = "weir/engine/udf/";
  private static final Set<String> PLAIN_SUPERCLASSES =
      Set.of("java/lang/Object", "java/lang/Record");

  private LoopChecks() {}

  /** The class with the calls. One that is too large, or of a Java that is too new, as it is. */
  static byte[] addTo(byte[] bytes) {
    try {
      ClassReader reader = new ClassReader(bytes);
      Callers callers = new Callers();
      reader.accept(callers, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      ClassWriter writer = new ClassWriter(reader, 0);
      reader.accept(new Checked(writer, callers, isPlain(reader)), 0);
      return writer.toByteArray();
    } catch (IllegalArgumentException | MethodTooLargeException e) {
      return bytes;
    }
  }

  /** Whether Java itself knows no way to call a method of the class, but for lambdas. */
  private static boolean isPlain(ClassReader reader) {
    return PLAIN_SUPERCLASSES.contains(reader.getSuperName())
        && List.of(reader.getInterfaces()).stream().allMatch(name -> name.startsWith(API_PREFIX));
  }

  /** Finds the methods that call others. */
  private static final class Callers extends ClassVisitor {
    private final Set<String> callers = new HashSet<>();

    Callers() {
      super(API);
    }

    boolean has(String method) {
      return callers.contains(method);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return new MethodVisitor(API) {
        @Override
        public void visitMethodInsn(
            int opcode, String owner, String called, String calledType, boolean isInterface) {
          callers.add(name + descriptor);
        }

        @Override
        public void visitInvokeDynamicInsn(
            String called, String calledType, Handle bootstrap, Object... arguments) {
          callers.add(name + descriptor);
        }
      };
    }
  }

  /** Writes the class with the calls. */
  private static final class Checked extends ClassVisitor {
    private final Callers callers;
    private final boolean isPlain;

    Checked(ClassWriter writer, Callers callers, boolean isPlain) {
      super(API, writer);
      this.callers = callers;
      this.isPlain = isPlain;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodVisitor written = super.visitMethod(access, name, descriptor, signature, exceptions);
      boolean isLambda = (access & Opcodes.ACC_SYNTHETIC) != 0;
      return new CheckedMethod(written, !isPlain || isLambda || callers.has(name + descriptor));
    }
  }

  /** Writes a method with the calls, which need no room on the stack and change no frame. */
  private static final class CheckedMethod extends MethodVisitor {
    private final boolean isAtBeginning;
    private final Set<Label> passed = new HashSet<>();

    CheckedMethod(MethodVisitor written, boolean isAtBeginning) {
      super(API, written);
      this.isAtBeginning = isAtBeginning;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      if (isAtBeginning) {
        turn();
      }
    }

    private void turn() {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, TURN_OWNER, "turn", "()V", false);
    }

    private void turnIfBack(Stream<Label> targets) {
      if (targets.anyMatch(passed::contains)) {
        turn();
      }
    }

    @Override
    public void visitLabel(Label label) {
      passed.add(label);
      super.visitLabel(label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      turnIfBack(Stream.of(label));
      super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
      turnIfBack(Stream.concat(Stream.of(otherwise), Stream.of(labels)));
      super.visitTableSwitchInsn(min, max, otherwise, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
      turnIfBack(Stream.concat(Stream.of(otherwise), Stream.of(labels)));
      super.visitLookupSwitchInsn(otherwise, keys, labels);
    }
  }
}
