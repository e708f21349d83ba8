import { expect, it } from "vitest"
import type { User } from "#data/administration/admin-users.ts"
import { correctEditRules } from "./correct-edit.ts"

const user: User = {
  UserID: 7,
  Username: "counsellor.vja",
  UserName: "counsellor.vja",
  Email: "vijaya@example.org",
  FirstName: "Vijaya",
  LastName: null,
  MobileNo: "1100099999",
  Gender: "Female",
  OrgId: 1,
  OrgName: "College",
  OrganizationSync: { Name: "College" },
  EduRoleId: 5,
  RoleName: "Counsellor",
  Status: "Active",
  IsActive: true,
  CentralUserId: null,
  MustChangePassword: false,
  Version: 3,
}
const rules = correctEditRules([
  { EduRoleId: 5, RoleName: "Counsellor" },
  { EduRoleId: 2, RoleName: "Staff" },
])
const base = rules.valuesOf(user)

it("has a value for every field, and the version of these values", () => {
  expect(base).toMatchObject({ LastName: "", EduRoleId: "5" })
  expect(rules.versionOf(user)).toBe("3")
})

it("shows what a colleague has saved beside what was typed, and overwrites neither", () => {
  const mine = { ...base, FirstName: "Vijaya Lakshmi" }
  const theirs = rules.valuesOf({ ...user, FirstName: "Vijayalakshmi", EduRoleId: 2, Version: 4 })
  const lines = rules.differences({ mine, theirs, base })
  expect(
    lines.map(({ label, mine: own, theirs: other, isOwnChange }) => [label, own, other, isOwnChange]),
  ).toEqual([
    ["First Name", "Vijaya Lakshmi", "Vijayalakshmi", true],
    ["Role", "Counsellor", "Staff", false],
  ])
  expect(rules.merge(mine, theirs, ["EduRoleId"])).toEqual({ ...mine, EduRoleId: "2" })
})
