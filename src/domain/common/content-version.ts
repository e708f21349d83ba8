/** Decides the version of rows that are always replaced together while there are none of them, for page and server. */
export const NOTHING_KEPT = "0"
