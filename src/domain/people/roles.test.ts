import { describe, expect, it } from "vitest"
import { stageRoleLabel } from "#domain/workflow/approval-chain.ts"
import { can, canEver, permissions } from "#domain/workflow/permissions.ts"
import { firstRole, isApplicant, roleCatalogue, roleRow } from "./roles.ts"

describe("who a user is", () => {
  it("matches by code, name or number, in any spelling of the specification", () => {
    for (const spelling of ["F", "finance", "Finance", "FINANCER", "Financer"])
      expect(roleRow({ Name: spelling })?.code).toBe("F")
    expect(roleRow({ RoleId: "4" })?.code).toBe("AO")
    expect(roleRow({ RoleName: "Unheard of", RoleId: 2 })?.code).toBe("STAFF")
    expect(roleRow({ RoleName: "Unheard of" })).toBeUndefined()
  })

  it("acts in the first local role", () => {
    expect(
      firstRole({ localRoles: [{ RoleCode: "AO" }, { RoleCode: "ADMIN" }], roles: [{ Code: "S" }] }),
    ).toBe("AO")
    expect(firstRole({ localRoles: [], roles: [{ Name: "STUDENT" }] })).toBe("S")
  })

  it("guesses a student from the name only when there is no role, and never a staff role", () => {
    expect(firstRole({ username: "student.01" })).toBe("S")
    expect(firstRole({ username: "student.cell", localRoles: [{ RoleCode: "STAFF" }] })).toBe("STAFF")
    expect(firstRole({ username: "admin" })).toBeUndefined()
  })

  it("is an applicant in one role only, and never without a role", () => {
    expect(roleCatalogue.map(({ code }) => code).filter(isApplicant)).toEqual(["S"])
    expect(isApplicant(undefined)).toBe(false)
  })

  it("names the roles of the workflow, and every other one Other Role", () => {
    expect(roleCatalogue.map((row) => stageRoleLabel(row.id))).toEqual([
      "Other Role",
      "Other Role",
      "Other Role",
      "Admissions Officer",
      "Financer",
      "Principal",
      "Other Role",
    ])
    expect(stageRoleLabel(99)).toBe("Other Role")
  })
})

describe("who may do what", () => {
  it("lets a student write only the own record, only while it is editable", () => {
    expect(can("S", "updateAdmission", { own: true, editable: true })).toBe(true)
    expect(can("S", "updateAdmission", { own: true })).toBe(false)
    expect(can("S", "getAdmission", { editable: true })).toBe(false)
  })

  it("lets only the current step decide, and never the Financer a document", () => {
    expect(can("AO", "decideDocument", { atStep: true })).toBe(true)
    expect(can("AO", "decideDocument")).toBe(false)
    expect(can("F", "decideDocument", { atStep: true })).toBe(false)
    expect(can("ADMIN", "advanceApproval", { atStep: true })).toBe(false)
    expect(can("STAFF", "listAdmissionsByStatus")).toBe(true)
  })

  it("lets a Counsellor delete drafts only", () => {
    expect(can("C", "deleteAdmission", { draft: true })).toBe(true)
    expect(can("C", "deleteAdmission")).toBe(false)
  })

  it("gives any other role nothing", () => {
    for (const action of Object.keys(permissions) as (keyof typeof permissions)[])
      expect(canEver(undefined, action)).toBe(false)
  })
})
