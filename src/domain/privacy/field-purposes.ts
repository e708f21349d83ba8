/**
 * Decides the purpose of each field of the application, for the privacy notice and docs/law.md (DPDP
 * Act 2023, sections 5 and 6; decision 0051).
 */
import {
  examIndexes,
  type MbbsFieldName,
  type WizardFieldName,
} from "#domain/admission-form/wizard-values.ts"
import { admissionFields } from "#domain/application/admission-form.ts"

/** What the college uses the data for. */
export const purposes = {
  seat: "To decide on course, quota and seat",
  identity: "To know who applies, and to keep two people of one name apart",
  contact: "To reach you about your application",
  reservation: "To apply the rules of reservation, and to report to the State and the university as they ask",
  eligibility: "To check that you may study the course, and where you stand in the order of merit",
  guardian: "To reach a parent or guardian, and to know who stands for your fees",
  tax: "To account for fees as the income tax rules ask",
  hostel: "To keep a place in the hostel",
} as const

export type Purpose = keyof typeof purposes

type Marks = Extract<MbbsFieldName, `${"maxMarks" | "securedMarks" | "yearOfPassing"}${number}`>

const marks = Object.fromEntries(
  examIndexes.flatMap((index) =>
    (["maxMarks", "securedMarks", "yearOfPassing"] as const).map((name) => [
      `${name}${index}`,
      "eligibility",
    ]),
  ),
) as Record<Marks, "eligibility">

/** The purpose of each field of the form; a field without one does not compile. */
export const fieldPurposes: Readonly<Record<WizardFieldName, Purpose>> = {
  DegreeId: "seat",
  CourseId: "seat",
  Quota: "seat",
  Category: "seat",
  AdmissionType: "seat",
  Clinical: "seat",
  Batch: "seat",
  AdmissionDate: "seat",
  CounselingRound: "seat",
  Hostler: "hostel",
  firstName: "identity",
  dob: "identity",
  gender: "identity",
  aadhar: "identity",
  otherIdKind: "identity",
  otherIdNo: "identity",
  email: "contact",
  mobileNumber: "contact",
  housOrFlatNo: "contact",
  villageMandal: "contact",
  city: "contact",
  state: "contact",
  pincode: "contact",
  community: "reservation",
  SubCaste: "reservation",
  religion: "reservation",
  MotherTongue: "reservation",
  pan: "tax",
  guardianPan: "tax",
  relationWithStudent: "guardian",
  guardianName: "guardian",
  guardianOccupation: "guardian",
  guardianEmail: "guardian",
  guardianMobile: "guardian",
  guardianAadhar: "guardian",
  NEETExamName: "eligibility",
  NEETExamYear: "eligibility",
  NEETRollNo: "eligibility",
  NEETRegNo: "eligibility",
  NEETRank: "eligibility",
  NEETScore: "eligibility",
  NEETPercentile: "eligibility",
  percentage: "eligibility",
  NEETAttempts: "eligibility",
  MBBSUniversity: "eligibility",
  MBBSCollegeAddress: "eligibility",
  MedicalCouncilName: "eligibility",
  MedicalCouncilRegNo: "eligibility",
  internship: "eligibility",
  internshipInstitute: "eligibility",
  internshipCommencementDate: "eligibility",
  internshipCompletionDate: "eligibility",
  ...marks,
}

/** Data outside the form, with its purpose. */
export const otherPurposes = [
  ["Documents that you upload", "To prove what you have entered"],
  ["Payments, their dates, references and receipts", "To receive and account for your fees"],
  ["Your user name, when you signed in and with which kind of device", "To keep your account safe"],
] as const

/** Each purpose with the labels of its fields, in the order of the form. */
export function dataByPurpose(): readonly { readonly purpose: string; readonly labels: readonly string[] }[] {
  return (Object.keys(purposes) as Purpose[]).map((purpose) => {
    const labels = admissionFields
      .filter(({ name }) => fieldPurposes[name] === purpose)
      .map(({ label }) => label)
    return { purpose: purposes[purpose], labels: [...new Set(labels)] }
  })
}

/** The purposes as rows of a Markdown table: docs/law.md contains them, and a test compares the two. */
export const purposeLines = (): readonly string[] => [
  "| What for | What is asked |",
  "|---|---|",
  ...dataByPurpose().map(({ purpose, labels }) => `| ${purpose} | ${labels.join(", ")} |`),
  ...otherPurposes.map(([data, purpose]) => `| ${purpose} | ${data} |`),
]
