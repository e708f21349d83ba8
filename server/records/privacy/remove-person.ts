/**
 * Decides what of an application is deleted when it is removed, and what stays (decision 0026).
 *
 * Invariants: numbers, course, quota, state, seats, amounts and the timeline stay; nothing stays that names the person,
 * except the payer of an accepted payment, because the college must be able to show that receipt, and the account that asked
 * for the erasure, so that its user can read the answer. Idempotency keys stay; the answers stored under them name nobody.
 */
import { type SqlBool, sql } from "kysely"
import { roleByCode } from "#domain/people/roles.ts"
import type { Queries } from "#server/db/database.ts"
import { removeFromAnswers } from "./remove-answers.ts"
import { nothing, REMOVED } from "./removed-columns.ts"

const isApplicant = (column: "UserID" | "CreatedBy" | "ActedBy") =>
  sql<SqlBool>`${sql.ref(column)} in (select "UserID" from users where "RoleId" = ${roleByCode("S").id})`

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
  await db
    .updateTable("timeline")
    .set({ UserID: null, Username: null })
    .where("AdmissionId", "=", admissionId)
    .where(isApplicant("UserID"))
    .execute()
  await db
    .updateTable("timeline")
    .set({ Detail: sql`"Detail" - array['UserID', 'Username', 'Before']` })
    .where("AdmissionId", "=", admissionId)
    .where("Event", "=", "accountLinked")
    .execute()
  await db
    .updateTable("approval_steps")
    .set({ ActedBy: null })
    .where("AdmissionId", "=", admissionId)
    .where(isApplicant("ActedBy"))
    .execute()
  await db
    .updateTable("payments")
    .set({ CreatedBy: null })
    .where("AdmissionId", "=", admissionId)
    .where(isApplicant("CreatedBy"))
    .execute()
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
            .where(isApplicant("UserID")),
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
      CreatedBy: eb.case().when(isApplicant("CreatedBy")).then(null).else(eb.ref("CreatedBy")).end(),
      SearchText: eb.fn("lower", ["FormNo"]),
      IsActive: false,
      DeletedAt: eb.fn.coalesce("DeletedAt", eb.val(at)),
      PurgedAt: at,
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
