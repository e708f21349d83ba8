/** Sample requests with invented data; each seed gives other numbers (mobile, Aadhaar and so on). */
import { readFileSync } from "node:fs"

const digits = (seed: number, length: number, lead: string) =>
  lead + String(seed).padStart(length - lead.length, "0")

/** An application as the wizard sends it after steps 0 and 1. */
export function sampleCreate(seed: number, changes: Record<string, unknown> = {}) {
  return {
    DegreeId: 1,
    CourseId: 9,
    Quota: "Management",
    Category: "S1",
    Clinical: "Clinical",
    Batch: "2025-2026",
    AdmissionDate: "2025-09-22",
    AdmissionType: "Regular",
    Hostler: true,
    CounselingRound: "1",
    FirstName: "Asha Rani Devi",
    Email: `asha.${seed}@example.org`,
    MobileNo: digits(seed, 10, "09"),
    DOB: "1998-04-12",
    Gender: "Female",
    Community: "BC-B",
    Religion: "Hindu",
    MotherTongue: "Telugu",
    AadharNo: digits(seed, 12, "19"),
    Address: "Kankipadu",
    City: "Vijayawada",
    State: "IN-AP",
    Nation: "India",
    Pincode: "521151",
    RelationWithStudent: "mother",
    GuardianName: "Lakshmi Devi",
    ParentOccupation: "Teacher",
    ParentEmail: "lakshmi@example.org",
    ParentMobileNo: "0934500000",
    ...changes,
  }
}

/** A row of a CSV file as the import sends it, with the headings as keys. */
export const sampleImportRow = (
  seed: number,
  changes: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  Degree: "MD",
  Course: "General Medicine",
  Quota: "Management",
  Category: "S1",
  Clinical: "Clinical",
  Batch: "2025-2026",
  AdmissionDate: "22-09-2025",
  FirstName: "Asha Rani Devi",
  Email: `asha.${seed}@example.org`,
  MobileNo: digits(seed, 10, "07"),
  DOB: "12-04-1998",
  Gender: "Female",
  Community: "BC-B",
  Religion: "Hindu",
  AadharNo: digits(seed, 12, "17"),
  Address: "Kankipadu",
  City: "Vijayawada",
  State: "Andhra Pradesh",
  Pincode: "521151",
  RelationWithStudent: "Mother",
  GuardianName: "Lakshmi Devi",
  ParentOccupation: "Teacher",
  ParentEmail: "lakshmi@example.org",
  ParentMobileNo: "0734500000",
  ...changes,
})

/** A payment as the applicant's form sends it. */
export function samplePayment(AdmissionId: string, changes: Record<string, unknown> = {}) {
  return {
    AdmissionId,
    CourseId: 9,
    Category: "S1",
    UserName: "Lakshmi Devi",
    PhoneNo: "0934500000",
    Amount: 70000,
    Mode: "Online",
    PaymentDate: "2025-09-24",
    TransactionRef: "512234509876",
    PaymentPurpose: "Tution Fee",
    PaymentStatus: "Pending",
    ...changes,
  }
}

export const sampleHistory = (AdmissionId: string) => ({
  records: [
    {
      AdmissionId,
      ExamName: "First MBBS",
      MaxMarks: 900,
      SecuredMarks: 612,
      Percentage: 68,
      YearOfPassing: 2019,
      Status: "Active",
    },
    {
      AdmissionId,
      ExamName: "Second MBBS",
      MaxMarks: 900,
      SecuredMarks: 700,
      Percentage: 77.78,
      YearOfPassing: 2020,
      Status: "Active",
    },
  ],
})

const read = (name: string) => readFileSync(`server/demo/files/${name}`)
export const pdfFile = { name: "memo.pdf", bytes: read("document.pdf") }
export const jpgFile = { name: "scan.jpg", bytes: read("scan.jpg") }
export const docxFile = { name: "letter.docx", bytes: read("letter.docx") }
