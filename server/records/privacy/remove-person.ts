/**
 * Decides what of an application goes when it is removed, and what stays (decision 0026).
 *
 * Invariants: numbers, course, quota, state, seats, amounts and the trail stay; nothing that names the person does, but for the
 * payer of an accepted payment, whose receipt the college must be able to show. Keys of writes are not touched.
 */
import type { Queries } from "#server/db/database.ts"
import type { AdmissionRow } from "#server/db/tables.ts"

/** Where a column cannot be empty. */
export const REMOVED = "Removed"

const emptied = [
  "MiddleName",
  "LastName",
  "Gender",
  "DOB",
  "Email",
  "FatherName",
  "GuardianName",
  "RelationWithStudent",
  "ParentMobileNo",
  "ParentEmail",
  "ParentOccupation",
  "ParentAadharNo",
  "ParentPANNo",
  "Address",
  "HouseOrFlatNo",
  "City",
  "State",
  "Nation",
  "Pincode",
  "AadharNo",
  "OtherIdKind",
  "OtherIdNo",
  "PANNo",
  "Religion",
  "Community",
  "CommunityGiven",
  "SubCaste",
  "MotherTongue",
  "Hostler",
  "NEETExamName",
  "NEETExamYear",
  "NEETRegNo",
  "NEETRollNo",
  "NEETRank",
  "NEETScore",
  "NEETPercentile",
  "NEETPercentage",
  "NEETAttempts",
  "MBBSUniversity",
  "MBBSCollegeAddress",
  "MedicalCouncilName",
  "MedicalCouncilRegNo",
  "InternshipCollege",
  "InternshipHospital",
  "InternshipInstitute",
  "InternshipCommencementDate",
  "InternshipCompletionDate",
  "AadharDigest",
  "CreateDigest",
  "DecisionRemarks",
  "DuplicateState",
  "UserId",
] as const satisfies readonly (keyof AdmissionRow)[]

const nothing = Object.fromEntries(emptied.map((name) => [name, null])) as Record<
  (typeof emptied)[number],
  null
>

/** Empties everything that names the person; answers the paths of the files that are to go. The row of the application is locked by the caller. */
export async function removePerson(db: Queries, admissionId: string, now: Date): Promise<string[]> {
  const at = now.toISOString()
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
    .set({ AccountHolder: null, AccountNumber: null, IFSC: null })
    .where("AdmissionId", "=", admissionId)
    .execute()
  await db.updateTable("fee_amounts").set({ Reason: null }).where("AdmissionId", "=", admissionId).execute()
  await db
    .updateTable("notifications")
    .set({ Recipient: null })
    .where("AdmissionId", "=", admissionId)
    .execute()
  await db.updateTable("consents").set({ UserID: null }).where("AdmissionId", "=", admissionId).execute()
  await db
    .updateTable("admissions")
    .set((eb) => ({
      ...nothing,
      FirstName: REMOVED,
      MobileNo: "",
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
