/** Copies the degrees, courses, departments, document types and payment references of an example into a college that has none. */

import { sql } from "kysely"
import { isSameName } from "#domain/college/catalogue.ts"
import { EDUCATIONAL_TYPE } from "#domain/documents/documents.ts"
import type { Queries } from "#server/db/database.ts"
import type { DocumentTypeRow } from "#server/db/tables.ts"
import { nextCatalogueId } from "#server/records/college/catalogue-ids.ts"
import type { ExampleCollege } from "./example-college.ts"

/** Assigns ids to names, counting on from the highest id ever given. */
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

/** The departments of an example, each once, in the order of its courses. */
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

/** Document types as stored, with ids from `first` on. */
export const documentTypeRows = (
  documentTypes: ExampleCollege["documentTypes"],
  first = 1,
): DocumentTypeRow[] =>
  documentTypes.map(([DocName, proves, educational, IsMandatory, Condition, Quotas], at) => ({
    DocTypeId: first + at,
    DocName,
    Type: educational ? EDUCATIONAL_TYPE : "General",
    IsMandatory,
    IsActive: true,
    Condition: Condition ?? null,
    Quotas: Quotas ?? "",
    SortOrder: at + 1,
    Proves: proves === "unlisted" ? null : proves,
    Listed: proves !== "unlisted",
  }))

/** Payment references that the college already has are not changed. */
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

/** Stores them. The caller has checked that these lists do not exist, and has locked them against others. */
export async function fillExample(trx: Queries, example: ExampleCollege): Promise<void> {
  await fillCourses(trx, example)
  await fillDocumentTypes(trx, example)
  await fillPaymentReferences(trx, example)
}
