/** Lengths of time in milliseconds, for rules that count in them. */
export const DAY_MS = 86_400_000
