/**
 * Decides who may enter which route and where all others are redirected, as the one table of all routes (platform §2,
 * decisions A6, A7, N1–N14).
 */

import type { RoleCode } from "#domain/people/roles.ts"
import type { PageAction } from "./page-permissions.ts"

/** Who may enter a route: everybody, any signed-in user, or users with the page's permission. */
export type Entrance = "public" | "signedIn" | PageAction

/**
 * One route: its pattern (`$id` stands for one segment), who may enter, where a refused
 * user is sent, and a redirect for everybody.
 */
export interface RouteRow {
  readonly path: string
  readonly who: Entrance
  readonly otherwise?: string
  readonly redirect?: string
  /** A user whose home page is another one is redirected to it. */
  readonly isHome?: boolean
}

/** The home page of students. */
export const STUDENT_HOME = "/admissions/create"
/** The home page of all other roles. */
export const DASHBOARD = "/dashboard"

/** The kinds of workplaces; each has its own labels in the navigation. */
export type RoleGroup = "applicant" | "counsellor" | "approver" | "office"

export const roleGroups: Readonly<Record<RoleCode, RoleGroup>> = {
  ADMIN: "office",
  STAFF: "office",
  C: "counsellor",
  AO: "approver",
  F: "approver",
  P: "approver",
  S: "applicant",
}

/** The home page of a role. */
export const homeOf = (role: RoleCode | undefined): typeof STUDENT_HOME | typeof DASHBOARD =>
  role && roleGroups[role] === "applicant" ? STUDENT_HOME : DASHBOARD

/** The complete route table. */
export const routes: readonly RouteRow[] = [
  { path: "/login", who: "public" },
  { path: "/about", who: "public" },
  { path: "/contact", who: "public" },
  // Not from the specification: the address in the QR code of every printed paper.
  { path: "/verify", who: "public" },
  { path: "/verify/$code", who: "public" },
  { path: "/", who: "signedIn", isHome: true },
  { path: DASHBOARD, who: "signedIn", isHome: true },
  { path: "/student", who: "applyForAdmission", redirect: STUDENT_HOME },
  { path: STUDENT_HOME, who: "applyForAdmission" },
  { path: "/student-dashboard", who: "applyForAdmission", otherwise: STUDENT_HOME },
  { path: "/students", who: "createAdmission" },
  { path: "/students/create", who: "registerApplicants" },
  { path: "/students/view/$AdmissionId", who: "signedIn" },
  { path: "/students/edit/$AdmissionId", who: "registerApplicants" },
  { path: "/students/editadmission", who: "signedIn" },
  { path: "/staff/students", who: "signedIn", redirect: "/students" },
  { path: "/approval", who: "listAdmissionsByStatus" },
  { path: "/approval/review/$AdmissionId", who: "listAdmissionsByStatus" },
  { path: "/sliding", who: "listSlidings" },
  { path: "/sliding/review/$id", who: "listSlidings" },
  { path: "/payment", who: "listPayments" },
  { path: "/users", who: "listUsers" },
  { path: "/prints", who: "viewPrints" },
  { path: "/seatMatrix", who: "listSeatMatrix" },
  { path: "/seatMatrix/create", who: "listSeatMatrix" },
  { path: "/seatMatrix/edit/$id", who: "listSeatMatrix" },
  { path: "/track-admission", who: "signedIn" },
  { path: "/studentsListReport", who: "listStudentsReport" },
  // Not from the specification: further pages of the office, and pages for the Admin only.
  { path: "/tools", who: "signedIn" },
  { path: "/sessions", who: "signedIn" },
  { path: "/my-data", who: "applyForAdmission" },
  { path: "/students/import", who: "importAdmissions" },
  { path: "/students/duplicates", who: "listDuplicateCases" },
  { path: "/seatMatrix/allotments/$id", who: "listSeatMatrix" },
  { path: "/fees", who: "saveFeeStructure" },
  { path: "/paymentReferences", who: "createPaymentReference" },
  { path: "/checklists", who: "saveChecklist" },
  { path: "/courses", who: "manageCatalogue" },
  { path: "/quotas", who: "saveCollegeLists" },
  { path: "/college", who: "saveCollegeSettings" },
  { path: "/set-up", who: "readSetUp" },
  { path: "/set-up/rules", who: "readSetUp" },
  { path: "/retention", who: "listRetention" },
  { path: "/well", who: "readSystemHealth" },
  { path: "/privacy-notice", who: "listPrivacyNotices" },
  { path: "/record-looks", who: "listRecordLooks" },
  { path: "/breaches", who: "listBreaches" },
  { path: "/breaches/$id", who: "listBreaches" },
  { path: "/change-log", who: "listAdminEvents" },
  { path: "/client-errors", who: "listClientErrors" },
  { path: "/performance", who: "viewPerformance" },
  // Not from the specification: the outbox of this device, for every signed-in user.
  { path: "/outbox", who: "signedIn" },
]
