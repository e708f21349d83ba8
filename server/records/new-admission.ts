/** Decides how a new application is stored, whoever makes it: one person or an import. */
import type { Queries } from "../db/database.ts"
import { nextNumber } from "../db/database.ts"
import type { AdmissionEntries } from "../db/tables.ts"
import type { Session } from "../http/operation.ts"
import { derivedFields } from "./admission-entries.ts"
import { requireCourse } from "./courses.ts"
import { identityDigest, refuseDuplicate } from "./duplicates.ts"

/** What a draft holds before anybody wrote in it; the rest of the columns is empty. */
const blank: Partial<AdmissionEntries> = { AdmissionType: "Regular", CounselingRound: "1", Nation: "India" }

/** The entries of a new application: what was sent over what a draft holds before. */
export const newEntries = (sent: Partial<AdmissionEntries>) => ({ ...blank, ...sent }) as AdmissionEntries

interface Acting {
  readonly db: Queries
  readonly now: Date
  readonly session: Session
  readonly deviceTime: string | null
}
interface NewAdmission {
  readonly admissionId: string
  readonly entries: AdmissionEntries
  /** Of the request that made it; tells the same one again. */
  readonly digest: string | null
}

/** The account of the applicant: the student who writes, else the student with the mobile number, if there is one. */
async function ownerOf({ db, session }: Acting, mobile: string): Promise<number | null> {
  if (session.role === "S") return session.userId
  const student = await db
    .selectFrom("users")
    .select("UserID")
    .where("MobileNo", "=", mobile)
    .where("RoleId", "=", 7)
    .executeTakeFirst()
  return student?.UserID ?? null
}

const yearOfEntries = (entries: AdmissionEntries) => derivedFields({ ...entries, FormNo: "" }).AdmissionYear

/** Throws 409 when the person has an application already, as far as can be seen before the counter is locked. */
export async function refuseKnownPerson(call: Acting, { admissionId, entries }: NewAdmission): Promise<void> {
  const UserId = await ownerOf(call, entries.MobileNo)
  const AdmissionYear = yearOfEntries(entries)
  await refuseDuplicate(call.db, call.session, {
    ...entries,
    AdmissionId: admissionId,
    AdmissionYear,
    UserId,
  })
}

/** Stores a draft and gives it its FormNo. Throws 422 for a course that cannot be chosen, 409 for a person who has an application already. */
export async function storeNewAdmission(
  call: Acting,
  made: NewAdmission,
  duplicate: { readonly isAllowed: boolean },
): Promise<{ readonly FormNo: string }> {
  const { db, session, now } = call
  const { admissionId, entries, digest } = made
  await requireCourse(db, entries)
  const AdmissionYear = yearOfEntries(entries)
  const yy = String(AdmissionYear % 100).padStart(2, "0")
  // The counter's row is locked from here on, so that two creates of one person see each other.
  const number = await nextNumber(db, `form-${AdmissionYear}`)
  const FormNo = `F${yy}-${String(number).padStart(5, "0")}`
  if (!duplicate.isAllowed) await refuseKnownPerson(call, made)
  const at = now.toISOString()
  await db
    .insertInto("admissions")
    .values({
      ...entries,
      ...derivedFields({ ...entries, FormNo }),
      AdmissionId: admissionId,
      AdmissionNo: null,
      FormNo,
      UserId: await ownerOf(call, entries.MobileNo),
      CreatedBy: session.userId,
      AadharDigest: identityDigest(entries),
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
  return { FormNo }
}
