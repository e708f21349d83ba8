/**
 * Decides what a reader of the Admin's log is told of a change: names of fields, figures, statuses and roles. What somebody
 * entered is never told, because it may be a secret or name a person: no text leaves the log, whatever a row holds.
 */
import { vocabulary } from "#domain/common/vocabulary.ts"
import { roleCatalogue } from "#domain/people/roles.ts"
import type { AdminSubject } from "#domain/workflow/admin-events.ts"
import type { Schemas } from "#server/contract/operation.ts"

type Change = Schemas["AdminLogChange"]
type Fields = Readonly<Record<string, unknown>>

/** A row of the log, as it is stored. */
export interface StoredChange {
  readonly From: string | null
  readonly To: string | null
  readonly Detail: unknown
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The figure of a value: a number, or how many rows a list has. */
function figureOf(value: unknown): number | null {
  if (typeof value === "number") return value
  return Array.isArray(value) ? value.length : null
}

/** A number that names another row is no figure. */
const isId = (name: string) => /Id$/.test(name)

function changeOf(Field: string, from: unknown, to: unknown): Change {
  const figures = isId(Field) ? { From: null, To: null } : { From: figureOf(from), To: figureOf(to) }
  // A list whose rows were changed may be as long as before.
  return figures.From === figures.To ? { Field, From: null, To: null } : { Field, ...figures }
}

/** What the row itself has beside what was entered. */
const KEPT_BY_SERVER = ["Version", "Uses", "Id"]

/** The fields that differ, in the order in which they stand. */
function differing(before: Fields, after: Fields): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !KEPT_BY_SERVER.includes(name) && !isSame(before[name], after[name]))
    .map((name) => changeOf(name, before[name], after[name]))
}

const beforeAndAfter = (detail: Fields) =>
  "After" in detail ? differing(fieldsOf(detail.Before), fieldsOf(detail.After)) : []

/** A figure of the detail, as it is. */
const figure = (detail: Fields, name: string): Change[] =>
  typeof detail[name] === "number" ? [{ Field: name, From: null, To: detail[name] }] : []

/** How many rows a list had and has, and how many of them are new or others. */
function listed(Field: string, { Before, After }: Fields): Change[] {
  const [before, after] = [rowsOf(Before), rowsOf(After)]
  const known = new Set(before.map((row) => JSON.stringify(row)))
  const changed = after.filter((row) => !known.has(JSON.stringify(row))).length
  return [
    changeOf(Field, before, after),
    ...(changed > 0 ? [{ Field: "Changed", From: null, To: changed }] : []),
  ]
}

/** What the fee rows of a structure come to; the answer of the API has a row for their sum, too. */
function sumOf(table: unknown): number {
  const rows = rowsOf(table)
    .map(fieldsOf)
    .filter(({ SrNo }) => typeof SrNo === "number")
  return rows.reduce((sum: number, { Amount }) => sum + (typeof Amount === "number" ? Amount : 0), 0)
}

function feeChanges(detail: Fields): Change[] {
  if ("Copied" in detail) return ["Copied", "Replaced", "Kept"].flatMap((name) => figure(detail, name))
  return [changeOf("TotalFee", sumOf(detail.Before), sumOf(detail.After))]
}

/** The seats of all quotas that have no column of their own. */
const sumOfQuotas = (value: unknown) =>
  isFields(value)
    ? Object.values(value).reduce((sum: number, n) => sum + (typeof n === "number" ? n : 0), 0)
    : value

/** A new or removed matrix is told by its figures, a changed one by its fields. */
function seatChanges(detail: Fields): Change[] {
  return Object.entries(detail).flatMap(([name, value]) => {
    if (isFields(value) && "to" in value)
      return name === "Status" ? [] : [changeOf(name, sumOfQuotas(value.from), sumOfQuotas(value.to))]
    const isShown = name !== "AcademicYear" && !isId(name)
    return isShown ? figure({ [name]: sumOfQuotas(value) }, name) : []
  })
}

const withoutActive = (changes: readonly Change[]) => changes.filter(({ Field }) => Field !== "IsActive")
const entryChanges = (detail: Fields) => withoutActive(beforeAndAfter(detail))

const changesOf: Readonly<Record<AdminSubject, (detail: Fields) => Change[]>> = {
  user: (detail) => [
    ...rowsOf(detail.fields).flatMap((name) =>
      typeof name === "string" ? [{ Field: name, From: null, To: null }] : [],
    ),
    ...figure(detail, "Sessions"),
  ],
  seatMatrix: seatChanges,
  feeStructure: feeChanges,
  paymentReference: entryChanges,
  checklist: (detail) => listed("Documents", detail),
  documentTypes: (detail) => listed("DocumentTypes", detail),
  degrees: entryChanges,
  courses: entryChanges,
  departments: entryChanges,
  organizations: entryChanges,
  catalogue: () => [],
  college: beforeAndAfter,
  collegeLists: beforeAndAfter,
  privacyNotice: ({ Languages }) => [{ Field: "Languages", From: null, To: rowsOf(Languages).length }],
  erasure: () => [],
  // What happened stands in the register, which has readers of its own.
  breach: (detail) => figure(detail, "People"),
}

const words: ReadonlySet<unknown> = new Set([
  ...vocabulary["users.Status"],
  ...vocabulary["seat_matrix.Status"],
  ...roleCatalogue.map(({ name }) => name),
])
const wordOf = (value: unknown) => (typeof value === "string" && words.has(value) ? value : null)
const activeOf = (value: unknown) =>
  typeof value === "boolean" ? vocabulary["users.Status"][value ? 0 : 1] : null

/** From which status or role to which one. */
function movedBy({ From, To, Detail }: StoredChange): { From: string | null; To: string | null } {
  const { Before, After, Status } = fieldsOf(Detail)
  if (isFields(Status)) return { From: wordOf(Status.from), To: wordOf(Status.to) }
  const [was, is] = [activeOf(fieldsOf(Before).IsActive), activeOf(fieldsOf(After).IsActive)]
  if (was !== null && is !== null && was !== is) return { From: was, To: is }
  return { From: wordOf(From), To: wordOf(To) }
}

/** What is told of a change of this subject. */
export function toldChange(subject: AdminSubject, row: StoredChange) {
  return { ...movedBy(row), Changes: changesOf[subject](fieldsOf(row.Detail)) }
}
