/** The tools and their addresses; the route table decides which roles see them. */

import type { RoleCode } from "#domain/people/roles.ts"
import { decideRoute } from "#domain/workflow/navigation.ts"
import type { IconName } from "#ui/look/icon.tsx"

export const toolsTitle = "Tools"

export interface ToolLink {
  readonly to:
    | "/track-admission"
    | "/studentsListReport"
    | "/students/import"
    | "/students/duplicates"
    | "/fees"
    | "/paymentReferences"
    | "/checklists"
    | "/courses"
    | "/quotas"
    | "/college"
    | "/set-up"
    | "/retention"
    | "/well"
    | "/privacy-notice"
    | "/record-looks"
    | "/breaches"
    | "/change-log"
    | "/client-errors"
    | "/performance"
    | "/sessions"
    | "/my-data"
  readonly label: string
  readonly text: string
  readonly icon: IconName
}

const tools: readonly ToolLink[] = [
  {
    to: "/sessions",
    label: "Where you are signed in",
    text: "Your devices, and the way to sign out one that is lost.",
    icon: "lock",
  },
  {
    to: "/my-data",
    label: "Your data",
    text: "What you have agreed to, and everything that the college has stored on you, to take along.",
    icon: "user",
  },
  {
    to: "/track-admission",
    label: "Track Admission",
    text: "The status of an application, by its number and mobile number.",
    icon: "search",
  },
  {
    to: "/studentsListReport",
    label: "Students Report",
    text: "Students with fees and payments, filtered, as a table and as CSV.",
    icon: "file-text",
  },
  {
    to: "/students/import",
    label: "Import Applications",
    text: "Many applications at once from a CSV file, looked at before they are stored.",
    icon: "upload",
  },
  {
    to: "/students/duplicates",
    label: "Possible Duplicates",
    text: "Applications that share a mobile, identity or roll number, to be settled before the final approval.",
    icon: "files",
  },
  { to: "/fees", label: "Fees", text: "The fee rows of each course and quota.", icon: "indian-rupee" },
  {
    to: "/paymentReferences",
    label: "Payment References",
    text: "What staff choose from when they add a payment.",
    icon: "indian-rupee",
  },
  {
    to: "/checklists",
    label: "Document Checklists",
    text: "Document types, their order, and what each course asks for.",
    icon: "files",
  },
  {
    to: "/courses",
    label: "Courses and Departments",
    text: "Degrees, courses, departments and organisations: what can be chosen, and what not any more.",
    icon: "folder-open",
  },
  {
    to: "/quotas",
    label: "Quotas and Communities",
    text: "Quotas, seat categories and communities: what the forms offer, in which order, and what not any more.",
    icon: "folder-open",
  },
  {
    to: "/college",
    label: "College Settings",
    text: "Name, emblem, address and contact, the academic year and its days, and the rules and conditions of an admission.",
    icon: "pencil-line",
  },
  {
    to: "/set-up",
    label: "Set-up",
    text: "The steps from an empty college to its first application, and the status of each.",
    icon: "circle-check",
  },
  {
    to: "/retention",
    label: "Retention",
    text: "Applications whose personal data will be removed, keeping one of them, and requests for erasure.",
    icon: "clock",
  },
  {
    to: "/well",
    label: "System health",
    text: "Database, files, backups, jobs and devices: the status of each, and what to do.",
    icon: "circle-check",
  },
  {
    to: "/privacy-notice",
    label: "Privacy notice",
    text: "What applicants read and agree to before they enter anything, in its versions.",
    icon: "file-text",
  },
  {
    to: "/record-looks",
    label: "Who saw what",
    text: "Who of the college saw which application, what of it, and when.",
    icon: "user",
  },
  {
    to: "/breaches",
    label: "Register of breaches",
    text: "Breaches of personal data: what happened, who is affected, and who is told by when.",
    icon: "triangle-alert",
  },
  {
    to: "/change-log",
    label: "Change log",
    text: "Who changed accounts, seats, fees and settings, and when.",
    icon: "file-text",
  },
  {
    to: "/client-errors",
    label: "Failures of Pages",
    text: "What went wrong on people's devices, without personal data.",
    icon: "triangle-alert",
  },
  {
    to: "/performance",
    label: "Performance",
    text: "How fast this page is on this device, against its budgets.",
    icon: "clock",
  },
]

/** The tools that a role may open. */
export const toolsFor = (role: RoleCode | undefined): readonly ToolLink[] =>
  tools.filter(({ to }) => decideRoute(to, { signedIn: true, role }).kind === "enter")
