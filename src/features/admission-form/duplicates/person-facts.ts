/** Decides which facts of two possible duplicates are compared, and how they are shown on both sides (decision 10.6). */
import type { DuplicateMatch, PersonToCompare } from "#data/admissions/duplicates.ts"
import type { PossibleTwin } from "#data/admissions/twins-here.ts"
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { maskAadhaar } from "#domain/people/aadhaar.ts"
import { maskedOtherId } from "#domain/people/other-id.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { duplicateWords } from "./words.ts"

export const factNames = [
  "name",
  "dob",
  "mobile",
  "email",
  "aadhar",
  "otherId",
  "rollNo",
  "course",
  "batch",
  "city",
] as const

/** The facts of one application that are compared; "" where nothing was given. */
export type PersonFacts = Readonly<Record<(typeof factNames)[number], string>>

/** The facts to mark for each kind of match. */
const matched: Readonly<Record<DuplicateMatch["Matches"][number], readonly (keyof PersonFacts)[]>> = {
  MobileNo: ["mobile"],
  Email: ["email"],
  AadharNo: ["aadhar"],
  OtherIdNo: ["otherId"],
  NEETRollNo: ["rollNo"],
  NameAndDOB: ["name", "dob"],
}

export function isMatched(match: DuplicateMatch, fact: keyof PersonFacts): boolean {
  return match.Matches.some((one) => matched[one].includes(fact))
}

export function factsOfMatch(match: DuplicateMatch): PersonFacts {
  return {
    name: wholeNameOf(match),
    dob: match.DOB ? formatFormDate(match.DOB) : "",
    mobile: match.MobileNo ?? "",
    email: match.Email ?? "",
    aadhar: match.AadharNo ? maskAadhaar(match.AadharNo) : "",
    otherId: maskedOtherId(match.OtherIdKind, match.OtherIdNo),
    rollNo: match.NEETRollNo ?? "",
    course: [match.Degree, match.CourseName].filter(Boolean).join(" "),
    batch: match.Batch ?? "",
    city: match.City ?? "",
  }
}

type Recorded = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === "string" ? value : "")

/** The person of a stored record, in the fields that the duplicate search takes. */
export function personOfRecord(record: Recorded): PersonToCompare {
  return {
    AdmissionId: text(record.AdmissionId) || null,
    MobileNo: text(record.MobileNo),
    Email: text(record.Email),
    AadharNo: text(record.AadharNo),
    OtherIdKind: text(record.OtherIdKind),
    OtherIdNo: text(record.OtherIdNo),
    NEETRollNo: text(record.NEETRollNo),
    FirstName: text(record.FirstName),
    LastName: text(record.LastName),
    DOB: text(record.DOB) ? formatFormDate(text(record.DOB)) : "",
    Batch: text(record.Batch),
  }
}

export function factsOfRecord(record: Recorded, course: string): PersonFacts {
  return factsOfPerson(personOfRecord(record), course, text(record.City))
}

export function personOfForm(values: WizardValues, AdmissionId: string | null): PersonToCompare {
  return {
    AdmissionId,
    MobileNo: values.mobileNumber,
    Email: values.email,
    AadharNo: values.aadhar,
    OtherIdKind: values.otherIdKind,
    OtherIdNo: values.otherIdNo,
    NEETRollNo: values.NEETRollNo,
    FirstName: values.firstName,
    LastName: "",
    DOB: values.dob,
    Batch: values.Batch,
  }
}

export function factsOfPerson(person: PersonToCompare, course: string, city: string): PersonFacts {
  return {
    name: wholeNameOf(person),
    dob: person.DOB,
    mobile: person.MobileNo,
    email: person.Email,
    aadhar: person.AadharNo ? maskAadhaar(person.AadharNo) : "",
    otherId: maskedOtherId(person.OtherIdKind, person.OtherIdNo),
    rollNo: person.NEETRollNo,
    course,
    batch: person.Batch,
    city,
  }
}

/** "F25-00214 (Draft)"; "Ravi Kumar, on this device" while it has no number here. */
export function matchTitle(match: PossibleTwin): string {
  const { FormNo, AdmissionStatus } = match
  if (match.isHere && !FormNo) return fill(duplicateWords.here, { name: wholeNameOf(match) })
  return fill(duplicateWords.theirs, { formNo: FormNo ?? "", status: AdmissionStatus })
}
