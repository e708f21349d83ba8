/** Where the count outside the database is kept (waiting-note.ts): light, for the sign-in page asks whether there is one. */

/** What of localStorage is needed. */
export type NoteStore = Pick<Storage, "getItem" | "setItem" | "removeItem">

export const WAITS = "admissions:waits"
export const LOST = "admissions:lost"

/** True when there is a note of waiting or lost work on this device. */
export const hasNotes = (store: NoteStore): boolean =>
  store.getItem(WAITS) !== null || store.getItem(LOST) !== null
