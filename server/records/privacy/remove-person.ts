/**
 * Decides what of an application is deleted when it is removed, and what stays (decision 0026).
 *
 * Invariants: numbers, course, quota, state, seats, amounts and the timeline stay; nothing stays that names the person,
 * except the payer of an accepted payment, because the college must be able to show that receipt. Idempotency keys are not
 * touched.
 */
import type { Queries } from "#server/db/database.ts"
import type { AdmissionRow } from "#server/db/tables.ts"

/** The value of a column that cannot be empty. */
export const REMOVED = "Removed"

/** For each column of an application: it is emptied, it stays, or it gets a value which says that the person was removed. */
const columns = {
  AadharDigest: "goes",
  AadharNo: "goes",
  AcceptedAmount: "stays",
  AcceptedCount: "stays",
  Address: "goes",
  AdmissionDate: "stays",
  AdmissionId: "stays",
  AdmissionNo: "stays",
  AdmissionStatus: "stays",
  AdmissionType: "stays",
  AdmissionYear: "stays",
  Batch: "stays",
  Category: "stays",
  City: "goes",
  Clinical: "stays",
  Community: "goes",
  CommunityGiven: "goes",
  CounselingRound: "stays",
  CourseId: "stays",
  CreatedAt: "stays",
  CreatedAtDevice: "stays",
  CreatedBy: "stays",
  CreateDigest: "goes",
  CurrentLevel: "stays",
  DecisionRemarks: "goes",
  DegreeId: "stays",
  DeletedAt: "written",
  DOB: "goes",
  DuplicateState: "goes",
  Email: "goes",
  FatherName: "goes",
  FirstName: "written",
  FormNo: "stays",
  Gender: "goes",
  GuardianName: "goes",
  Hostler: "goes",
  HouseOrFlatNo: "goes",
  InternshipCollege: "goes",
  InternshipCommencementDate: "goes",
  InternshipCompletionDate: "goes",
  InternshipHospital: "goes",
  InternshipInstitute: "goes",
  IsActive: "written",
  IsCompleted: "stays",
  IsSlid: "stays",
  LastName: "goes",
  MBBSCollegeAddress: "goes",
  MBBSUniversity: "goes",
  MedicalCouncilName: "goes",
  MedicalCouncilRegNo: "goes",
  MiddleName: "goes",
  MobileNo: "written",
  MotherTongue: "goes",
  Nation: "goes",
  NEETAttempts: "goes",
  NEETExamName: "goes",
  NEETExamYear: "goes",
  NEETPercentage: "goes",
  NEETPercentile: "goes",
  NEETRank: "goes",
  NEETRegNo: "goes",
  NEETRollNo: "goes",
  NEETScore: "goes",
  OpenedAt: "stays",
  OtherIdKind: "goes",
  OtherIdNo: "goes",
  PANNo: "goes",
  ParentAadharNo: "goes",
  ParentEmail: "goes",
  ParentMobileNo: "goes",
  ParentOccupation: "goes",
  ParentPANNo: "goes",
  PendingAmount: "stays",
  PendingCount: "stays",
  Pincode: "goes",
  PurgedAt: "written",
  Quota: "stays",
  QuotaCode: "stays",
  RelationWithStudent: "goes",
  Religion: "goes",
  SearchText: "written",
  StageSince: "stays",
  State: "goes",
  Status: "stays",
  SubCaste: "goes",
  SubmittedAt: "stays",
  UpdatedAt: "written",
  UserId: "goes",
  Version: "written",
} as const satisfies Readonly<Record<keyof AdmissionRow, "goes" | "stays" | "written">>

type Columns = typeof columns
type Emptied = { [C in keyof Columns]: Columns[C] extends "goes" ? C : never }[keyof Columns]

const isEmptied = (name: keyof Columns): name is Emptied => columns[name] === "goes"

const nothing = Object.fromEntries(
  (Object.keys(columns) as (keyof Columns)[]).filter(isEmptied).map((name) => [name, null]),
) as Record<Emptied, null>

/**
 * Empties everything that names the person; returns the paths of the files to delete. The caller has locked the
 * application's row.
 */
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
