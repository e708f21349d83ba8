/**
 * Decides the version of a group of rows that are always replaced together, while the group is empty; for page and server.
 */
export const NOTHING_KEPT = "0"
