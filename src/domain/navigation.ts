/** Decides what stands in the sidebar, whom a guard lets in, and where sign-in and Back lead (platform §2, decisions A6–A8, N1–N14). */
import type { RoleCode } from "./roles.ts"
import { type RouteRow, routes, STUDENT_HOME } from "./route-table.ts"

/** One entry: its words and its path. */
export interface NavItem {
  readonly label: string
  readonly to: string
}

const item = (label: string, to: string): NavItem => ({ label, to })
const dashboard = item("Dashboard", "/dashboard")
const approvals = item("Approvals", "/approval")
const office: readonly NavItem[] = [
  item("Admissions", "/students"),
  item("Approval", "/approval"),
  item("Sliding", "/sliding"),
  item("Payment", "/payment"),
  item("Users", "/users"),
  item("Prints", "/prints"),
  item("Seat Matrix", "/seatMatrix"),
]

const items: Readonly<Record<RoleCode | "other", readonly NavItem[]>> = {
  S: [item("Application Form", "/admissions/create")],
  C: [dashboard, item("Application Form", "/students"), item("Payment", "/payment")],
  AO: [dashboard, approvals],
  P: [dashboard, approvals],
  F: [dashboard, approvals, item("Payments", "/payment")],
  STAFF: office,
  ADMIN: office,
  other: [item("Admissions", "/students")],
}

/** Where the Help Center button of every role leads (decision N2). */
export const helpCenterPath = "/dashboard"

/** The entries for a role code; undefined means any other role. A counsellor's list is never emptied (decision 0025). */
export function sidebarItems(role: RoleCode | undefined): readonly NavItem[] {
  return items[role ?? "other"]
}

/** The user that a guard asks about: signed in or not, and the code of the first role (undefined: any other role). */
export interface Visitor {
  readonly signedIn: boolean
  readonly role?: RoleCode | undefined
}

/** The guard's answer: enter, go to another path (`returnTo` is set when signing in brings the person back), or no such page. */
export type Entry =
  | { readonly kind: "enter" }
  | { readonly kind: "redirect"; readonly to: string; readonly returnTo?: string }
  | { readonly kind: "notFound" }

/** The row that a path belongs to; query, hash and a trailing slash do not matter. Fixed segments win over `$id`. */
export function routeOf(path: string): RouteRow | undefined {
  const asked = segmentsOf(path)
  const fits = (row: RouteRow): boolean => {
    const own = segmentsOf(row.path)
    return (
      own.length === asked.length &&
      own.every((part, i) => part === asked[i] || (part.startsWith("$") && asked[i] !== ""))
    )
  }
  return routes.filter(fits).sort((a, b) => Number(a.path.includes("$")) - Number(b.path.includes("$")))[0]
}

function segmentsOf(path: string): readonly string[] {
  const [pure = ""] = path.split(/[?#]/)
  return pure.replace(/\/+$/, "").split("/").slice(1)
}

/**
 * What happens when a visitor asks for a path (platform §2). Not signed in: to /login, coming back afterwards.
 * Role not allowed: to the route's own target, else to /. A student at /student-dashboard enters; everybody else ends at / (decision N4).
 */
export function mayEnter(path: string, visitor: Visitor): Entry {
  const row = routeOf(path)
  if (!row) return { kind: "notFound" }
  if (row.who === "public") return { kind: "enter" }
  if (!visitor.signedIn) return { kind: "redirect", to: "/login", returnTo: path }
  const allowed = row.who === "signedIn" || (visitor.role !== undefined && row.who.includes(visitor.role))
  if (!allowed) return { kind: "redirect", to: row.otherwise ?? "/" }
  const onward = row.redirect ?? (visitor.role && row.redirectFor?.[visitor.role])
  return onward ? { kind: "redirect", to: onward } : { kind: "enter" }
}

/** Where a person lands after signing in: the page they came from if their role may enter it (decision E19), else the literal home (decision N3). */
export function homeAfterSignIn(
  role: RoleCode | undefined,
  at: {
    readonly returnTo?: string | undefined
    readonly submitted?: boolean
    readonly hasAdmissionId?: boolean
  },
): string {
  if (
    at.returnTo &&
    routeOf(at.returnTo)?.path !== "/login" &&
    mayEnter(at.returnTo, { signedIn: true, role }).kind === "enter"
  )
    return at.returnTo
  if (role !== "S") return "/dashboard"
  return at.submitted && at.hasAdmissionId ? "/dashboard" : STUDENT_HOME
}

/** Where Back leads in the edit wizard, by the first role code (applicant-form §2.2, decision N8: the empty path is /). */
export function editBackTarget(role: RoleCode | undefined): string {
  if (role === "ADMIN") return "/"
  if (role === "S") return "/students/editadmission"
  return role === "AO" || role === "STAFF" ? "/staff/students" : "/students"
}

/** Where Back leads in the application overview: a Counsellor to the list, anybody else to the previous page (applicant-form §2.5). */
export function overviewBackTarget(role: RoleCode | undefined): "/students" | "previous" {
  return role === "C" ? "/students" : "previous"
}
