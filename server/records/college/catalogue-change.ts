/** Decides which changes of the lists of the catalogue are refused, and stores the others. */
import { sql } from "kysely"
import {
  type CatalogueInput,
  type CatalogueIssue,
  type CatalogueKind,
  type CatalogueUse,
  catalogueIssues,
  isSameName,
  tidyName,
  usedText,
} from "#domain/college/catalogue.ts"
import type { Word } from "#domain/common/vocabulary.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { conflict, invalid, notFound } from "#server/errors/problem.ts"
import { type Entry, readEntries, readRows } from "./catalogue.ts"
import { insertReference, updateReference } from "./payment-references.ts"

type Input = Schemas["CatalogueEntryInput"]

/** The stored columns of an entry; the fields of a course are null for all other kinds. */
interface Columns {
  readonly Name: string
  readonly IsActive: boolean
  readonly DegreeId: number
  readonly CourseCategory: Word<"courses.CourseCategory">
  readonly DepartmentId: number | null
}

const taken: Readonly<Record<CatalogueKind, string>> = {
  degrees: catalogueTexts.degreeTaken,
  courses: catalogueTexts.courseTaken,
  departments: catalogueTexts.departmentTaken,
  organizations: catalogueTexts.organizationTaken,
  paymentReferences: paymentTexts.referenceExists,
}

const refuse = (issue: CatalogueIssue) => invalid([issue])

/** Throws 422 at the field when the degree or the department does not exist. */
async function refuseUnknown(db: Queries, { DegreeId, DepartmentId }: CatalogueInput): Promise<void> {
  const degrees = await readRows(db, "degrees")
  if (!degrees.some(({ Id }) => Id === DegreeId))
    throw refuse({ field: "DegreeId", message: catalogueTexts.degreeUnknown })
  if (DepartmentId === null || DepartmentId === undefined) return
  const departments = await readRows(db, "departments")
  if (!departments.some(({ Id }) => Id === DepartmentId))
    throw refuse({ field: "DepartmentId", message: catalogueTexts.departmentUnknown })
}

/** Throws 409 at the name when another entry has it; courses of two degrees may have the same name. */
async function refuseTaken(db: Queries, kind: CatalogueKind, input: Input, except?: number): Promise<void> {
  const rows = await readRows(db, kind)
  const same = rows.find(
    ({ Id, Name, DegreeId }) =>
      Id !== except && isSameName(Name, input.Name) && (kind !== "courses" || DegreeId === input.DegreeId),
  )
  if (!same) return
  const message = taken[kind]
  throw conflict(message, "catalogue.name-taken", { errors: [{ field: "Name", message }] })
}

/**
 * The columns to store; the caller has locked the catalogue. `before`: the entry that is changed. Throws 422 and 409 with
 * the wrong field.
 */
export async function columnsOf(
  db: Queries,
  kind: CatalogueKind,
  input: Input,
  before?: Entry,
): Promise<Columns> {
  const issues = catalogueIssues(kind, input)
  if (issues.length > 0) throw invalid(issues)
  if (kind === "courses") await refuseUnknown(db, input)
  await refuseTaken(db, kind, input, before?.Id)
  if (before) refuseLost(kind, input, before)
  if (kind === "organizations" && before?.IsActive && !input.IsActive) await keepAnOrganization(db)
  return {
    Name: tidyName(input.Name),
    IsActive: input.IsActive,
    DegreeId: input.DegreeId ?? 0,
    CourseCategory: input.CourseCategory ?? "Clinical",
    DepartmentId: input.DepartmentId === undefined ? (before?.DepartmentId ?? null) : input.DepartmentId,
  }
}

/** What keeps a course in its degree: an application, or a seat or sliding that may be moved back to it. */
const keepsDegree: readonly CatalogueUse[] = ["applications", "seats", "slidings"]

/** Throws 409 when a course that is in use would move to another degree. */
function refuseLost(kind: CatalogueKind, input: Input, { DegreeId, Uses }: Entry): void {
  if (kind !== "courses" || input.DegreeId === DegreeId) return
  if (!Uses.some(({ What }) => keepsDegree.includes(What))) return
  const message = catalogueTexts.degreeStays
  throw conflict(message, "catalogue.in-use", { errors: [{ field: "DegreeId", message }] })
}

async function keepAnOrganization(db: Queries): Promise<void> {
  const active = (await readRows(db, "organizations")).filter(({ IsActive }) => IsActive)
  if (active.length <= 1) throw conflict(catalogueTexts.lastOrganization, "catalogue.last-organization")
}

/** Adds a row with its id. */
export async function insertEntry(db: Queries, kind: CatalogueKind, Id: number, all: Columns): Promise<void> {
  const { Name, IsActive, DegreeId, CourseCategory, DepartmentId } = all
  switch (kind) {
    case "degrees":
      await db.insertInto("degrees").values({ DegreeId: Id, Name, IsActive }).execute()
      return
    case "courses":
      await db
        .insertInto("courses")
        .values({ CourseId: Id, Name, IsActive, DegreeId, CourseCategory, DepartmentId })
        .execute()
      return
    case "departments":
      await db.insertInto("departments").values({ DepartmentId: Id, Name, IsActive }).execute()
      return
    case "organizations":
      await db.insertInto("organizations").values({ OrgId: Id, Name, IsActive }).execute()
      return
    case "paymentReferences":
      await insertReference(db, Id, all)
  }
}

const next = sql<number>`"Version" + 1`

/** Updates a row and increases its version. */
export async function updateEntry(db: Queries, kind: CatalogueKind, Id: number, all: Columns): Promise<void> {
  const { Name, IsActive, DegreeId, CourseCategory, DepartmentId } = all
  const values = { Name, IsActive, Version: next }
  switch (kind) {
    case "degrees":
      await db.updateTable("degrees").set(values).where("DegreeId", "=", Id).execute()
      return
    case "courses":
      await db
        .updateTable("courses")
        .set({ ...values, DegreeId, CourseCategory, DepartmentId })
        .where("CourseId", "=", Id)
        .execute()
      return
    case "departments":
      await db.updateTable("departments").set(values).where("DepartmentId", "=", Id).execute()
      return
    case "organizations":
      await db.updateTable("organizations").set(values).where("OrgId", "=", Id).execute()
      return
    case "paymentReferences":
      await updateReference(db, Id, all)
  }
}

/** Locks an entry, so that nobody can start to use it until the transaction ends. */
async function lockEntry(db: Queries, kind: CatalogueKind, Id: number): Promise<void> {
  switch (kind) {
    case "degrees":
      await db.selectFrom("degrees").select("DegreeId").where("DegreeId", "=", Id).forUpdate().execute()
      return
    case "courses":
      await db.selectFrom("courses").select("CourseId").where("CourseId", "=", Id).forUpdate().execute()
      return
    case "departments":
      await db
        .selectFrom("departments")
        .select("DepartmentId")
        .where("DepartmentId", "=", Id)
        .forUpdate()
        .execute()
      return
    case "organizations":
      await db.selectFrom("organizations").select("OrgId").where("OrgId", "=", Id).forUpdate().execute()
      return
    case "paymentReferences":
      await db
        .selectFrom("payment_references")
        .select("PaymentRefId")
        .where("PaymentRefId", "=", Id)
        .forUpdate()
        .execute()
  }
}

/** The locked entry with its uses. Throws 404 when there is none. */
export async function requireEntry(db: Queries, kind: CatalogueKind, id: number): Promise<Entry> {
  await lockEntry(db, kind, id)
  const entry = (await readEntries(db, kind)).find(({ Id }) => Id === id)
  if (!entry) throw notFound()
  return entry
}

/** Removes a row. Throws 409 with what uses it. */
export async function removeEntry(db: Queries, kind: CatalogueKind, entry: Entry): Promise<void> {
  const { Id, Name, Uses, IsActive } = entry
  if (Uses.length > 0) throw conflict(usedText(Name, Uses), "catalogue.in-use")
  if (kind === "organizations" && IsActive) await keepAnOrganization(db)
  switch (kind) {
    case "degrees":
      await db.deleteFrom("degrees").where("DegreeId", "=", Id).execute()
      return
    case "courses":
      await db.deleteFrom("courses").where("CourseId", "=", Id).execute()
      return
    case "departments":
      await db.deleteFrom("departments").where("DepartmentId", "=", Id).execute()
      return
    case "organizations":
      await db.deleteFrom("organizations").where("OrgId", "=", Id).execute()
      return
    case "paymentReferences":
      await db.deleteFrom("payment_references").where("PaymentRefId", "=", Id).execute()
  }
}

/** Removes the payment references that no payment names; the caller has locked them. */
export async function removeUnusedReferences(db: Queries): Promise<Entry[]> {
  const unused = (await readEntries(db, "paymentReferences")).filter(({ Uses }) => Uses.length === 0)
  for (const entry of unused) await removeEntry(db, "paymentReferences", entry)
  return unused
}
