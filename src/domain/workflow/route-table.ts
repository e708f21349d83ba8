/** Decides who may enter which route and where everybody else is sent, as the one table of all routes (platform §2, decisions A6, A7, N1–N14). */

import type { RoleCode } from "#domain/people/roles.ts"
import type { PageAction } from "./page-permissions.ts"

/** Who may enter a route: everybody, any signed-in user, or whoever may do what the page is for. */
export type Entrance = "public" | "signedIn" | PageAction

/** One route: its pattern (`$id` stands for one segment), its entrance, where a refused user goes, and where everybody is sent on. */
export interface RouteRow {
  readonly path: string
  readonly who: Entrance
  readonly otherwise?: string
  readonly redirect?: string
  /** Whose work begins elsewhere is sent on to there. */
  readonly isHome?: boolean
}

/** The page a student works on. */
export const STUDENT_HOME = "/admissions/create"
/** The page of everybody else. */
export const DASHBOARD = "/dashboard"

/** The kinds of workplaces: what the navigation shows is in the words of one. */
export type Desk = "applicant" | "counsellor" | "approver" | "office"

export const desks: Readonly<Record<RoleCode, Desk>> = {
  ADMIN: "office",
  STAFF: "office",
  C: "counsellor",
  AO: "approver",
  F: "approver",
  P: "approver",
  S: "applicant",
}

/** Where the work of a role begins. */
export const homeOf = (role: RoleCode | undefined): typeof STUDENT_HOME | typeof DASHBOARD =>
  role && desks[role] === "applicant" ? STUDENT_HOME : DASHBOARD

/** The complete route table. */
export const routes: readonly RouteRow[] = [
  { path: "/login", who: "public" },
  { path: "/about", who: "public" },
  { path: "/contact", who: "public" },
  // Ours: the address in the code of every printed paper.
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
  // Ours: what the office does besides, and what only an Admin looks at.
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
  { path: "/client-errors", who: "listClientErrors" },
  { path: "/performance", who: "viewPerformance" },
  // Ours: what waits on this device, for every signed-in user.
  { path: "/outbox", who: "signedIn" },
]
