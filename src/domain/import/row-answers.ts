/** Decides what the answer to rows of a file says, for applications and for users that are created from one. */

/**
 * True for an answer about the rows themselves. After any other one the server may have stored them, or may be storing them, and the
 * next rows would fail as well. `code`: that of the refusal, as it came.
 */
export const isAboutRows = (status: number, code: unknown): boolean =>
  [403, 409, 422].includes(status) && code !== "idempotency.running"
