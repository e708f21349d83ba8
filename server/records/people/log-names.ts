/**
 * Decides how the Admin's log calls what was changed. Accounts and applications are named from the records of today, so that
 * nobody who was removed is named again; only entries of the college's own lists keep the name that a row has. An applicant's
 * account has no name here, because its user name may be a mobile number.
 */

import { yearText } from "#domain/money/fees.ts"
import { roleByCode } from "#domain/people/roles.ts"
import { type QuotaRules, quotaName } from "#domain/seats/quotas.ts"
import type { AdminSubject } from "#domain/workflow/admin-events.ts"
import type { Queries } from "#server/db/database.ts"
import { readLists } from "#server/records/college/college-lists.ts"

/** Of what a row of the log is. */
export interface Named {
  readonly Subject: AdminSubject
  readonly SubjectId: string
  readonly Detail: unknown
}
type Names = ReadonlyMap<string, string>
interface Known {
  readonly users: Names
  readonly courses: Names
  readonly matrices: Names
  readonly breaches: Names
  readonly applications: Names
  readonly rules: QuotaRules
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null)
const fieldsOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>
const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ") || null

/** The name of an entry of the college's lists, at that time. */
function entryName({ Detail }: Named): string | null {
  const { Name, ReferenceName, Before, After } = fieldsOf(Detail)
  return (
    textOf(Name) ?? textOf(ReferenceName) ?? textOf(fieldsOf(After).Name) ?? textOf(fieldsOf(Before).Name)
  )
}

const yearOf = (year: unknown) => (typeof year === "number" ? yearText(year) : null)

function feeName({ SubjectId, Detail }: Named, { courses, rules }: Known): string | null {
  const { AcademicYear, ToYear } = fieldsOf(Detail)
  const [course = "", code = ""] = SubjectId.split(" ")
  return ToYear === undefined
    ? joined(courses.get(course), quotaName(code, rules), yearOf(AcademicYear))
    : yearOf(ToYear)
}

function matrixName({ SubjectId, Detail }: Named, { matrices, courses }: Known): string | null {
  const { CourseId, AcademicYear } = fieldsOf(Detail)
  return typeof CourseId === "number"
    ? joined(courses.get(String(CourseId)), yearOf(AcademicYear))
    : (matrices.get(SubjectId) ?? null)
}

const names: Readonly<Record<AdminSubject, (row: Named, known: Known) => string | null>> = {
  user: ({ SubjectId }, { users }) => users.get(SubjectId) ?? null,
  seatMatrix: matrixName,
  feeStructure: feeName,
  paymentReference: entryName,
  checklist: ({ SubjectId }, { courses }) => courses.get(SubjectId) ?? null,
  documentTypes: () => null,
  degrees: entryName,
  courses: entryName,
  departments: entryName,
  organizations: entryName,
  catalogue: () => null,
  college: () => null,
  collegeLists: () => null,
  privacyNotice: ({ SubjectId }) => SubjectId,
  erasure: ({ SubjectId }, { applications }) => applications.get(SubjectId) ?? null,
  breach: ({ SubjectId }, { breaches }) => breaches.get(SubjectId) ?? null,
}

/** The ids of one subject in some rows. */
const idsOf = (rows: readonly Named[], subject: AdminSubject) => [
  ...new Set(rows.flatMap(({ Subject, SubjectId }) => (Subject === subject ? [SubjectId] : []))),
]
const namesOf = (rows: readonly { readonly id: string | number; readonly name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [String(id), name]))

async function userNames(db: Queries, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("users")
    .select(["UserID as id", "Username as name"])
    .where("UserID", "in", ids.map(Number))
    .where("RoleId", "<>", roleByCode("S").id)
    .execute()
  return namesOf(rows)
}

async function courseNames(db: Queries): Promise<Names> {
  const rows = await db.selectFrom("courses").select(["CourseId as id", "Name as name"]).execute()
  return namesOf(rows)
}

async function matrixNames(db: Queries, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("seat_matrix as m")
    .innerJoin("courses as c", "c.CourseId", "m.CourseId")
    .select(["m.SeatMatrixId as id", "m.AcademicYear as year", "c.Name as name"])
    .where("m.SeatMatrixId", "in", ids.map(Number))
    .execute()
  return namesOf(rows.map(({ id, name, year }) => ({ id, name: `${name}, ${yearText(year)}` })))
}

async function breachNames(db: Queries, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("breaches")
    .select(["BreachId as id", "BreachNo as no"])
    .where("BreachId", "in", ids)
    .execute()
  return namesOf(rows.map(({ id, no }) => ({ id, name: String(no) })))
}

/** The form numbers of the applications whose erasure was requested; they stay when the person is removed. */
async function erasureNames(db: Queries, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("erasure_requests as e")
    .innerJoin("admissions as a", "a.AdmissionId", "e.AdmissionId")
    .select(["e.RequestId as id", "a.FormNo as name"])
    .where("e.RequestId", "in", ids)
    .execute()
  return namesOf(rows)
}

/** Reads what the names of these rows need; returns the name of each, null where there is none. */
export async function readNames(db: Queries, rows: readonly Named[]): Promise<(row: Named) => string | null> {
  const known: Known = {
    users: await userNames(db, idsOf(rows, "user")),
    courses: await courseNames(db),
    matrices: await matrixNames(db, idsOf(rows, "seatMatrix")),
    breaches: await breachNames(db, idsOf(rows, "breach")),
    applications: await erasureNames(db, idsOf(rows, "erasure")),
    rules: await readLists(db),
  }
  return (row) => names[row.Subject](row, known)
}
