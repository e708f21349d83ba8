/** Texts about who saw what of an application, for the college and for the applicant. Not from the specification. */
import type { LookKind } from "#domain/privacy/record-looks.ts"

export const lookTexts: Readonly<Record<LookKind, string>> = {
  application: "Application",
  documents: "Documents",
  payments: "Payments",
  seat: "Seat and sliding",
  trail: "Timeline and decisions",
  account: "Account of the application",
  progress: "Tracking",
  paper: "Printed paper",
  export: "All data, as a file",
  aadhaar: "Whole Aadhaar number",
  applicationList: "List of applications",
  paymentList: "List of payments",
  seatList: "List of seats and slidings",
  duplicateList: "Possible duplicates",
  removalList: "Retention and erasure",
  accountList: "List of users",
  report: "Students Report",
  reportFile: "Students Report, as a file",
  breachList: "People affected by a breach",
}

/** The columns of the CSV file, in their order. */
export const lookColumns = {
  day: "Day",
  reader: "Who",
  role: "Role",
  what: "What was seen",
  formNo: "Form No",
  admissionNo: "Admission No",
  first: "First at",
  last: "Last at",
  times: "Times",
  records: "Rows of a list",
} as const

/** Shown with an application, for the roles responsible for it. */
export const seenByTexts = {
  title: "Who saw this",
  none: "Nobody at the college has seen it yet.",
  failed: "Who saw this could not be loaded.",
  once: "{day}, {first}",
  often: "{day}, {first} to {last}, {n} times",
  all: "Search all {n} {n:line|lines}",
} as const
