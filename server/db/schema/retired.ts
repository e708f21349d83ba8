/**
 * Decides what of the tables this version neither reads nor writes any more, although it is still there for the version
 * before: the next release may drop it (decision 0057). A table, `table.column`, or `table` with a key as `readSchema` writes it.
 *
 * The types of the rows leave retired columns out, so that the compiler finds who still asks for one.
 */
export const retired: readonly string[] = []
