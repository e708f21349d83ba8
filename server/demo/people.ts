/**
 * The demo college's users: one per role, two camps, an inactive one, and twenty students who have no application yet. All
 * are invented.
 */
import type { Insertable } from "kysely"
import { type RoleCode, roleByCode } from "#domain/people/roles.ts"
import type { Tables } from "../db/tables.ts"
import { MOST_STUDENTS } from "../setting-table.ts"

type Person = [username: string, role: RoleCode, first: string, last: string, gender: "Male" | "Female"]
const staff: readonly Person[] = [
  ["admin", "ADMIN", "Anand", "Admin", "Male"],
  ["staff.office", "STAFF", "Sunita", "Office", "Female"],
  ["counsellor.vja", "C", "Vijaya", "Camp", "Female"],
  ["counsellor.tpt", "C", "Tirumala", "Camp", "Male"],
  ["ao.verify", "AO", "Aruna", "Verify", "Female"],
  ["finance.accounts", "F", "Farid", "Accounts", "Male"],
  ["principal", "P", "Padma", "Principal", "Female"],
  ["student.demo", "S", "Sindhu", "Demo", "Female"],
  ["staff.former", "STAFF", "Former", "Colleague", "Male"],
  ["finance.second", "F", "Fatima", "Accounts", "Female"],
]
const students = Array.from({ length: MOST_STUDENTS }, (_, i): Person => {
  const number = String(i + 1).padStart(2, "0")
  return [`student.${number}`, "S", "Student", number, i % 2 === 0 ? "Female" : "Male"]
})

/** The mobile number of a demo user: ten digits outside the usual mobile range. */
const mobileOf = (userId: number) => `11000${String(userId).padStart(5, "0")}`

/** The rows of the users, all with one password; `count` students without an application. */
export function demoUsers(passwordHash: string, at: string, count: number): Insertable<Tables["users"]>[] {
  return [...staff, ...students.slice(0, count)].map(([Username, role, FirstName, LastName, Gender], i) => ({
    UserID: i + 1,
    Username,
    Email: `${Username}@example.org`,
    PasswordHash: passwordHash,
    FirstName,
    LastName,
    Gender,
    MobileNo: mobileOf(i + 1),
    OrgId: Username.startsWith("counsellor") ? 2 : 1,
    RoleId: roleByCode(role).id,
    Status: Username === "staff.former" ? "Inactive" : "Active",
    IsActive: Username !== "staff.former",
    CentralUserId: null,
    CreatedAt: at,
  }))
}

const idOf = (username: string) => [...staff, ...students].findIndex(([name]) => name === username) + 1

/** The users who act in the demo records. */
export const actors = {
  admin: idOf("admin"),
  staff: idOf("staff.office"),
  counsellorVja: idOf("counsellor.vja"),
  counsellorTpt: idOf("counsellor.tpt"),
  officer: idOf("ao.verify"),
  financer: idOf("finance.accounts"),
  principal: idOf("principal"),
  student: idOf("student.demo"),
}

/** The name of a user, by number. */
export const usernameOf = (userId: number): string => [...staff, ...students][userId - 1]?.[0] ?? ""

export const demoStudentMobile = mobileOf(actors.student)

/** One account per role, printed at the start. */
export const accountsToShow = [
  "admin",
  "staff.office",
  "counsellor.vja",
  "ao.verify",
  "finance.accounts",
  "principal",
  "student.demo",
  "student.01",
].map((username) => ({
  username,
  role: roleByCode([...staff, ...students].find(([n]) => n === username)?.[1] ?? "S").name,
}))
