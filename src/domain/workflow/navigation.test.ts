import { describe, expect, it } from "vitest"
import type { RoleCode } from "#domain/people/roles.ts"
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

describe("guards", () => {
  it.each([
    ["/dashboard", "ADMIN STAFF C AO F P"],
    ["/admissions/create", "S"],
    ["/student-dashboard", "S"],
    ["/students", "ADMIN STAFF C S"],
    ["/students/create", "ADMIN STAFF C"],
    ["/students/view/01920000", "ADMIN STAFF C AO F P S"],
    ["/students/edit/01920000", "ADMIN STAFF C"],
    ["/students/editadmission", "ADMIN STAFF C AO F P S"],
    ["/approval", "ADMIN STAFF AO F P"],
    ["/approval/review/12?doc=3", "ADMIN STAFF AO F P"],
    ["/sliding/review/12", "ADMIN STAFF"],
    ["/payment", "ADMIN STAFF C F"],
    ["/users", "ADMIN STAFF"],
    ["/prints", "ADMIN STAFF"],
    ["/seatMatrix/edit/3", "ADMIN STAFF"],
  ])("%s is for %s", (path, roles) => expect(entered(path)).toBe(roles))

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
    expect(homeAfterSignIn("S", { submitted: true, hasAdmissionId: true })).toBe("/dashboard")
    expect(homeAfterSignIn("F", { returnTo: "/payment" })).toBe("/payment")
    expect(homeAfterSignIn("F", { returnTo: "/users" })).toBe("/dashboard")
    expect(homeAfterSignIn("F", { returnTo: "/login" })).toBe("/dashboard")
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
