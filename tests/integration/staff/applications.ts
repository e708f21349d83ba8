/** Puts applications at a given stage into the database, as copies of one of the demo college, for tests to start from. */

import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { uuidv7 } from "uuidv7"
import type { Word } from "#domain/common/vocabulary.ts"
import type { StoredStatus } from "#domain/workflow/stages.ts"
import type { NewAdmission, NewPayment } from "#server/db/tables.ts"
import type { TestCollege } from "../../contract/support/test-college.ts"

let numbers = 0

export interface Wanted {
  level?: 0 | 1 | 2 | 3
  status?: StoredStatus
  CourseId?: number
  year?: number
  quota?: "CONV" | "S1" | "S2" | "S3"
  submittedAt?: string
  mobile?: string
}

/** Inserts applications and returns their ids. */
export async function putApplications(college: TestCollege, count: number, wanted: Wanted = {}) {
  const { level = 1, status = "Pending", CourseId = 9, year = 2025, quota = "S1" } = wanted
  const model = await college.db
    .selectFrom("admissions")
    .selectAll()
    .where("AdmissionStatus", "=", "Pending")
    .where("CurrentLevel", "=", 3)
    .orderBy("FormNo")
    .limit(1)
    .executeTakeFirstOrThrow()
  const { DegreeId } = await college.db
    .selectFrom("courses")
    .select("DegreeId")
    .where("CourseId", "=", CourseId)
    .executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  const rows = Array.from({ length: count }, (): NewAdmission & { readonly AdmissionId: string } => {
    numbers += 1
    const number = String(numbers).padStart(5, "0")
    return {
      ...model,
      AdmissionId: uuidv7(),
      AdmissionNo: null,
      FormNo: `T${number}-${randomUUID().slice(0, 4)}`,
      FirstName: `Test Applicant ${number}`,
      MobileNo: wanted.mobile ?? `08000${number}`,
      AadharNo: `1800000${number}`,
      AadharDigest: randomUUID(),
      NEETRollNo: `T${number}${randomUUID().slice(0, 4)}`,
      SearchText: `test applicant ${number}`,
      CourseId,
      DegreeId,
      AdmissionYear: year,
      Batch: `${year}-${year + 1}`,
      QuotaCode: quota,
      Quota: quota === "CONV" ? "convenorQuota" : "Management",
      Category: quota === "CONV" ? "nonService" : quota,
      Status: "Pending",
      AdmissionStatus: status,
      CurrentLevel: level,
      IsCompleted: false,
      OpenedAt: null,
      StageSince: null,
      CreateDigest: null,
      CreatedAt: at,
      UpdatedAt: at,
      SubmittedAt: status === "Draft" ? null : (wanted.submittedAt ?? at),
      DeletedAt: null,
      Version: 1,
    }
  })
  await college.db.insertInto("admissions").values(rows).execute()
  if (status !== "Draft")
    await college.db
      .insertInto("approval_steps")
      .values(
        rows.map(({ AdmissionId }) => ({
          AdmissionId,
          Chain: 1,
          StepId: 0,
          Status: "Approved",
          ActedBy: 3,
          ActedAt: at,
        })),
      )
      .execute()
  return rows.map((row) => row.AdmissionId)
}

/** Copies the demo college's fees of 2025 to another academic year. */
export async function putFees(college: TestCollege, AcademicYear: number): Promise<void> {
  const rows = await college.db.selectFrom("fee_rows").selectAll().where("AcademicYear", "=", 2025).execute()
  await college.db
    .insertInto("fee_rows")
    .values(rows.map((row) => ({ ...row, AcademicYear })))
    .onConflict((is) => is.doNothing())
    .execute()
}

/** Inserts one application and returns its id. */
export async function putApplication(college: TestCollege, wanted: Wanted = {}): Promise<string> {
  const [id] = await putApplications(college, 1, wanted)
  return id ?? ""
}

/** Inserts a document of an application, as if it had been uploaded; returns its id. */
export async function putDocument(
  college: TestCollege,
  AdmissionId: string,
  Status: Word<"admission_docs.Status"> = "Pending",
): Promise<string> {
  const { Version: _, ...model } = await college.db
    .selectFrom("admission_docs")
    .selectAll()
    .where("DeletedAt", "is", null)
    .orderBy("AdmissionDocId")
    .limit(1)
    .executeTakeFirstOrThrow()
  const AdmissionDocId = uuidv7()
  await college.db
    .insertInto("admission_docs")
    .values({ ...model, AdmissionDocId, AdmissionId, Status, Remarks: null })
    .execute()
  return AdmissionDocId
}

/** Inserts a payment of an application, as if it had been submitted; returns its id. */
export async function putPayment(
  college: TestCollege,
  AdmissionId: string,
  changes: {
    PaymentStatus?: Word<"payments.PaymentStatus">
    VerifiedByStaff?: boolean
    TransactionRef?: string | null
    InstrumentNo?: string
    Mode?: Word<"payments.Mode">
    PaymentPurpose?: string
    /** yyyy-mm-dd */
    PaymentDate?: string
    CreatedBy?: number
  } = {},
): Promise<string> {
  const { Version: _, ...model } = await college.db
    .selectFrom("payments")
    .selectAll()
    .orderBy("PaymentNo")
    .limit(1)
    .executeTakeFirstOrThrow()
  const PaymentId = uuidv7()
  const made: NewPayment = {
    ...model,
    PaymentId,
    PaymentNo: `T${randomUUID().slice(0, 10)}`,
    AdmissionId,
    PaymentStatus: "Pending",
    VerifiedByStaff: false,
    DecidedAt: null,
    DecidedBy: null,
    DocumentPath: null,
    // Unique, so that the payment does not count as a duplicate reference.
    TransactionRef: `T${randomUUID().slice(0, 12)}`,
    ...changes,
  }
  await college.db.insertInto("payments").values(made).execute()
  return PaymentId
}

/** Inserts an entry of the register of breaches that concerns this application; returns its id. */
export async function putBreach(college: TestCollege, AdmissionId: string): Promise<string> {
  numbers += 1
  const BreachId = uuidv7()
  const at = new Date().toISOString()
  await college.db
    .insertInto("breaches")
    .values({
      BreachId,
      BreachNo: 1000 + numbers,
      NoticedAt: at,
      What: "A list was lost.",
      Kinds: JSON.stringify(["contact"]),
      CreatedAt: at,
      UpdatedAt: at,
    })
    .execute()
  await college.db
    .insertInto("breach_people")
    .values({ BreachId, AdmissionId, AddedAt: at, AddedBy: "admin" })
    .execute()
  return BreachId
}

/** The status fields of an application in the database. */
export const statusFieldsOf = (college: TestCollege, AdmissionId: string) =>
  college.db
    .selectFrom("admissions")
    .select(["AdmissionStatus", "CurrentLevel", "AdmissionNo", "IsCompleted", "DecisionRemarks", "Version"])
    .where("AdmissionId", "=", AdmissionId)
    .executeTakeFirstOrThrow()

/** What the server writes for itself while it answers, whatever the answer is. */
const bookkeeping = [
  "client_errors",
  "idempotency",
  "known_addresses",
  "leases",
  "rate_limits",
  "record_looks",
  "sessions",
]
const tablesOf = new WeakMap<TestCollege, Promise<readonly string[]>>()

/** The tables of the college's database, asked for once. */
function readTables(college: TestCollege): Promise<readonly string[]> {
  const known = tablesOf.get(college)
  if (known) return known
  const read = college.open.engine.pool
    .query("select tablename from pg_tables where schemaname = current_schema() order by 1")
    .then(({ rows }) => rows.map(({ tablename }) => String(tablename)))
  tablesOf.set(college, read)
  return read
}

/**
 * A checksum of the row versions in all tables but the server's bookkeeping, and in `more` of that. Equal checksums mean that
 * nothing was written, not even the same values again. Much cheaper than comparing the contents.
 */
export async function rowVersionChecksum(
  college: TestCollege,
  more: readonly string[] = [],
): Promise<string> {
  const tables = (await readTables(college)).filter(
    (table) => more.includes(table) || !bookkeeping.includes(table),
  )
  const marks = tables.map(
    (table) => sql`
      select ${sql.lit(table)} as name, count(*)::text as rows,
        sum(hashtext(t.ctid::text || t.xmin::text)::bigint)::text as versions
      from ${sql.table(table)} t`,
  )
  const all = sql<Record<"name" | "rows" | "versions", string>>`${sql.join(marks, sql` union all `)}`
  const found = (await all.execute(college.db)).rows
  // A server that reads several tables at once gives them in another order each time.
  return found
    .map(({ name, rows, versions }) => `${name} ${rows} ${versions}`)
    .sort()
    .join("\n")
}

/** The row of an application. */
export const storedRow = (college: TestCollege, id: string) =>
  college.db.selectFrom("admissions").selectAll().where("AdmissionId", "=", id).executeTakeFirstOrThrow()

/** The events of its timeline, in order. */
export async function storedEvents(college: TestCollege, id: string) {
  const rows = await college.db
    .selectFrom("timeline")
    .select("Event")
    .where("AdmissionId", "=", id)
    .orderBy("TimelineId")
    .execute()
  return rows.map(({ Event }) => Event)
}
