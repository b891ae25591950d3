package weir.engine.connector.file;

import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.format.BadRow;

/**
 * What some rows of a file have been decoded to.
 *
 * @param batch null if all of them were bad
 * @param end where the next row starts
 * @param errorRows how many of them were bad
 * @param badRows those, as far as they are kept
 */
record DecodedRows(
    @Nullable RowBatch batch, FilePosition end, long errorRows, List<BadRow> badRows) {}
