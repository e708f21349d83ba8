/**
 * Decides what of an application is deleted when it is removed, and what stays (decision 0026).
 *
 * Invariants: numbers, course, quota, state, seats, amounts and the timeline stay; nothing stays that names the person,
 * except the payer of an accepted payment, because the college must be able to show that receipt, and the account that asked
 * for the erasure, so that its user can read the answer. Whether it had been deleted before can be read from the two times of its
 * row (decision 0079). Idempotency keys stay; the answers stored under them name nobody.
 */
import { type SqlBool, sql } from "kysely"
import { roleByCode } from "#domain/people/roles.ts"
import type { Queries } from "#server/db/database.ts"
import { removeFromAnswers } from "./remove-answers.ts"
import { nothing, REMOVED } from "./removed-columns.ts"

/** True for rows of the timeline about what somebody did as an applicant: the role of that time counts, which may be another now. */
const byApplicant = sql<SqlBool>`"RoleName" = ${roleByCode("S").name} and "UserID" is not null`

/** The accounts that own an application or have worked on it as its applicant. To be read before they are emptied. */
async function applicantsOf(db: Queries, admissionId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("timeline")
    .select("UserID")
    .where("AdmissionId", "=", admissionId)
    .where(byApplicant)
    .union(db.selectFrom("admissions").select("UserId as UserID").where("AdmissionId", "=", admissionId))
    .execute()
  return rows.flatMap(({ UserID }) => (UserID === null ? [] : [UserID]))
}

/** In the log of the accounts, the account no longer names its application. */
const removeFormNo = (db: Queries, admissionId: string) =>
  db
    .updateTable("admin_events")
    .set({ Detail: sql`"Detail" - 'FormNo'` })
    .where("Subject", "=", "user")
    .where("SubjectId", "in", (eb) =>
      eb
        .selectFrom("admissions")
        .select(sql<string>`"UserId"::text`.as("id"))
        .where("AdmissionId", "=", admissionId)
        .where("UserId", "is not", null),
    )
    .where(sql<string>`"Detail" ->> 'FormNo'`, "=", (eb) =>
      eb.selectFrom("admissions").select("FormNo").where("AdmissionId", "=", admissionId),
    )
    .execute()

/** Of what the applicant has done only the role stays; of links to an account, the accounts go. */
async function removeAccount(db: Queries, admissionId: string): Promise<void> {
  await removeFormNo(db, admissionId)
  const applicants = await applicantsOf(db, admissionId)
  await db
    .updateTable("timeline")
    .set({ UserID: null, Username: null })
    .where("AdmissionId", "=", admissionId)
    .where(byApplicant)
    .execute()
  await db
    .updateTable("timeline")
    .set({ Detail: sql`"Detail" - array['UserID', 'Username', 'Before']` })
    .where("AdmissionId", "=", admissionId)
    .where("Event", "=", "accountLinked")
    .execute()
  await db
    .updateTable("timeline")
    .set({ Detail: sql`"Detail" - 'Marks'` })
    .where("AdmissionId", "=", admissionId)
    .where("Event", "in", ["academicHistoryStored", "academicHistoryRemoved"])
    .execute()
  if (applicants.length > 0) {
    await db
      .updateTable("approval_steps")
      .set({ ActedBy: null })
      .where("AdmissionId", "=", admissionId)
      .where("ActedBy", "in", applicants)
      .execute()
    for (const table of ["payments", "admissions"] as const)
      await db
        .updateTable(table)
        .set({ CreatedBy: null })
        .where("AdmissionId", "=", admissionId)
        .where("CreatedBy", "in", applicants)
        .execute()
  }
  await db.updateTable("consents").set({ UserID: null }).where("AdmissionId", "=", admissionId).execute()
}

/** Removes the person from stored answers and from the record of who did what. Done twice, it changes nothing more. */
export async function removeTraces(db: Queries, admissionId: string): Promise<void> {
  await removeFromAnswers(db, admissionId)
  await removeAccount(db, admissionId)
}

/** Removed applications whose applicant a timeline or a stored answer still names: an earlier release has left that. */
export const withTraces = (db: Queries, most: number) =>
  db
    .selectFrom("admissions as a")
    .select("a.AdmissionId")
    .where("a.PurgedAt", "is not", null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("timeline")
            .select("TimelineId")
            .whereRef("timeline.AdmissionId", "=", "a.AdmissionId")
            .where(byApplicant),
        ),
        exists(
          selectFrom("idempotency")
            .select("Key")
            .whereRef("idempotency.AboutAdmission", "=", "a.AdmissionId"),
        ),
      ]),
    )
    .limit(most)
    .execute()

/**
 * Empties everything that names the person; returns the paths of the files to delete. The caller has locked the
 * application's row.
 */
export async function removePerson(db: Queries, admissionId: string, now: Date): Promise<string[]> {
  const at = now.toISOString()
  await removeTraces(db, admissionId)
  const documents = await db
    .selectFrom("admission_docs")
    .select("FilePath")
    .where("AdmissionId", "=", admissionId)
    .execute()
  const proofs = await db
    .selectFrom("payments")
    .select("DocumentPath")
    .where("AdmissionId", "=", admissionId)
    .where("DocumentPath", "is not", null)
    .execute()
  await db.deleteFrom("document_approvals").where("AdmissionId", "=", admissionId).execute()
  await db.deleteFrom("admission_docs").where("AdmissionId", "=", admissionId).execute()
  await db.deleteFrom("academic_history").where("AdmissionId", "=", admissionId).execute()
  await db.deleteFrom("import_rows").where("AdmissionId", "=", admissionId).execute()
  await db
    .updateTable("payments")
    .set({
      UserID: null,
      PhoneNo: null,
      SenderBank: null,
      SenderAccNo: null,
      SenderBranch: null,
      DocumentPath: null,
      DocumentName: null,
      DocumentType: null,
      DocumentSha256: null,
      CreateDigest: null,
    })
    .where("AdmissionId", "=", admissionId)
    .execute()
  await db
    .updateTable("payments")
    .set({ UserName: null })
    .where("AdmissionId", "=", admissionId)
    .where("PaymentStatus", "<>", "Accepted")
    .execute()
  await db
    .updateTable("slidings")
    .set({ AccountHolder: null, AccountNumber: null, IFSC: null, CreateDigest: null })
    .where("AdmissionId", "=", admissionId)
    .execute()
  await db.updateTable("fee_amounts").set({ Reason: null }).where("AdmissionId", "=", admissionId).execute()
  await db
    .updateTable("notifications")
    .set({ Recipient: null })
    .where("AdmissionId", "=", admissionId)
    .execute()
  await db
    .updateTable("admissions")
    .set((eb) => ({
      ...nothing,
      FirstName: REMOVED,
      MobileNo: "",
      SearchText: eb.fn("lower", ["FormNo"]),
      IsActive: false,
      DeletedAt: eb.fn.coalesce("DeletedAt", eb.val(at)),
      PurgedAt: eb.fn.coalesce("PurgedAt", eb.val(at)),
      UpdatedAt: at,
      Version: eb("Version", "+", 1),
    }))
    .where("AdmissionId", "=", admissionId)
    .execute()
  return [
    ...documents.map(({ FilePath }) => FilePath),
    ...proofs.flatMap(({ DocumentPath }) => (DocumentPath ? [DocumentPath] : [])),
  ]
}
