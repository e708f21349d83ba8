import { uuidv7 } from "uuidv7"
import { withoutStaffFields } from "#domain/application/admission-record.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { digestOf } from "#server/contract/idempotency.ts"
import { type Schemas, type SignedInCall, writes } from "#server/contract/operation.ts"
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
import { readBareRecord, rereadRecord } from "#server/records/admissions/admissions.ts"
import { newEntries, storeNewAdmission } from "#server/records/admissions/new-admission.ts"
import { refuseRemoved } from "#server/records/admissions/retention.ts"
import { ruleContext } from "#server/records/college/college.ts"
import { isOwn } from "#server/records/people/ownership.ts"
import { CREATE_LIMIT } from "./limit.ts"

type Create = SignedInCall<"createAdmission">

async function created(call: Create, admissionId: string, isBare = false) {
  const { row, record } = await (isBare ? readBareRecord : rereadRecord)(call.db, admissionId)
  const body = { AdmissionId: admissionId, data: record, message: wizardTexts.created }
  return { status: 201, version: row.Version, body } as const
}

/** The same application sent again under its own id is answered again; another one under that id collides. */
async function isKnown(call: Create, admissionId: string, digest: string): Promise<boolean> {
  const known = await call.db
    .selectFrom("admissions")
    .select(["CreateDigest", "UserId", "CreatedBy", "DeletedAt"])
    .where("AdmissionId", "=", admissionId)
    .executeTakeFirst()
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
    if (allowDuplicateReason !== undefined && session.role === "S") throw forbidden()
    const admissionId = sentId ?? uuidv7()
    const digest = digestOf(body)
    if (sentId && (await isKnown(call, admissionId, digest))) return created(call, admissionId)

    const context = await ruleContext(call)
    const entered = entriesOf(body, context)
    const permitted = session.role === "S" ? withoutStaffFields(entered) : entered
    const entries = newEntries(withOneIdentity(withCollegeDay(permitted, call), null))
    const errors = [
      ...maskedNumbers(entries),
      ...entryErrors(entries, entries, null, context),
      ...missingIdentity(entries, context),
    ]
    if (errors.length > 0) throw invalid(errors)
    const origin = allowDuplicateReason ? { allowDuplicateReason } : undefined
    await storeNewAdmission(
      call,
      { admissionId, entries, digest, rules: context },
      origin,
      allowDuplicateReason,
    )
    if (MBBSMarks) await storeMarks(db, admissionId, MBBSMarks as Schemas["MBBSMarks"], [], call.today)
    return created(call, admissionId, MBBSMarks === undefined)
  },
  { limit: CREATE_LIMIT },
)
