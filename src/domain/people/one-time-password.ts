/** Decides how a password is made that is told once and changed at the first sign-in, for the server and for the page. */

/** Letters and digits that nobody mistakes for each other when they are read aloud. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789"
const GROUPS = 4
const GROUP_LENGTH = 4

/** Such as `k7mq-w3xd-9fhr-tz4c`: 79 bits. `draw` answers a number from 0 to below its argument, which nobody can foresee. */
export const oneTimePassword = (draw: (below: number) => number): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => letters[draw(letters.length)]).join(""),
  ).join("-")
