/** Decides who may enter which route and where everybody else is sent, as the one table of all routes (platform §2, decisions A6, A7, N1–N14). */
import type { RoleCode } from "./roles.ts"

/** Who may enter a route: everybody, any signed-in user, or these role codes. */
export type Entrance = "public" | "signedIn" | readonly RoleCode[]

/** One route: its pattern (`$id` stands for one segment), its entrance, where a refused user goes, and where everybody is sent on. */
export interface RouteRow {
  readonly path: string
  readonly who: Entrance
  readonly otherwise?: string
  readonly redirect?: string
  readonly redirectFor?: Readonly<Partial<Record<RoleCode, string>>>
}

const ADMIN: readonly RoleCode[] = ["ADMIN", "STAFF"]
const REGISTRARS: readonly RoleCode[] = ["ADMIN", "STAFF", "C"]
const APPROVERS: readonly RoleCode[] = ["ADMIN", "STAFF", "AO", "P", "F"]
const DUPLICATES: readonly RoleCode[] = ["ADMIN", "STAFF", "AO", "P"]
const PAYMENTS: readonly RoleCode[] = ["ADMIN", "STAFF", "C", "F"]
/** The page a student works on. */
export const STUDENT_HOME = "/admissions/create"

/** The complete route table. */
export const routes: readonly RouteRow[] = [
  { path: "/login", who: "public" },
  { path: "/about", who: "public" },
  { path: "/contact", who: "public" },
  // Ours: the address in the code of every printed paper.
  { path: "/verify", who: "public" },
  { path: "/verify/$code", who: "public" },
  { path: "/", who: "signedIn", redirectFor: { S: STUDENT_HOME } },
  { path: "/dashboard", who: "signedIn", redirectFor: { S: STUDENT_HOME } },
  { path: "/student", who: ["S"], redirect: STUDENT_HOME },
  { path: STUDENT_HOME, who: ["S"] },
  { path: "/student-dashboard", who: ["S"], otherwise: STUDENT_HOME },
  { path: "/students", who: [...REGISTRARS, "S"] },
  { path: "/students/create", who: REGISTRARS },
  { path: "/students/view/$AdmissionId", who: "signedIn" },
  { path: "/students/edit/$AdmissionId", who: REGISTRARS },
  { path: "/students/editadmission", who: "signedIn" },
  { path: "/staff/students", who: "signedIn", redirect: "/students" },
  { path: "/approval", who: APPROVERS },
  { path: "/approval/review/$AdmissionId", who: APPROVERS },
  { path: "/sliding", who: ADMIN },
  { path: "/sliding/review/$id", who: ADMIN },
  { path: "/payment", who: PAYMENTS },
  { path: "/users", who: ADMIN },
  { path: "/prints", who: ADMIN },
  { path: "/seatMatrix", who: ADMIN },
  { path: "/seatMatrix/create", who: ADMIN },
  { path: "/seatMatrix/edit/$id", who: ADMIN },
  { path: "/track-admission", who: "signedIn" },
  { path: "/studentsListReport", who: REGISTRARS },
  // Ours: what the office does besides, and what only an Admin looks at.
  { path: "/tools", who: "signedIn" },
  { path: "/sessions", who: "signedIn" },
  { path: "/students/import", who: ADMIN },
  { path: "/students/duplicates", who: DUPLICATES },
  { path: "/seatMatrix/allotments/$id", who: ADMIN },
  { path: "/fees", who: ["ADMIN"] },
  { path: "/paymentReferences", who: ["ADMIN", "F"] },
  { path: "/checklists", who: ["ADMIN"] },
  { path: "/college", who: ["ADMIN"] },
  { path: "/retention", who: ["ADMIN"] },
  { path: "/client-errors", who: ["ADMIN"] },
  { path: "/performance", who: ["ADMIN"] },
  // Ours: what waits on this device, for every signed-in user.
  { path: "/outbox", who: "signedIn" },
]
