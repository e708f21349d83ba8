/** A stale edit (412): what this device wrote against what the college has, and the person's choice between them (law 11). */

import { columns } from "#domain/admission-record/columns.ts"
import { fromRecordValue, type RecordValue } from "#domain/admission-record/convert.ts"
import { fatherName } from "#domain/admission-record.ts"
import { loadDraft } from "#offline/drafts.ts"
import type { JsonObject } from "#offline/outbox-entry.ts"
import { getUserDb, type StoredDraft } from "#offline/user-db.ts"
import { OWN_DRAFT } from "./application-form.ts"
import { type Outcome, repairAndAwait } from "./commands.ts"
import { draft, replaceDraft } from "./draft-store.ts"
import { useLive } from "./live.ts"
import { requireUser } from "./session-state.ts"

/** Both versions of a record, under the record's field names. */
export interface Conflict {
  mine: JsonObject
  theirs: JsonObject
}

/** The versions behind a refused entry; null when it holds none, undefined while it is looked up. */
export function useConflict(seq: number): Conflict | null | undefined {
  const userId = requireUser().UserID
  return useLive(`conflict-${userId}-${seq}`, async () => {
    const entry = await getUserDb(userId).outbox.get(seq)
    const current = entry?.refusal?.current
    return entry && current ? { mine: entry.body, theirs: current } : null
  })
}

/** Sends the entry again with the college's value in the `fromCollege` fields, on top of the college's version. */
export async function resolveConflict(seq: number, fromCollege: readonly string[]): Promise<Outcome> {
  const userId = requireUser().UserID
  const entry = await getUserDb(userId).outbox.get(seq)
  const refusal = entry?.refusal
  if (!entry || !refusal?.current) return { kind: "saved" }
  const body = chosenBody({ mine: entry.body, theirs: refusal.current }, fromCollege)
  const stored = await loadDraft(userId, OWN_DRAFT)
  const adopted = stored?.admissionId === entry.lane ? adoptedDraft(stored, body, fromCollege) : null
  if (adopted && draft.userId === userId && draft.admissionId === entry.lane) replaceDraft(adopted)
  return repairAndAwait(seq, {
    body,
    ifMatch: refusal.etag,
    ...(adopted ? { draft: adopted } : {}),
  })
}

/** The body after the choice; what follows from a chosen field follows it here too. */
export function chosenBody({ mine, theirs }: Conflict, fromCollege: readonly string[]): JsonObject {
  const body: JsonObject = { ...mine }
  for (const field of fromCollege) body[field] = theirs[field] ?? null
  if ("FatherName" in body)
    body.FatherName = fatherName({
      GuardianName: textOf(body.GuardianName),
      RelationWithStudent: textOf(body.RelationWithStudent),
    })
  if ("InternshipCollege" in body) body.InternshipCollege = body.InternshipInstitute ?? null
  return body
}

/** The form on this device takes over what was chosen, so that its next save does not undo it. */
function adoptedDraft(stored: StoredDraft, body: JsonObject, fromCollege: readonly string[]): StoredDraft {
  const chosen = columns
    .filter(({ record }) => fromCollege.includes(record))
    .map(({ field, record, as, options }) => [
      field,
      fromRecordValue(as, body[record] as RecordValue, options),
    ])
  const values = Object.fromEntries(chosen) as Record<string, string>
  return {
    ...stored,
    values: { ...stored.values, ...values },
    handedOver: { ...(stored.handedOver ?? stored.values), ...values },
  }
}

function textOf(value: JsonObject[string] | undefined): string | null {
  return typeof value === "string" ? value : null
}
