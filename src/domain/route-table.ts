/** Decides who may enter which route and where everybody else is sent, as the one table of all routes (platform §2, decisions A6, A7, N1–N14). */
import type { Action } from "./permissions.ts"
import type { RoleCode } from "./roles.ts"

/** Who may enter a route: everybody, any signed-in user, or whoever may do the action on some record. */
export type Entrance = "public" | "signedIn" | Action

/** One route: its pattern (`$id` stands for one segment), its entrance, where a refused user goes, and where everybody is sent on. */
export interface RouteRow {
  readonly path: string
  readonly who: Entrance
  readonly otherwise?: string
  readonly redirect?: string
  /** The page that each role begins at: whose is another one is sent on to it. */
  readonly isHome?: boolean
}

/** The page a student works on. */
export const STUDENT_HOME = "/admissions/create"
/** The page of everybody else. */
export const DASHBOARD = "/dashboard"

/** Where the work of each role begins. */
export const homes: Readonly<Record<RoleCode, typeof STUDENT_HOME | typeof DASHBOARD>> = {
  ADMIN: DASHBOARD,
  STAFF: DASHBOARD,
  C: DASHBOARD,
  AO: DASHBOARD,
  F: DASHBOARD,
  P: DASHBOARD,
  S: STUDENT_HOME,
}

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
  { path: "/sliding/review/$id", who: "getSliding" },
  { path: "/payment", who: "listPayments" },
  { path: "/users", who: "listUsers" },
  { path: "/prints", who: "viewPrints" },
  { path: "/seatMatrix", who: "listSeatMatrix" },
  { path: "/seatMatrix/create", who: "createSeatMatrix" },
  { path: "/seatMatrix/edit/$id", who: "updateSeatMatrix" },
  { path: "/track-admission", who: "signedIn" },
  { path: "/studentsListReport", who: "listStudentsReport" },
  // Ours: what the office does besides, and what only an Admin looks at.
  { path: "/tools", who: "signedIn" },
  { path: "/sessions", who: "signedIn" },
  { path: "/students/import", who: "importAdmissions" },
  { path: "/students/duplicates", who: "listDuplicateCases" },
  { path: "/seatMatrix/allotments/$id", who: "listSeatAllotments" },
  { path: "/fees", who: "saveFeeStructure" },
  { path: "/paymentReferences", who: "createPaymentReference" },
  { path: "/checklists", who: "saveChecklist" },
  { path: "/college", who: "saveCollegeSettings" },
  { path: "/retention", who: "listRetention" },
  { path: "/client-errors", who: "listClientErrors" },
  { path: "/performance", who: "viewPerformance" },
  // Ours: what waits on this device, for every signed-in user.
  { path: "/outbox", who: "signedIn" },
]
