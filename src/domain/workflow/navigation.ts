/**
 * Decides the entries of the sidebar, whom a route guard lets in, and where sign-in and Back lead (platform §2,
 * decisions A6–A8, N1–N14).
 */

import { isApplicant, type RoleCode } from "#domain/people/roles.ts"
import { mayOpen } from "./page-permissions.ts"
import {
  DASHBOARD,
  homeOf,
  type RoleGroup,
  type RouteRow,
  roleGroups,
  routes,
  STUDENT_HOME,
} from "./route-table.ts"

/** One entry: its label and its path. */
export interface NavItem {
  readonly label: string
  readonly to: string
}

/**
 * Every entry in its order, with its label per kind of workplace; an entry is hidden from users who may not open its page.
 */
const entries: readonly (Partial<Record<RoleGroup, string>> & { readonly to: string })[] = [
  { to: STUDENT_HOME, applicant: "Application Form" },
  { to: DASHBOARD, counsellor: "Dashboard", approver: "Dashboard" },
  { to: "/students", counsellor: "Application Form", office: "Admissions" },
  { to: "/approval", approver: "Approvals", office: "Approval" },
  { to: "/sliding", office: "Sliding" },
  { to: "/payment", counsellor: "Payment", approver: "Payments", office: "Payment" },
  { to: "/users", office: "Users" },
  { to: "/prints", office: "Prints" },
  { to: "/seatMatrix", office: "Seat Matrix" },
]

/** The target of the Help Center button, for every role (decision N2). */
export const helpCenterPath = "/dashboard"

/** The entries for a role code; undefined means any other role. A Counsellor's list is never empty (decision 0025). */
export function sidebarItems(role: RoleCode | undefined): readonly NavItem[] {
  if (role === undefined) return [{ label: "Admissions", to: "/students" }]
  return entries.flatMap(({ to, ...labels }) => {
    const label = labels[roleGroups[role]]
    return label && decideRoute(to, { signedIn: true, role }).kind === "enter" ? [{ label, to }] : []
  })
}

/** The user whom a guard checks: signed in or not, and the code of the first role (undefined: any other role). */
export interface Visitor {
  readonly signedIn: boolean
  readonly role?: RoleCode | undefined
}

/** The guard's result: enter, redirect (`returnTo` is set when the user comes back after signing in), or page not found. */
export type RouteDecision =
  | { readonly kind: "enter" }
  | { readonly kind: "redirect"; readonly to: string; readonly returnTo?: string }
  | { readonly kind: "notFound" }

/**
 * The route of a path; query, hash and a trailing slash are ignored. Fixed segments win over `$id`. A text that does not begin
 * with a slash may be an address elsewhere.
 */
export function routeOf(path: string): RouteRow | undefined {
  if (!path.startsWith("/")) return undefined
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
 * What happens when a visitor opens a path (platform §2). Not signed in: to /login, coming back
 * afterwards. Role not allowed: to the route's own target, else to /. A student at /student-dashboard
 * enters; everybody else ends at / (decision N4).
 */
export function decideRoute(path: string, visitor: Visitor): RouteDecision {
  const row = routeOf(path)
  if (!row) return { kind: "notFound" }
  if (row.who === "public") return { kind: "enter" }
  if (!visitor.signedIn) return { kind: "redirect", to: "/login", returnTo: path }
  const allowed = row.who === "signedIn" || mayOpen(visitor.role, row.who)
  if (!allowed) return { kind: "redirect", to: row.otherwise ?? "/" }
  const home = row.isHome ? homeOf(visitor.role) : DASHBOARD
  const onward = row.redirect ?? (home === DASHBOARD ? undefined : home)
  return onward ? { kind: "redirect", to: onward } : { kind: "enter" }
}

/**
 * The page after signing in: the page that the user came from if their role may enter it (decision E19),
 * else the home page of the role (decision N3).
 */
export function homeAfterSignIn(
  role: RoleCode | undefined,
  { returnTo }: { readonly returnTo?: string | undefined },
): string {
  if (
    returnTo &&
    routeOf(returnTo)?.path !== "/login" &&
    decideRoute(returnTo, { signedIn: true, role }).kind === "enter"
  )
    return returnTo
  return homeOf(role)
}

/** The target of Back in the edit wizard, by the first role code (applicant-form §2.2, decision N8: the empty path is /). */
export function editBackTarget(role: RoleCode | undefined): string {
  if (role === "ADMIN") return "/"
  if (isApplicant(role)) return "/students/editadmission"
  return role === "AO" || role === "STAFF" ? "/staff/students" : "/students"
}

/**
 * The target of Back in the application overview: a Counsellor to the list, anybody else to the previous page
 * (applicant-form §2.5); where there is none, as in a new tab, to the list from which an application is opened.
 */
export function overviewBackTarget(
  role: RoleCode | undefined,
  hasPrevious: boolean,
): "previous" | "/" | "/students" | "/approval" {
  if (role === "C") return "/students"
  if (hasPrevious) return "previous"
  if (isApplicant(role)) return "/"
  return sidebarItems(role).some(({ to }) => to === "/students") ? "/students" : "/approval"
}
