/** Decides the form of a one-time password, which its user changes at the first sign-in; for the server and for the page. */

/** Letters and digits that are not mistaken for each other when they are read aloud. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789"
const GROUPS = 4
const GROUP_LENGTH = 4

/** Such as `k7mq-w3xd-9fhr-tz4c`: 79 bits. `draw` returns an unpredictable number from 0 to below its argument. */
export const oneTimePassword = (draw: (below: number) => number): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => letters[draw(letters.length)]).join(""),
  ).join("-")
