/** Reads degrees, courses, departments, organisations and payment references for who maintains them, with what uses each. */
import { type RawBuilder, sql } from "kysely"
import {
  type CatalogueKind,
  type CatalogueUse,
  catalogueExamples,
  type Used,
} from "#domain/college/catalogue.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { selectReferenceEntries } from "./payment-references.ts"

export type Entry = Schemas["CatalogueEntry"]

interface Counted {
  readonly id: number
  readonly n: number
}

/** How often a column of a table refers to each id. */
const named = (column: string, table: string): RawBuilder<Counted> =>
  sql`select ${sql.ref(column)} as id, count(*)::int as n from ${sql.table(table)} group by 1`

/**
 * The tables that refer to an entry, by its kind; a sliding counts once for a course, even if it names it as old and as new.
 */
const sources: Readonly<Record<CatalogueKind, readonly (readonly [CatalogueUse, RawBuilder<Counted>])[]>> = {
  degrees: [
    ["applications", named("DegreeId", "admissions")],
    ["courses", named("DegreeId", "courses")],
  ],
  courses: [
    ["applications", named("CourseId", "admissions")],
    ["checklists", named("CourseId", "document_checklist")],
    ["fees", named("CourseId", "fee_rows")],
    ["seatMatrix", named("CourseId", "seat_matrix")],
    ["seats", named("CourseId", "seat_allotments")],
    [
      "slidings",
      sql`select id, count(*)::int as n from (
        select "OldCourseId" as id, "SlidingId" from slidings
        union select "NewCourseId", "SlidingId" from slidings) as moves group by 1`,
    ],
    ["payments", named("CourseId", "payments")],
  ],
  departments: [["courses", named("DepartmentId", "courses")]],
  organizations: [["users", named("OrgId", "users")]],
  paymentReferences: [["payments", named("PaymentReferenceId", "payments")]],
}

/** The uses of the entries of a kind, by id; unused entries are left out. */
export async function readUses(db: Queries, kind: CatalogueKind): Promise<ReadonlyMap<number, Used[]>> {
  const uses = new Map<number, Used[]>()
  for (const [What, source] of sources[kind]) {
    const { rows } = await source.execute(db)
    for (const { id, n } of rows) uses.set(id, [...(uses.get(id) ?? []), { What, Count: n }])
  }
  return uses
}

type Row = Omit<Entry, "Uses">

const readers: Readonly<Record<CatalogueKind, (db: Queries) => Promise<Row[]>>> = {
  degrees: (db) =>
    db
      .selectFrom("degrees")
      .select(["DegreeId as Id", "Name", "IsActive", "Version"])
      .orderBy("DegreeId")
      .execute(),
  courses: (db) =>
    db
      .selectFrom("courses")
      .select(["CourseId as Id", "Name", "IsActive", "Version"])
      .select(["DegreeId", "CourseCategory", "DepartmentId"])
      .orderBy("CourseId")
      .execute(),
  departments: (db) =>
    db
      .selectFrom("departments")
      .select(["DepartmentId as Id", "Name", "IsActive", "Version"])
      .orderBy("DepartmentId")
      .execute(),
  organizations: (db) =>
    db
      .selectFrom("organizations")
      .select(["OrgId as Id", "Name", "IsActive", "Version"])
      .orderBy("OrgId")
      .execute(),
  paymentReferences: (db) => selectReferenceEntries(db).orderBy("Id").execute(),
}

/** The entries of a kind, without what uses them. */
export const readRows = (db: Queries, kind: CatalogueKind): Promise<Row[]> => readers[kind](db)

/** The entries of a kind, in the order of their creation. */
export async function readEntries(db: Queries, kind: CatalogueKind): Promise<Entry[]> {
  const rows = await readRows(db, kind)
  const uses = await readUses(db, kind)
  return rows.map((row) => ({ ...row, Uses: uses.get(row.Id) ?? [] }))
}

/** True while the college has no lists with which an example would mix. */
export async function mayTakeExample(db: Queries): Promise<boolean> {
  for (const table of ["degrees", "courses", "departments", "document_types"] as const)
    if (await db.selectFrom(table).select(sql<number>`1`.as("one")).limit(1).executeTakeFirst()) return false
  return true
}

/** Everything that an Admin maintains on this screen. */
export async function readCatalogue(db: Queries): Promise<Schemas["Catalogue"]> {
  return {
    Degrees: await readEntries(db, "degrees"),
    Courses: await readEntries(db, "courses"),
    Departments: await readEntries(db, "departments"),
    Organizations: await readEntries(db, "organizations"),
    Examples: (await mayTakeExample(db)) ? [...catalogueExamples] : [],
  }
}
