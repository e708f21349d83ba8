import { describe, expect, it } from "vitest"
import type { RoleCode } from "#domain/people/roles.ts"
import { leaveEvidence } from "#tests/coverage/evidence.ts"
import { expectText } from "#tests/coverage/expect-text.ts"
import {
  decideRoute,
  editBackTarget,
  homeAfterSignIn,
  overviewBackTarget,
  sidebarItems,
} from "./navigation.ts"
import { routes } from "./route-table.ts"

const codes: readonly RoleCode[] = ["ADMIN", "STAFF", "C", "AO", "F", "P", "S"]

/** Follows the redirects of a signed-in role to the final path. */
function end(path: string, role: RoleCode | undefined): string {
  let at = path
  for (let hops = 0; hops < 5; hops++) {
    const entry = decideRoute(at, { signedIn: true, role })
    if (entry.kind !== "redirect") return entry.kind === "enter" ? at : "not found"
    at = entry.to
  }
  return "loop"
}

const entered = (path: string) => codes.filter((role) => end(path, role) === path).join(" ")

const OFFICE = "ADMIN STAFF"
const COLLEGE = "ADMIN STAFF C AO F P"
const ALL = `${COLLEGE} S`

/** Who ends where that asks for a route: the roles that enter it. Everybody else ends at home. */
const entrances: readonly (readonly [path: string, entered: string])[] = [
  // It sends on whoever is signed in by itself.
  ["/login", ALL],
  ["/about", ALL],
  ["/contact", ALL],
  ["/verify", ALL],
  ["/verify/$code", ALL],
  ["/", COLLEGE],
  ["/dashboard", COLLEGE],
  ["/student", ""],
  ["/admissions/create", "S"],
  ["/student-dashboard", "S"],
  ["/students", "ADMIN STAFF C S"],
  ["/students/create", "ADMIN STAFF C"],
  ["/students/view/$AdmissionId", ALL],
  ["/students/edit/$AdmissionId", "ADMIN STAFF C"],
  ["/students/editadmission", ALL],
  ["/staff/students", ""],
  ["/approval", "ADMIN STAFF AO F P"],
  ["/approval/review/$AdmissionId", "ADMIN STAFF AO F P"],
  ["/sliding", OFFICE],
  ["/sliding/review/$id", OFFICE],
  ["/payment", "ADMIN STAFF C F"],
  ["/users", OFFICE],
  ["/prints", OFFICE],
  ["/seatMatrix", OFFICE],
  ["/seatMatrix/create", OFFICE],
  ["/seatMatrix/edit/$id", OFFICE],
  ["/track-admission", ALL],
  ["/studentsListReport", "ADMIN STAFF C"],
  ["/tools", ALL],
  ["/sessions", ALL],
  ["/my-data", "S"],
  ["/students/import", OFFICE],
  ["/students/duplicates", "ADMIN STAFF AO P"],
  ["/seatMatrix/allotments/$id", OFFICE],
  ["/fees", "ADMIN"],
  ["/paymentReferences", "ADMIN F"],
  ["/checklists", "ADMIN"],
  ["/courses", "ADMIN"],
  ["/quotas", "ADMIN"],
  ["/college", "ADMIN"],
  ["/set-up", "ADMIN"],
  ["/set-up/rules", "ADMIN"],
  ["/retention", "ADMIN"],
  ["/well", "ADMIN"],
  ["/privacy-notice", "ADMIN"],
  ["/record-looks", "ADMIN P"],
  ["/breaches", "ADMIN P"],
  ["/breaches/$id", "ADMIN P"],
  ["/change-log", "ADMIN"],
  ["/client-errors", "ADMIN"],
  ["/performance", "ADMIN"],
  ["/outbox", ALL],
]

/** A test's name in the coverage tables. */
const TEST = "src/domain/workflow/navigation.test.ts › guards"

describe("guards", () => {
  it("has an entrance for every route", () =>
    expect(entrances.map(([path]) => path)).toEqual(routes.map(({ path }) => path)))

  it.each(entrances)("%s lets in: %s", (path, roles) => {
    const asked = path.replace(/\$\w+/, "01920000")
    expect(entered(asked)).toBe(roles)
    for (const role of codes.filter((code) => !roles.split(" ").includes(code))) {
      // The one redirect to another page than a home: the list of students, for those who have it.
      const toList = path === "/staff/students" && ["ADMIN", "STAFF", "C", "S"].includes(role)
      const home = role === "S" ? "/admissions/create" : "/"
      expect(end(asked, role), role).toBe(toList ? "/students" : home)
    }
    for (const role of codes)
      leaveEvidence([{ table: "routes", path, role, end: end(asked, role), test: TEST }])
  })

  it("looks at a path only", () => expect(entered("/approval/review/12?doc=3")).toBe("ADMIN STAFF AO F P"))

  it("never turns anybody in circles, nor leads to a missing page", () => {
    for (const role of [...codes, undefined])
      for (const row of routes)
        expect(end(row.path.replace(/\$\w+/, "1"), role)).not.toMatch(/loop|not found/)
  })

  it("sends a visitor to sign in and back", () => {
    expect(decideRoute("/approval?tab=Approved", { signedIn: false })).toEqual({
      kind: "redirect",
      to: "/login",
      returnTo: "/approval?tab=Approved",
    })
    expect(decideRoute("/about", { signedIn: false })).toEqual({ kind: "enter" })
    expect(decideRoute("/nowhere", { signedIn: true, role: "ADMIN" })).toEqual({ kind: "notFound" })
  })

  it("follows the chains of decisions N3, N4 and N8", () => {
    expect(end("/", "S")).toBe("/admissions/create")
    expect(end("/student-dashboard", "ADMIN")).toBe("/")
    expect(end("/staff/students", "STAFF")).toBe("/students")
    expect(end("/student", "S")).toBe("/admissions/create")
  })
})

describe("sidebar", () => {
  const labels = (role: RoleCode | undefined) => sidebarItems(role).map((item) => item.label)

  it("shows each role its entries", () => {
    expect(labels("S")).toEqual(["Application Form"])
    expect(labels("C")).toEqual(["Dashboard", "Application Form", "Payment"])
    for (const label of labels(undefined)) expectText(label, "Admissions", "Shell")
    expect(labels("P")).toEqual(["Dashboard", "Approvals"])
    expect(labels("F")).toEqual(["Dashboard", "Approvals", "Payments"])
    expect(labels("STAFF")).toEqual([
      "Admissions",
      "Approval",
      "Sliding",
      "Payment",
      "Users",
      "Prints",
      "Seat Matrix",
    ])
    expect(labels(undefined)).toEqual(["Admissions"])
    expect(labels("C")).toEqual(["Dashboard", "Application Form", "Payment"])
  })

  it("leads only where the role may enter", () => {
    for (const role of codes) for (const item of sidebarItems(role)) expect(end(item.to, role)).toBe(item.to)
  })
})

describe("homes and ways back", () => {
  it("goes home, or back to a page that the role may open", () => {
    expect(homeAfterSignIn("AO", {})).toBe("/dashboard")
    expect(homeAfterSignIn("S", {})).toBe("/admissions/create")
    expect(homeAfterSignIn("F", { returnTo: "/payment" })).toBe("/payment")
    expect(homeAfterSignIn("F", { returnTo: "/users" })).toBe("/dashboard")
    expect(homeAfterSignIn("F", { returnTo: "/login" })).toBe("/dashboard")
  })

  it.each([
    "http:evil.example/dashboard",
    "https://evil.example/dashboard",
    "https:\\\\evil.example/dashboard",
    "https:\\\\evil.example\\..\\/dashboard",
    "//evil.example/dashboard",
    "/\\evil.example/dashboard",
    "\\\\evil.example/dashboard",
    " //evil.example/dashboard",
    "/\t/evil.example/dashboard",
    "javascript:alert(1)/dashboard",
    "dashboard",
  ])("never leads from the sign-in to another site: %j", (returnTo) => {
    expect(homeAfterSignIn("F", { returnTo })).toBe("/dashboard")
    expect(homeAfterSignIn("S", { returnTo: returnTo.replace("dashboard", "admissions/create") })).toBe(
      "/admissions/create",
    )
  })

  it("leaves the edit wizard by the first role", () => {
    expect(codes.map(editBackTarget)).toEqual([
      "/",
      "/staff/students",
      "/students",
      "/staff/students",
      "/students",
      "/students",
      "/students/editadmission",
    ])
  })

  it("leaves the overview for the previous page, or for a list when there is none", () => {
    expect(overviewBackTarget("C", true)).toBe("/students")
    expect(overviewBackTarget("P", true)).toBe("previous")
    const alone = (role: Parameters<typeof overviewBackTarget>[0]) => overviewBackTarget(role, false)
    expect((["S", "C", "STAFF", "ADMIN"] as const).map(alone)).toEqual([
      "/",
      "/students",
      "/students",
      "/students",
    ])
    expect((["AO", "F", "P"] as const).map(alone)).toEqual(["/approval", "/approval", "/approval"])
  })
})
