/**
 * Lists the tables and columns that this version neither reads nor writes, but that still exist for the version before: the
 * next release may drop them (decision 0057). An entry is a table, `table.column`, or `table` with a key as `readSchema`
 * writes it.
 *
 * The types of the rows leave retired columns out, so that the compiler finds code that still uses one.
 */
export const retired: readonly string[] = []
