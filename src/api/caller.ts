/**
 * The user on whose behalf this page calls the server: the one whose screens it shows (law 13). Null while it is unknown.
 */
export const caller: { userId: number | null } = { userId: null }
