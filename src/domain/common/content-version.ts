/**
 * Defines the version of a group of rows that are always replaced together, while the group is empty; for page and server.
 */
export const EMPTY_VERSION = "0"
