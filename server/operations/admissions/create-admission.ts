import { uuidv7 } from "uuidv7"
import { wizardTexts } from "#domain/texts/wizard.ts"
import { nextNumber } from "../../db/database.ts"
import type { AdmissionEntries } from "../../db/tables.ts"
import { digestOf } from "../../http/idempotency.ts"
import { type Schemas, type SignedInCall, writes } from "../../http/operation.ts"
import { conflict, forbidden, invalid } from "../../http/problem.ts"
import { storeMarks } from "../../records/academic-history.ts"
import { derivedFields, entriesOf, entryErrors } from "../../records/admission-entries.ts"
import { isOwn, rereadRecord } from "../../records/admissions.ts"
import { requireCourse } from "../../records/courses.ts"
import { aadharDigest, refuseDuplicate } from "../../records/duplicates.ts"
import { noteEvent } from "../../records/timeline.ts"

type Create = SignedInCall<"createAdmission">

async function created(call: Create, admissionId: string) {
  const { row, record } = await rereadRecord(call.db, admissionId)
  const body = { AdmissionId: admissionId, data: record, message: wizardTexts.created }
  return { status: 201, version: row.Version, body } as const
}

/** The same application sent again under its own id is answered again; another one under that id collides. */
async function isKnown(call: Create, admissionId: string, digest: string): Promise<boolean> {
  const known = await call.db
    .selectFrom("admissions")
    .select(["CreateDigest", "UserId", "MobileNo", "CreatedBy", "DeletedAt"])
    .where("AdmissionId", "=", admissionId)
    .executeTakeFirst()
  if (!known) return false
  const mine = known.CreatedBy === call.session.userId || isOwn(known, call.session)
  if (mine && known.CreateDigest === digest && !known.DeletedAt) return true
  throw conflict("Another application has this id.", "record.exists")
}

/** The account of the applicant: the student who writes, else the student with the mobile number, if there is one. */
async function ownerOf(call: Create, mobile: string): Promise<number | null> {
  if (call.session.role === "S") return call.session.userId
  const student = await call.db
    .selectFrom("users")
    .select("UserID")
    .where("MobileNo", "=", mobile)
    .where("RoleId", "=", 7)
    .executeTakeFirst()
  return student?.UserID ?? null
}

export const createAdmission = writes("createAdmission", "createAdmission", async (call) => {
  const { db, body, session, now } = call
  const { AdmissionId: sentId, allowDuplicateReason, MBBSMarks } = body
  if (allowDuplicateReason !== undefined && session.role === "S") throw forbidden()
  const admissionId = sentId ?? uuidv7()
  const digest = digestOf(body)
  if (sentId && (await isKnown(call, admissionId, digest))) return created(call, admissionId)

  const entries = { ...blank, ...entriesOf(body) } as AdmissionEntries
  const errors = entryErrors(entries, entries, call.today)
  if (errors.length > 0) throw invalid(errors)
  await requireCourse(db, entries)
  const { AdmissionYear } = derivedFields({ ...entries, FormNo: "" })
  const yy = String(AdmissionYear % 100).padStart(2, "0")
  // The counter's row is locked from here on, so that two creates of one person see each other.
  const number = await nextNumber(db, `form-${AdmissionYear}`)
  const FormNo = `F${yy}-${String(number).padStart(5, "0")}`
  const UserId = await ownerOf(call, entries.MobileNo)
  if (allowDuplicateReason === undefined)
    await refuseDuplicate(db, session, { ...entries, AdmissionId: admissionId, AdmissionYear, UserId })

  const at = now.toISOString()
  await db
    .insertInto("admissions")
    .values({
      ...entries,
      ...derivedFields({ ...entries, FormNo }),
      AdmissionId: admissionId,
      AdmissionNo: null,
      FormNo,
      UserId,
      CreatedBy: session.userId,
      AadharDigest: aadharDigest(entries.AadharNo),
      Status: "Pending",
      AdmissionStatus: "Draft",
      IsActive: true,
      IsCompleted: false,
      CurrentLevel: 0,
      OpenedAt: null,
      DecisionRemarks: null,
      CreateDigest: digest,
      CreatedAt: at,
      CreatedAtDevice: call.deviceTime,
      UpdatedAt: at,
      SubmittedAt: null,
      DeletedAt: null,
    })
    .execute()
  if (MBBSMarks) await storeMarks(db, admissionId, MBBSMarks as Schemas["MBBSMarks"], [], call.today)
  await noteEvent(call, admissionId, "created", allowDuplicateReason ? { allowDuplicateReason } : undefined)
  return created(call, admissionId)
})

/** What a draft holds before anybody wrote in it; the rest of the columns is empty. */
const blank: Partial<AdmissionEntries> = { AdmissionType: "Regular", CounselingRound: "1", Nation: "India" }
