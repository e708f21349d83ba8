/** Stores a new application, whether a person or an import makes it. */
import { isApplicant } from "#domain/people/roles.ts"
import type { QuotaRules } from "#domain/seats/quotas.ts"
import { stages } from "#domain/workflow/stages.ts"
import type { Client, Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { takeNumber } from "#server/db/database.ts"
import type { AdmissionEntries } from "#server/db/tables.ts"
import { together } from "#server/db/together.ts"
import { offeredCourse, selectCourse } from "#server/records/college/courses.ts"
import { mayBelong } from "#server/records/people/account-person.ts"
import { idOfOnlyStudent, noteLinked, onlyOne, selectStudents } from "#server/records/people/accounts.ts"
import { keepCases } from "#server/records/people/duplicate-cases.ts"
import {
  type Identity,
  judgeTwins,
  refuseDuplicate,
  selectTwins,
  twinsAmong,
} from "#server/records/people/duplicates.ts"
import { identityDigest } from "#server/vault/person-digest.ts"
import type { Vault } from "#server/vault/vault.ts"
import { admissionYear, derivedFields } from "./admission-entries.ts"
import type { NamedAdmission } from "./admission-record.ts"
import { stageColumns } from "./stored-stage.ts"
import { insertEvent } from "./timeline.ts"

/** The default values of a draft; all other columns are empty. */
const blank: Partial<AdmissionEntries> = { AdmissionType: "Regular", CounselingRound: "1", Nation: "India" }

/** The entries of a new application: what was sent, over the defaults of a draft. */
export const newEntries = (sent: Partial<AdmissionEntries>) => ({ ...blank, ...sent }) as AdmissionEntries

interface Acting {
  readonly db: Queries
  readonly now: Date
  readonly session: Session
  readonly vault: Vault
  readonly deviceTime: string | null
  readonly client: Client | null
}
interface NewAdmission {
  readonly admissionId: string
  readonly entries: AdmissionEntries
  /** The digest of the request that made it, by which a repeated request is recognised. */
  readonly digest: string | null
  /** The college's quotas. */
  readonly rules: QuotaRules
}

type Student = NonNullable<ReturnType<typeof onlyOne>>

/**
 * The account that will own it: an applicant's own; for an application by staff, the only student account with its number.
 */
const accountAmong = ({ session }: Acting, students: readonly Student[]): Student | null =>
  isApplicant(session.role) ? { UserID: session.userId, Username: session.username } : onlyOne(students)

const identityOf = ({ admissionId, entries }: NewAdmission, UserId: number | null): Identity => ({
  ...entries,
  AdmissionId: admissionId,
  AdmissionYear: admissionYear(entries),
  UserId,
})

/** Throws 409 when the person is known to have an application already; checked again after the counter is locked. */
export async function refuseKnownPerson(call: Acting, made: NewAdmission): Promise<void> {
  const account = accountAmong(call, await selectStudents(call.db, made.entries.MobileNo).execute())
  await refuseDuplicate(call, identityOf(made, account?.UserID ?? null))
}

/**
 * Stores a draft, gives it its FormNo, and records who made it (`origin`) and to which account it was linked. A student's
 * draft that looks like another person's is flagged. `reason`: why staff store it although it does. Returns the stored row.
 * Throws 422 for a course that cannot be chosen, 409 for staff without a reason and for a second application of one account.
 */
export async function storeNewAdmission(
  call: Acting,
  made: NewAdmission,
  origin: Readonly<Record<string, unknown>> | undefined,
  reason?: string,
): Promise<NamedAdmission> {
  const { db, session, now } = call
  const { admissionId, entries, digest } = made
  const person = identityOf(made, isApplicant(session.role) ? session.userId : null)
  const AdmissionYear = admissionYear(entries)
  const yy = String(AdmissionYear % 100).padStart(2, "0")
  // The counter's row is locked before the search for twins, so that two concurrent creates for one person see each other.
  const [courses, [number], found, students = []] = await together(
    db,
    selectCourse(db, entries),
    takeNumber(db, `form-${AdmissionYear}`),
    selectTwins(call, person, person.UserId ?? idOfOnlyStudent(db, entries.MobileNo)),
    ...(isApplicant(session.role) ? [] : [selectStudents(db, entries.MobileNo)]),
  )
  const known = accountAmong(call, students)
  const identity = { ...person, UserId: known?.UserID ?? null }
  const course = offeredCourse(courses, entries)
  if (!number) throw new Error("The counter of applications gave no number")
  const FormNo = `F${yy}-${String(number.value).padStart(5, "0")}`
  const verdict = await judgeTwins(call, identity, twinsAmong(call.vault, identity, found), reason)
  const AadharDigest = identityDigest(call.vault, entries)
  const isByStaff = !isApplicant(session.role)
  // If staff say that another person has the same number, or had it in another year, the application is not linked to its account.
  const isSomebodyElses =
    isByStaff &&
    known !== null &&
    (verdict.twins.length > 0 ||
      !(await mayBelong(db, known.UserID, { ...entries, AdmissionId: admissionId, AadharDigest })))
  const account = isSomebodyElses ? null : known
  const at = now.toISOString()
  const insert = db.insertInto("admissions").values({
    ...entries,
    ...derivedFields({ ...entries, FormNo }, made.rules),
    AdmissionId: admissionId,
    AdmissionNo: null,
    FormNo,
    UserId: account?.UserID ?? null,
    CreatedBy: session.userId,
    AadharDigest,
    CurrentLevel: stages.draft.level,
    ...stageColumns("draft"),
    IsActive: true,
    OpenedAt: null,
    DecisionRemarks: null,
    DuplicateState: verdict.state,
    CreateDigest: digest,
    CreatedAt: at,
    CreatedAtDevice: call.deviceTime,
    UpdatedAt: at,
    SubmittedAt: null,
    DeletedAt: null,
  })
  const [[row]] = await together(db, insert.returningAll(), insertEvent(call, admissionId, "created", origin))
  if (!row) throw new Error(`No application ${admissionId} is there after it was stored`)
  // A new application has no older cases.
  if (verdict.twins.length > 0) await keepCases(call, admissionId, verdict, reason)
  if (account && !isApplicant(session.role)) await noteLinked(call, admissionId, account)
  return { ...row, Degree: course.DegreeName, CourseName: course.Name }
}
