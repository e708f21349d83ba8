/** Begins a new application with the answers of one that the college no longer has (decision 0026). */

import { isMasked } from "#domain/people/aadhaar.ts"
import { detached } from "./detached.ts"
import type { FormDraft } from "./form-draft.ts"
import { dropKeptBeside } from "./kept-beside.ts"

/**
 * The draft keeps what was typed, and nothing of the old application: not its id, version and submit, not the consent that was
 * recorded with it, and no number that the college had stored and shown masked.
 */
export async function beginAnew(draft: FormDraft): Promise<void> {
  const { userId, admissionId } = draft.state
  if (userId === null || admissionId === null) return
  await draft.reconcile()
  const { values } = draft.state
  // Another window has begun it.
  if (draft.state.admissionId !== admissionId) return
  const kept = Object.entries(values).map(([name, value]) => [name, isMasked(value) ? "" : value])
  draft.replace({ ...detached(), values: Object.fromEntries(kept) })
  await draft.flush()
  if (draft.state.notSaved) return
  await dropKeptBeside(userId, admissionId)
}
