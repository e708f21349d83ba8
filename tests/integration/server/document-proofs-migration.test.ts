import { type Kysely, sql } from "kysely"
import { expect } from "vitest"
import * as foundation from "#server/db/migrations/001-foundation.ts"
import * as documentProofs from "#server/db/migrations/016-document-proofs.ts"
import { documentTypes } from "#server/demo/catalogue.ts"
import { checkOnBothEngines } from "./support/older-database.ts"

/** Document types with a college's own names, and what the code before the migration derived from each name. */
const own = [
  ["Form 27-B", null, true],
  ["MBBS final mbbs part-2 memo (consolidated)", "marksFinalPart2", true],
  ["Marks Memo of the Diploma", "marksOther", true],
  ["Admit card of the entrance", "neetAdmitCard", true],
  ["Tenth certificate", "dateOfBirth", true],
  ["Photograph", "photo", true],
  ["Affidavit", null, false],
] as const

async function check(db: Kysely<unknown>): Promise<void> {
  await foundation.up(db)
  const insert = (id: number, name: string, type: string) =>
    sql`insert into document_types values (${id}, ${name}, ${type}, false, true, null, '', ${id})`.execute(db)
  for (const { DocTypeId, DocName, Type } of documentTypes) await insert(DocTypeId, DocName, Type)
  for (const [at, [name]] of own.entries()) await insert(100 + at, name, "General")
  await insert(200, "Deed", "Power of Attorney")
  await documentProofs.up(db)
  const { rows } = await sql<{ DocName: string; Proves: string | null; Listed: boolean }>`
    select "DocName", "Proves", "Listed" from document_types order by "DocTypeId"`.execute(db)
  const expected = [
    ...documentTypes.map(({ DocName, Proves, Listed }) => ({ DocName, Proves, Listed })),
    ...own.map(([DocName, Proves, Listed]) => ({ DocName, Proves, Listed })),
    { DocName: "Deed", Proves: null, Listed: false },
  ]
  expect(rows).toEqual(expected)
  const unknown = sql`update document_types set "Proves" = 'anything' where "DocTypeId" = 1`
  await expect(unknown.execute(db)).rejects.toThrow(/check/)
}

checkOnBothEngines(
  "writes down what the types' names said, on the embedded database",
  "writes it down on a PostgreSQL server too",
  check,
)
