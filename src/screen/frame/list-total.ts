/** Decides how many rows a list says it has, of `known` at the server and `shown` on the screen. */

/**
 * Rows of this device are counted themselves while the server's are not known, and where it has none. Undefined: `shown` are
 * all rows.
 */
export const listTotal = (known: number | undefined, shown: number): number | undefined =>
  known === 0 ? shown : known
