/** Whose calls a page's calls are: the person whose screens it shows (law 13). Null before anybody is known. */
export const caller: { userId: number | null } = { userId: null }
