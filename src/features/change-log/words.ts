/** Texts of the Admin's log of changes. */
import type { AdminEvent, AdminSubject } from "#domain/workflow/admin-events.ts"

export const logWords = {
  title: "Change log",
  back: "Tools",
  intro:
    "Who changed accounts, seats, fees and settings. What was entered is not shown, only which fields were changed, and figures.",
  searchPlaceholder: "Whole user name or account number",
  what: "What",
  of: "Of",
  who: "Who",
  at: "When",
  about: "About",
  event: "Event",
  account: "Account {id}",
  version: "Version {of}",
  breach: "Breach {of}",
  onDevice: "on the device {when}",
  theUser: "The user",
  theMachine: "Command on the server",
  theServer: "The server",
  roleMoved: "Role changed from {from} to {to}",
  statusMoved: "Status changed from {from} to {to}",
  changed: "Changed: {fields}",
  fromTo: "{field} from {from} to {to}",
  figure: "{field}: {n}",
  none: "none",
  noneTitle: "No changes yet",
  noneHint: "When somebody changes accounts, seats, fees or settings, it is recorded here.",
  noneFoundTitle: "No change found",
  noneFoundHint: "No change matches these filters.",
  wholeNameHint: "No change matches this search. A user name must be entered as a whole.",
} as const

/** What changes are about, as the filter lists it and as events begin. */
export const subjectWords: Readonly<Record<AdminSubject, string>> = {
  user: "Account",
  seatMatrix: "Seats",
  feeStructure: "Fees",
  paymentReference: "Payment reference",
  checklist: "Document checklist",
  documentTypes: "Document types",
  degrees: "Degree",
  courses: "Course",
  departments: "Department",
  organizations: "Organisation",
  catalogue: "Example lists",
  college: "College settings",
  collegeLists: "Quotas and communities",
  privacyNotice: "Privacy notice",
  erasure: "Request for erasure",
  breach: "Breach of personal data",
}

/** What happened, as the filter lists it. */
export const eventWords: Readonly<Record<AdminEvent, string>> = {
  created: "Created",
  updated: "Changed",
  deleted: "Removed",
  corrected: "Account corrected",
  activated: "Account activated",
  deactivated: "Account deactivated",
  passwordReset: "Password reset",
  passwordChanged: "Password changed by its user",
  sessionEnded: "Signed out on a device",
  tokenReused: "Sign-in used twice",
  carriedOut: "Erasure carried out",
  refused: "Erasure refused",
  peopleAdded: "People added to a breach",
  personRemoved: "Person removed from a breach",
}

/** Sentences that are not made of the two. */
export const sentences: Readonly<Record<string, string>> = {
  "user.sessionEnded": "Signed out on {n} {n:other device|other devices}",
  "user.tokenReused": "Sign-in token used twice: session ended",
  "catalogue.created": "Example lists used",
  "privacyNotice.created": "Privacy notice published",
  "breach.created": "Breach of personal data entered",
  "breach.peopleAdded": "{n} {n:person|people} added to a breach",
}

/** Fields that no screen names otherwise and whose stored names do not say what they are. */
export const fieldWords: Readonly<Record<string, string>> = {
  RoleId: "Role",
  Email: "E-mail",
  MobileNo: "Mobile number",
  DegreeId: "Degree",
  DepartmentId: "Department",
  CourseId: "Course",
  CourseCategory: "Branch",
  Quotas: "Seats of other quotas",
  TotalFee: "Fees in all",
  Copied: "Fee structures copied",
  LeftOut: "Left out, as they have ended",
  Kept: "Kept as they were",
  Changed: "Changed or new",
  Categories: "Seat categories",
}
