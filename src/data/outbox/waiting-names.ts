/**
 * Names under which the count outside the database is stored (waiting-note.ts). A
 * small module, since the sign-in page asks whether there is one.
 */

/** The part of localStorage that is used. */
export type NoteStore = Pick<Storage, "getItem" | "setItem" | "removeItem">

export const WAITS = "admissions:waits"
export const LOST = "admissions:lost"

/** True when there is a note of waiting or lost work on this device. */
export const hasNotes = (store: NoteStore): boolean =>
  store.getItem(WAITS) !== null || store.getItem(LOST) !== null
