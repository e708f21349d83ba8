/** The catalogues that a college starts with: degrees and courses of the NMC list, document types of the admission notices. Seats and fees belong to the demo college. */

import type { Word } from "#domain/common/vocabulary.ts"
import type { DocumentProof } from "#domain/documents/document-proofs.ts"
import type { DocumentTypeRow } from "../db/tables.ts"

/** Degrees; DM and MCh come after MD and MS, through another examination. */
export const degrees = [
  { DegreeId: 1, Name: "MD", IsActive: true },
  { DegreeId: 2, Name: "MS", IsActive: true },
  { DegreeId: 3, Name: "PG Diploma", IsActive: true },
  { DegreeId: 4, Name: "DM", IsActive: false },
  { DegreeId: 5, Name: "MCh", IsActive: false },
]

/** The quotas of the demo college. */
export type DemoQuota = "CONV" | "S1" | "S2" | "S3"
type Category = Word<"courses.CourseCategory">

/** A course with the demo college's seats: total, convener quota, S1, S2, S3. */
export interface DemoCourse {
  readonly CourseId: number
  readonly DegreeId: number
  readonly Name: string
  readonly CourseCategory: Category
  readonly seats: readonly [total: number, conv: number, s1: number, s2: number, s3: number]
}

const table: readonly [
  degree: number,
  name: string,
  category: Category,
  ...seats: [number, number, number, number, number],
][] = [
  [1, "Anatomy", "Pre-Clinical", 4, 2, 1, 1, 0],
  [1, "Physiology", "Pre-Clinical", 4, 2, 1, 1, 0],
  [1, "Biochemistry", "Pre-Clinical", 4, 2, 1, 1, 0],
  [1, "Pharmacology", "Para-Clinical", 4, 2, 1, 1, 0],
  [1, "Pathology", "Para-Clinical", 8, 4, 2, 1, 1],
  [1, "Microbiology", "Para-Clinical", 4, 2, 1, 1, 0],
  [1, "Forensic Medicine and Toxicology", "Para-Clinical", 4, 2, 1, 1, 0],
  [1, "Community Medicine", "Para-Clinical", 6, 3, 1, 1, 1],
  [1, "General Medicine", "Clinical", 20, 10, 5, 3, 2],
  [1, "Paediatrics", "Clinical", 8, 4, 2, 1, 1],
  [1, "Dermatology, Venerology and Leprosy", "Clinical", 6, 3, 1, 1, 1],
  [1, "Psychiatry", "Clinical", 4, 2, 1, 1, 0],
  [1, "Respiratory Medicine", "Clinical", 4, 2, 1, 1, 0],
  [1, "Anaesthesiology", "Clinical", 14, 7, 4, 2, 1],
  [1, "Radio-diagnosis", "Clinical", 10, 5, 3, 1, 1],
  [1, "Emergency Medicine", "Clinical", 4, 2, 1, 1, 0],
  [2, "General Surgery", "Clinical", 20, 10, 5, 3, 2],
  [2, "Orthopaedics", "Clinical", 10, 5, 3, 1, 1],
  [2, "Ophthalmology", "Clinical", 6, 3, 1, 1, 1],
  [2, "Otorhinolaryngology – Head and Neck", "Clinical", 6, 3, 1, 1, 1],
  [2, "Obstetrics & Gynaecology", "Clinical", 12, 6, 3, 2, 1],
  [3, "Diploma in Anaesthesiology", "Clinical", 0, 0, 0, 0, 0],
]

export const courses: readonly DemoCourse[] = table.map(([DegreeId, Name, CourseCategory, ...seats], i) => ({
  CourseId: i + 1,
  DegreeId,
  Name,
  CourseCategory,
  seats,
}))

/** Departments are the subjects (demo data, "Options"). */
export const departments = courses
  .filter((course) => course.DegreeId !== 3)
  .map((course, i) => ({ DepartmentId: i + 1, Name: course.Name }))

/** The department that teaches a course; a diploma belongs to its subject's. */
export const departmentOf = ({ Name }: Pick<DemoCourse, "Name">): number | null =>
  departments.find((one) => one.Name === Name.replace(/^Diploma in /, ""))?.DepartmentId ?? null

export const paymentReferences = [
  "Admission Fee",
  "Tuition Fee",
  "Hostel Fee",
  "University Fee",
  "Sliding Difference",
].map((ReferenceName, i) => ({ PaymentRefId: i + 1, ReferenceName }))

type DocumentRow = [
  name: string,
  /** Unlisted: kept in the catalogue and never asked for (decision D10). */
  proves: DocumentProof | "unlisted",
  educational: boolean,
  mandatory: boolean,
  condition?: Word<"document_types.Condition"> | undefined,
  quotas?: string,
]
const documentTable: readonly DocumentRow[] = [
  ["NEET PG Admit Card", "neetAdmitCard", false, true],
  ["NEET PG Rank Card / Score Card", "neetRankCard", false, true],
  ["Provisional Allotment Order", "allotment", false, true],
  ["University Application Print-out", "applicationPrint", false, true],
  ["First MBBS Marks Memo", "marksFirst", true, true],
  ["Second MBBS Marks Memo", "marksSecond", true, true],
  ["Final MBBS Part-1 Marks Memo", "marksFinalPart1", true, true],
  ["Final MBBS Part-2 Marks Memo", "marksFinalPart2", true, true],
  ["MBBS Degree or Provisional Certificate", "degree", true, true],
  ["Internship Completion Certificate", "internship", true, true],
  ["Medical Council Registration", "council", false, true],
  ["SSC Certificate (date of birth)", "dateOfBirth", true, true],
  ["Intermediate Certificate", "intermediate", true, true],
  ["Study Certificates (local status)", "study", false, true, undefined, "CONV"],
  ["Transfer / Migration Certificate", "transfer", false, true],
  ["Caste Certificate", "caste", false, true, "community", "CONV"],
  ["EWS Certificate", "ews", false, false, "ews"],
  ["PwBD Certificate", "disability", false, false, "pwbd"],
  ["In-service Certificate and NOC", "inService", false, true, undefined, "INSERVICE"],
  ["NRI Sponsor Papers (passport, relation, bank)", "nriSponsor", false, true, undefined, "S2"],
  ["Institutional Preference Proof", "institutional", false, true, undefined, "S3"],
  ["FMGE Pass Certificate", "fmge", false, false, "mbbsAbroad"],
  ["Identity Proof (Aadhaar masked, PAN, passport, licence)", "identity", false, true],
  ["Passport Photo, Signature", "photo", false, true],
  ["Discontinuation Bond", "bond", false, true],
  ["Medical Fitness Certificate", "fitness", false, true],
  ["Gap Declaration", "gap", false, false],
  ["Company Registration Document", "unlisted", false, false],
  ["Affidavit", "unlisted", false, false],
  ["Power of Attorney", "unlisted", false, false],
]

export const documentTypes = documentTable.map(
  ([DocName, proves, educational, IsMandatory, Condition, Quotas], i): DocumentTypeRow => ({
    DocTypeId: i + 1,
    DocName,
    Type: educational ? "Educational Document" : "General",
    IsMandatory,
    IsActive: true,
    Condition: Condition ?? null,
    Quotas: Quotas ?? "",
    SortOrder: i + 1,
    Proves: proves === "unlisted" ? null : proves,
    Listed: proves !== "unlisted",
  }),
)

/** Rupees per year by quota and clinical branch; the other heads are equal for all. The hostel fee is entered by hand. */
const tuition: Readonly<Record<DemoQuota, Readonly<Record<Category, number>>>> = {
  CONV: { Clinical: 496_800, "Para-Clinical": 155_250, "Pre-Clinical": 70_380 },
  S1: { Clinical: 993_600, "Para-Clinical": 310_500, "Pre-Clinical": 140_760 },
  S2: { Clinical: 5_750_000, "Para-Clinical": 1_725_000, "Pre-Clinical": 920_000 },
  S3: { Clinical: 5_750_000, "Para-Clinical": 1_725_000, "Pre-Clinical": 920_000 },
}

/** Tuition of a course for a quota, in rupees. */
export const tuitionOf = (quota: DemoQuota, category: Category): number => tuition[quota][category]

/** The fee rows of the demo college for one academic year. One structure (Emergency Medicine, S2) is left out on purpose. */
export const feeRowsOf = (AcademicYear: number) =>
  courses
    .filter((course) => course.DegreeId !== 3)
    .flatMap((course) =>
      (["CONV", "S1", "S2", "S3"] as const)
        .filter((quota) => !(quota === "S2" && course.Name === "Emergency Medicine"))
        .flatMap((QuotaCode) =>
          [
            {
              Particulars: "Tuition Fee",
              Amount: tuitionOf(QuotaCode, course.CourseCategory),
              Remarks: null,
            },
            { Particulars: "College Deposit", Amount: 15_000, Remarks: "refundable" },
            { Particulars: "Additional Fee", Amount: 45_000, Remarks: null },
            { Particulars: "Skill Lab", Amount: 10_000, Remarks: null },
            { Particulars: "Hostel Fee", Amount: 0, Remarks: null },
          ].map((row, i) => ({ AcademicYear, CourseId: course.CourseId, QuotaCode, SrNo: i + 1, ...row })),
        ),
    )
