/** A stale edit (412): what this device has written, what the server has, and the user's choice between them (law 11). */

import { uuidv7 } from "uuidv7"
import type { FormDraft } from "#data/form/form-draft.ts"
import { HISTORY, valuesOfExams } from "#data/form/history-commands.ts"
import { findDraft } from "#data/form/open-drafts.ts"
import { OWN_DRAFT } from "#data/form/open-form.ts"
import { useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import { useLive } from "#data/reads/live.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { requireUser } from "#data/session/session-state.ts"
import { columns } from "#domain/admission-record/columns.ts"
import { fromRecordValue, type RecordValue } from "#domain/admission-record/convert.ts"
import { fatherName } from "#domain/application/admission-record.ts"
import { withWholeName } from "#domain/people/whole-name.ts"
import { loadDraft } from "#offline/device/drafts.ts"
import { getUserDb, type StoredDraft } from "#offline/device/user-db.ts"
import { changeBehind } from "#offline/outbox/behind.ts"
import type { JsonObject, OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { awaitOutcome, type Outcome, saveRepair } from "./commands.ts"
import {
  type ConflictField,
  conflictFields,
  type MarksVersions,
  marksVersions,
  withCollegeMarks,
} from "./conflict-fields.ts"

/** Both versions of a record, by the record's field names. */
export interface Conflict {
  mine: JsonObject
  theirs: JsonObject
  /** The record as the user saw it before the change; null when that is unknown. */
  seen: JsonObject | null
  /** The marks that wait behind the change: they are sent as soon as it is received. */
  marks: readonly MarksVersions[]
}

/** The versions behind a refused entry; null when it holds none, undefined while they are loaded. */
export function useConflict(seq: number): Conflict | null | undefined {
  const userId = requireUser().UserID
  return useLive(`conflict-${userId}-${seq}`, async () => {
    return (await readConflict(userId, seq))?.conflict ?? null
  })
}

async function readConflict(
  userId: number,
  seq: number,
): Promise<{ entry: OutboxEntry; conflict: Conflict } | null> {
  const { outbox } = getUserDb(userId)
  const entry = await outbox.get(seq)
  const current = entry?.refusal?.current
  if (!entry || !current) return null
  const lane = await outbox.where("lane").equals(entry.lane).sortBy("seq")
  const waiting = lane.filter((one) => one.seq > seq && HISTORY.includes(one.operationId))
  const marks = marksVersions(waiting, current, entry.lane)
  return {
    entry,
    conflict: { mine: entry.body, theirs: withWholeName(current), seen: entry.seen ?? null, marks },
  }
}

/** The fields that differ, formatted; empty while the conflict is loaded. */
export function useConflictFields(conflict: Conflict | null | undefined): readonly ConflictField[] {
  const degrees = useDegrees()
  const courses = useCourses()
  const rules = useCollegeRules()
  if (!conflict) return []
  return conflictFields(conflict, {
    degreeName: (id) => degrees.data?.find((degree) => String(degree.DegreeId) === id)?.Name,
    courseName: (id) => courses.data?.find((course) => String(course.CourseId) === id)?.Name,
    rules,
  })
}

/**
 * Sends the entry again, based on the server's version and with the server's values in the `chosen` fields and exams. Throws
 * `NotSavedError` when that cannot be stored.
 */
export async function resolveConflict(seq: number, chosen: readonly string[]): Promise<Outcome> {
  const userId = requireUser().UserID
  const read = await readConflict(userId, seq)
  if (!read) return { kind: "unknown" }
  const { entry, conflict } = read
  const marks = conflict.marks.filter(({ exam }) => chosen.includes(exam))
  const fromCollege = chosen.filter((name) => !marks.some(({ exam }) => exam === name))
  const body = chosenBody(conflict, fromCollege)
  const open = findDraft(userId, { admissionId: entry.lane })
  const stored = open ? await storedNow(open) : await draftOf(userId, entry.lane)
  const adopted = stored ? adoptedDraft(stored, body, fromCollege, marks) : null
  const repaired = await saveRepair(seq, {
    body,
    ifMatch: entry.refusal?.etag ?? null,
    behind: changeBehind((behind) =>
      HISTORY.includes(behind.operationId)
        ? withCollegeMarks(behind, marks)
        : carriedBody(behind, entry, conflict, fromCollege),
    ),
    ...(stored && adopted ? { draft: { mine: adopted, base: stored } } : {}),
  })
  if (open && adopted) {
    open.replace(adoptedDraft(open.stored(new Date()), body, fromCollege, marks))
    open.noteStored(adopted)
  }
  return awaitOutcome([repaired])
}

/** An open form with what another window has typed. */
async function storedNow(open: FormDraft): Promise<StoredDraft> {
  await open.reconcile()
  return open.stored(new Date())
}

/** The form in progress of an application that is not open here, as it is stored on this device. */
async function draftOf(userId: number, lane: string): Promise<StoredDraft | undefined> {
  const own = await loadDraft(userId, OWN_DRAFT)
  return own?.admissionId === lane ? own : loadDraft(userId, lane)
}

/** Applies the choice to a later save in the lane as well: it holds the same old values and would undo it. */
function carriedBody(
  behind: OutboxEntry,
  { operationId }: OutboxEntry,
  { mine, theirs }: Conflict,
  fromCollege: readonly string[],
): JsonObject | null {
  if (behind.operationId !== operationId) return null
  const unchanged = fromCollege.filter((name) => name in behind.body && behind.body[name] === mine[name])
  return unchanged.length === 0 ? null : chosenBody({ mine: behind.body, theirs }, unchanged)
}

/** The body after the choice, with the fields that are derived from chosen ones. */
function chosenBody(
  { mine, theirs }: Pick<Conflict, "mine" | "theirs">,
  fromCollege: readonly string[],
): JsonObject {
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

/** Copies the chosen values into the form on this device, so that its next save does not undo the choice. */
function adoptedDraft(
  stored: StoredDraft,
  body: JsonObject,
  fromCollege: readonly string[],
  marks: readonly MarksVersions[],
): StoredDraft {
  const chosen = columns
    .filter(({ record }) => fromCollege.includes(record))
    .map(({ field, record, as, options }) => [
      field,
      fromRecordValue(as, body[record] as RecordValue, options),
    ])
  const rows = marks.flatMap(({ theirs }) => (theirs ? [theirs] : []))
  const exams = marks.map(({ exam }) => exam)
  const values = { ...Object.fromEntries(chosen), ...valuesOfExams(exams, rows) } as Record<string, string>
  return {
    ...stored,
    revision: uuidv7(),
    values: { ...stored.values, ...values },
    handedOver: { ...(stored.handedOver ?? stored.values), ...values },
  }
}

function textOf(value: JsonObject[string] | undefined): string | null {
  return typeof value === "string" ? value : null
}
