package weir.engine.runtime;

/**
 * What a checkpoint says of a split besides where reading goes on.
 *
 * @param id the split's name within its source
 * @param isIdle whether it has dropped out of the watermark of all
 * @param isEnded whether all of it has been read
 * @param rows how many have been read
 * @param errorRows how many bad ones have been left out
 */
record SplitNote(String id, boolean isIdle, boolean isEnded, long rows, long errorRows) {}
