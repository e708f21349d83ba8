/** A plausible, invented application: every field that a person fills in, as typed. */
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"

export type Answers = Partial<Record<WizardFieldName, string>>

export interface SampleApplication {
  admission: Answers
  personal: Answers
  neet: Answers
  mbbs: Answers
}

/** `seed` makes mobile, Aadhaar and roll number unique. */
export function sampleApplication(seed: number): SampleApplication {
  const digits = (length: number, lead: string) => lead + String(seed).padStart(length - lead.length, "0")
  return {
    admission: {
      DegreeId: "MD",
      CourseId: "General Medicine",
      Quota: "Management",
      Category: "S1",
      Clinical: "Clinical",
      Hostler: "Yes",
    },
    personal: {
      firstName: "Lakshmi Prasanna Gorantla",
      email: `lakshmi${seed}@example.org`,
      mobileNumber: digits(10, "20"),
      dob: "14-06-1998",
      gender: "Female",
      community: "BC-B",
      SubCaste: "Kapu",
      MotherTongue: "Telugu",
      religion: "Hindu",
      aadhar: digits(12, "10"),
      pan: "ZZZPZ1234Z",
      housOrFlatNo: "12-4/A",
      villageMandal: "Kankipadu",
      city: "Vijayawada",
      state: "Andhra Pradesh",
      pincode: "521151",
      relationWithStudent: "mother",
      guardianName: "Lakshmi Devi Gorantla",
      guardianOccupation: "Teacher",
      guardianEmail: "guardian@example.org",
      guardianMobile: "2145003344",
    },
    neet: {
      NEETRollNo: digits(10, "25"),
      NEETRegNo: "NR2025001",
      NEETRank: "10234",
      NEETScore: "512",
      NEETPercentile: "94.2",
      percentage: "64",
      NEETAttempts: "1",
    },
    mbbs: {
      MBBSUniversity: "Dr NTR University of Health Sciences",
      MBBSCollegeAddress: "Vijayawada",
      MedicalCouncilName: "Andhra Pradesh Medical Council",
      MedicalCouncilRegNo: "104522",
      internship: "Government General Hospital",
      internshipInstitute: "Siddhartha Medical College",
      internshipCommencementDate: "01-03-2024",
      internshipCompletionDate: "28-02-2025",
      maxMarks0: "900",
      securedMarks0: "612",
      yearOfPassing0: "2019",
      maxMarks1: "900",
      securedMarks1: "700",
      yearOfPassing1: "2021",
      maxMarks2: "900",
      securedMarks2: "540",
      yearOfPassing2: "2022",
      maxMarks3: "1400",
      securedMarks3: "1012",
      yearOfPassing3: "2023",
    },
  }
}
