/** Decides how an example becomes the lists of a college that has none. */
import { sql } from "kysely"
import { isSameName } from "#domain/college/catalogue.ts"
import type { Queries } from "#server/db/database.ts"
import type { DocumentTypeRow } from "#server/db/tables.ts"
import { beginWithLists } from "#server/records/college/begin-with-lists.ts"
import { nextCatalogueId } from "#server/records/college/catalogue-ids.ts"
import { writeCollege } from "#server/records/college/college.ts"
import type { ExampleCollege } from "./example-college.ts"

/** Numbers of rows by their names, counted on from the highest ever given. */
async function numbered(
  trx: Queries,
  kind: "degrees" | "courses" | "departments" | "document_types",
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const first = await nextCatalogueId(trx, kind)
  return new Map(names.map((name, at) => [name, first + at]))
}

const idIn = (ids: ReadonlyMap<string, number>, name: string): number => {
  const id = ids.get(name)
  if (id === undefined) throw new RangeError(`The example names ${name} and does not have it`)
  return id
}

/** The subjects of an example, each once, in the order of its courses. */
export const departmentsOf = ({ courses }: ExampleCollege): readonly string[] => [
  ...new Set(courses.map(([, name, , department]) => department ?? name)),
]

async function fillCourses(trx: Queries, example: ExampleCollege): Promise<void> {
  const degrees = await numbered(
    trx,
    "degrees",
    example.degrees.map(([name]) => name),
  )
  const departments = await numbered(trx, "departments", departmentsOf(example))
  const first = await nextCatalogueId(trx, "courses")
  await trx
    .insertInto("degrees")
    .values(example.degrees.map(([Name, IsActive]) => ({ DegreeId: idIn(degrees, Name), Name, IsActive })))
    .execute()
  await trx
    .insertInto("departments")
    .values([...departments].map(([Name, DepartmentId]) => ({ DepartmentId, Name })))
    .execute()
  await trx
    .insertInto("courses")
    .values(
      example.courses.map(([degree, Name, CourseCategory, department = Name], at) => ({
        CourseId: first + at,
        DegreeId: idIn(degrees, degree),
        Name,
        CourseCategory,
        IsActive: true,
        DepartmentId: idIn(departments, department),
      })),
    )
    .execute()
}

async function fillDocumentTypes(trx: Queries, { documentTypes }: ExampleCollege): Promise<void> {
  const first = await nextCatalogueId(trx, "document_types")
  await trx.insertInto("document_types").values(documentTypeRows(documentTypes, first)).execute()
}

/** Document types as they are stored, numbered from `first`. */
export const documentTypeRows = (
  documentTypes: ExampleCollege["documentTypes"],
  first = 1,
): DocumentTypeRow[] =>
  documentTypes.map(([DocName, proves, educational, IsMandatory, Condition, Quotas], at) => ({
    DocTypeId: first + at,
    DocName,
    Type: educational ? "Educational Document" : "General",
    IsMandatory,
    IsActive: true,
    Condition: Condition ?? null,
    Quotas: Quotas ?? "",
    SortOrder: at + 1,
    Proves: proves === "unlisted" ? null : proves,
    Listed: proves !== "unlisted",
  }))

/** References that the college has already stay as they are. */
async function fillPaymentReferences(trx: Queries, { paymentReferences }: ExampleCollege): Promise<void> {
  const known = await trx.selectFrom("payment_references").select("ReferenceName").execute()
  const added = paymentReferences.filter(
    (name) => !known.some(({ ReferenceName }) => isSameName(ReferenceName, name)),
  )
  if (added.length === 0) return
  const { value } = await trx
    .insertInto("counters")
    .values({ name: "payment-reference", value: added.length })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + ${added.length}` }),
    )
    .returning("value")
    .executeTakeFirstOrThrow()
  const first = value - added.length + 1
  await trx
    .insertInto("payment_references")
    .values(added.map((ReferenceName, at) => ({ PaymentRefId: first + at, ReferenceName })))
    .execute()
}

/** Nothing uses the lists of a college that has no courses yet. */
async function fillLists(trx: Queries, { lists, settings }: ExampleCollege): Promise<void> {
  if (lists) await beginWithLists(trx, lists)
  if (settings) await writeCollege(trx, settings)
}

/** Each part of an example and who writes it down, in an order in which every one finds what it names. */
const parts: readonly ((trx: Queries, example: ExampleCollege) => Promise<void>)[] = [
  fillCourses,
  fillDocumentTypes,
  fillPaymentReferences,
  fillLists,
]

/** Writes the whole example down. The caller has seen that there are no such lists, and keeps others from making any. */
export async function fillExample(trx: Queries, example: ExampleCollege): Promise<void> {
  for (const fill of parts) await fill(trx, example)
}
