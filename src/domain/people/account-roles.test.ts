import { expect, it } from "vitest"
import { mayManageRole } from "./account-roles.ts"
import { roleCatalogue } from "./roles.ts"

const managedBy = (acting: Parameters<typeof mayManageRole>[0]) =>
  roleCatalogue.filter(({ code }) => mayManageRole(acting, code)).map(({ code }) => code)

it("lets Admins manage everybody, and Staff nobody who decides or manages deciders", () => {
  expect(managedBy("ADMIN")).toEqual(["ADMIN", "STAFF", "C", "AO", "F", "P", "S"])
  expect(managedBy("STAFF")).toEqual(["STAFF", "C", "S"])
  for (const other of ["C", "AO", "F", "P", "S", undefined] as const) expect(managedBy(other)).toEqual([])
  expect(mayManageRole("ADMIN", undefined)).toBe(false)
})
