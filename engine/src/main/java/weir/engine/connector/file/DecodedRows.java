package weir.engine.connector.file;

import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.format.BadRow;

/**
 * What some rows of a piece have been decoded to.
 *
 * @param batch null if all of them were bad
 * @param end where in the file the next row starts
 * @param lines in how many lines they stand
 * @param errorRows how many of them were bad
 * @param badRows those, as far as they are kept; lines are counted from the first of these
 */
record DecodedRows(
    @Nullable RowBatch batch, long end, long lines, long errorRows, List<BadRow> badRows) {}
