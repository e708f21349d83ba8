import type { DuplicateCase, DuplicateSide } from "#data/admissions/duplicate-cases.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"

/** Texts of the screen where the office settles possible duplicates. */
export const duplicateWords = {
  title: "Possible Duplicates",
  back: "Admissions",
  open: "To settle",
  settled: "Settled",
  show: "Show",
  intro:
    "These applications share a mobile, identity or roll number. Nothing is lost, and the applicants do not learn of each other. Each pair must be settled before its final approval.",
  none: "Nothing to settle",
  noneHint: "No pair of applications of one year waits to be settled.",
  noneSettled: "Nothing has been settled yet",
  pair: "{later} and {earlier}",
  sameFields: "The same: {fields}",
  later: "Entered later",
  earlier: "Entered earlier",
  same: "same",
  samePerson: "Same person",
  differentPeople: "Different people",
  sameTitle: "Which application is kept?",
  sameText:
    "The other one is withdrawn. Its papers and payments stay with it, and its history names this one.",
  differentTitle: "Different people?",
  differentText: "Both applications go on, and this pair is not asked about again.",
  kept: "The application that is kept",
  reason: "Reason",
  reasonHint: "It stays in the history of both applications.",
  save: "Settle",
  saving: "Settling…",
  cancel: "Cancel",
  wasSame: "Same person: {kept} is kept",
  wasDifferent: "Different people",
  by: "{who}, {when}",
  view: "View",
  reasonMissing: "Reason is required",
  keptMissing: "Choose the application to keep",
  loadFailed: "Failed to load possible duplicates",
  saveFailed: "It could not be settled",
  readOnly: "Only the office settles them.",
} as const

/** The matching fields, named as in the form. */
export const fieldNames: Readonly<Record<DuplicateCase["Matches"][number], string>> = {
  MobileNo: "mobile number",
  AadharNo: "Aadhar number",
  OtherIdNo: "identity document",
  NEETRollNo: "NEET roll number",
  UserId: "account",
}

/** The rows that are compared. `isTelling`: the row helps to tell two persons apart, so an equal value is marked. */
export const sideRows: readonly {
  readonly isTelling?: true
  readonly label: string
  readonly of: (side: DuplicateSide, text: SideTexts) => string | null
}[] = [
  {
    isTelling: true,
    label: "Name",
    of: wholeNameOf,
  },
  { isTelling: true, label: "Date of Birth", of: ({ DOB }, { day }) => (DOB ? day(DOB) : null) },
  { isTelling: true, label: "Father", of: ({ FatherName }) => FatherName },
  { isTelling: true, label: "Mobile", of: ({ MobileNo }) => MobileNo },
  { isTelling: true, label: "E-mail", of: ({ Email }) => Email },
  { isTelling: true, label: "Aadhar", of: ({ AadharNo }, { masked }) => masked(AadharNo) },
  {
    isTelling: true,
    label: "Identity document",
    of: ({ OtherIdKind, OtherIdNo }, { masked }) =>
      OtherIdKind ? `${OtherIdKind} ${masked(OtherIdNo)}` : null,
  },
  { isTelling: true, label: "NEET Roll No", of: ({ NEETRollNo }) => NEETRollNo },
  { label: "City", of: ({ City }) => City },
  { label: "Course", of: ({ Degree, CourseName, Batch }) => `${Degree} ${CourseName}, ${Batch}` },
  { label: "Status", of: ({ currentStage }) => currentStage },
  { label: "Entered by", of: ({ CreatedByName }) => CreatedByName },
  { label: "Account", of: ({ AccountName }) => AccountName },
  { label: "Entered", of: ({ CreatedAt }, { moment }) => moment(CreatedAt) },
  { label: "Documents", of: ({ Documents }) => String(Documents) },
  { label: "Payments", of: ({ Payments }, { rupees }) => rupees(Payments) },
]

export interface SideTexts {
  readonly day: (iso: string) => string
  readonly moment: (instant: string) => string
  readonly masked: (number: string | null) => string
  readonly rupees: (amount: number) => string
}
