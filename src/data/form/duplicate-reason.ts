/**
 * The reason that staff give for a second application of one person, stored beside the form in which they gave it until it is
 * sent. It belongs to that form alone: sent with another applicant, it would hide a duplicate.
 */
import { ENTRY_REASON } from "#offline/device/kept-work.ts"
import { dropKeptForm, keepForm, loadKeptForm } from "./kept-form.ts"

/** The storage key of a draft's reason. */
export const reasonKey = (draftId: string): string => `duplicate-${draftId}`

/** The storage key of the reason for an entry that was refused as a duplicate; it goes with the entry (`endedReasons`). */
export const entryReasonKey = (seq: number): string => `${ENTRY_REASON}${seq}`

/** Moves the reason along with a draft that gets another id. */
export async function moveReason(from: string, to: string): Promise<void> {
  const kept = await loadKeptForm(reasonKey(from))
  if (kept) await keepForm(reasonKey(to), kept)
  await dropKeptForm(reasonKey(from))
}

export const removeReason = (draftId: string): Promise<void> => dropKeptForm(reasonKey(draftId))
