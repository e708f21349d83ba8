import { uuidv7 } from "uuidv7"
import { withoutStaffFields } from "#domain/application/admission-record.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { can } from "#domain/workflow/permissions.ts"
import { digestOf } from "#server/contract/idempotency.ts"
import { type Schemas, type SignedInCall, writes } from "#server/contract/operation.ts"
import { together } from "#server/db/together.ts"
import { conflict, forbidden, invalid } from "#server/errors/problem.ts"
import { storeMarks } from "#server/records/admissions/academic-history.ts"
import {
  entriesOf,
  entryErrors,
  maskedNumbers,
  missingIdentity,
  withCollegeDay,
  withOneIdentity,
} from "#server/records/admissions/admission-entries.ts"
import { bareRecord, rereadRecord } from "#server/records/admissions/admissions.ts"
import { newEntries, storeNewAdmission } from "#server/records/admissions/new-admission.ts"
import { refuseRemoved } from "#server/records/admissions/retention.ts"
import { contextFrom, selectRules } from "#server/records/college/college.ts"
import { isOwn } from "#server/records/people/ownership.ts"
import { CREATE_LIMIT } from "./limit.ts"

type Create = SignedInCall<"createAdmission">

type Made = ReturnType<typeof bareRecord> | Awaited<ReturnType<typeof rereadRecord>>

function created({ row, record }: Made) {
  const body = { AdmissionId: row.AdmissionId, data: record, message: wizardTexts.created }
  return { status: 201, version: row.Version, body } as const
}

/** Selects the application that already has this id. */
const selectKnown = (db: Create["db"], admissionId: string) =>
  db
    .selectFrom("admissions")
    .select(["CreateDigest", "UserId", "CreatedBy", "DeletedAt"])
    .where("AdmissionId", "=", admissionId)

type Known = Awaited<ReturnType<ReturnType<typeof selectKnown>["execute"]>>[number]

/**
 * True when the same application was already created under this id, so that the answer is repeated; throws for another
 * application under the id.
 */
async function isAnswered(
  call: Create,
  admissionId: string,
  digest: string,
  known: Known | undefined,
): Promise<boolean> {
  if (!known) return false
  const mine = known.CreatedBy === call.session.userId || isOwn(known, call.session)
  if (mine && known.CreateDigest === digest && !known.DeletedAt) return true
  await refuseRemoved(call.db, admissionId)
  throw conflict("Another application has this id.", "record.exists")
}

export const createAdmission = writes(
  "createAdmission",
  async (call) => {
    const { db, body, session } = call
    const { AdmissionId: sentId, allowDuplicateReason, MBBSMarks } = body
    if (allowDuplicateReason !== undefined && !can(session.role, "giveDuplicateReason")) throw forbidden()
    const admissionId = sentId ?? uuidv7()
    const digest = digestOf(body)
    const [[known], stored, lists] = await together(db, selectKnown(db, admissionId), ...selectRules(db))
    if (await isAnswered(call, admissionId, digest, known))
      return created(await rereadRecord(call, admissionId))

    const context = contextFrom(stored, lists, call.today)
    const entered = entriesOf(body, context)
    const permitted = isApplicant(session.role) ? withoutStaffFields(entered) : entered
    const entries = newEntries(withOneIdentity(withCollegeDay(permitted, call), null))
    const errors = [
      ...maskedNumbers(entries),
      ...entryErrors(entries, entries, null, context),
      ...missingIdentity(entries, context),
    ]
    if (errors.length > 0) throw invalid(errors)
    const origin = allowDuplicateReason ? { allowDuplicateReason } : undefined
    const row = await storeNewAdmission(
      call,
      { admissionId, entries, digest, rules: context },
      origin,
      allowDuplicateReason,
    )
    if (!MBBSMarks) return created(bareRecord(row))
    await storeMarks(db, admissionId, MBBSMarks as Schemas["MBBSMarks"], [], call.today)
    return created(await rereadRecord(call, admissionId))
  },
  { limit: CREATE_LIMIT },
)
