/** The database accepts only the domain's words in its columns; another value in it is never shown as something else. */
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { learned, vocabulary, type WordColumn } from "#domain/common/vocabulary.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import { UnknownWord } from "#server/db/known-words.ts"
import { readSchema } from "#server/db/schema/stored-schema.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

/** The allowed words of each column, by `table.column`. */
async function constraints(): Promise<Record<string, readonly string[]>> {
  const { tables } = await readSchema(college.db)
  return Object.fromEntries(
    Object.entries(tables).flatMap(([table, { columns }]) =>
      Object.entries(columns).flatMap(([name, { words }]) => (words ? [[`${table}.${name}`, words]] : [])),
    ),
  )
}

it("holds a constraint for each column of the domain's vocabulary, with its words, and no other", async () => {
  const known = (Object.keys(vocabulary) as WordColumn[]).map((column) => [
    column,
    [...vocabulary[column], ...(learned[column] ?? [])].map(String).sort(),
  ])
  expect(await constraints()).toEqual(Object.fromEntries(known))
})

it.each(["payments.Mode", "admissions.AdmissionStatus", "admissions.Quota", "users.RoleId"])(
  "refuses another word in %s",
  async (column) => {
    const [table = "", name = ""] = column.split(".")
    const [word] = Object.entries(vocabulary).find(([known]) => known === column)?.[1] ?? []
    const other = typeof word === "number" ? 99 : `${word} `
    const change = sql`update ${sql.table(table)} set ${sql.ref(name)} = ${other}`
    await expect(change.execute(college.db)).rejects.toMatchObject({ code: "23514" })
  },
)

it.each([
  ["admissions", "Community"],
  ["admissions", "Category"],
  ["admissions", "QuotaCode"],
  ["fee_rows", "QuotaCode"],
  ["seat_allotments", "Quota"],
  ["slidings", "NewQuota"],
])("refuses in %s.%s what the college's lists do not have", async (table, name) => {
  const change = sql`update ${sql.table(table)} set ${sql.ref(name)} = 'S9'
    where ctid = (select min(ctid) from ${sql.table(table)})`
  await expect(change.execute(college.db)).rejects.toMatchObject({ code: "23503" })
})

describe("a value that got past the constraints", () => {
  /** Drops the constraint of a column and writes a value into one row; returns the row's id. */
  async function smuggle(table: string, key: string, name: string, value: string): Promise<string> {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_${name}_check`)}`.execute(
      college.db,
    )
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set ${sql.ref(name)} = ${value} where ${sql.ref(key)} =
      (select ${sql.ref(key)} from ${sql.table(table)} order by ${sql.ref(key)} limit 1)
      returning ${sql.ref(key)}::text as id`.execute(college.db)
    return rows[0]?.id ?? ""
  }

  it("is answered with 500 in the ordinary words, and the log names table, row and column", async () => {
    const id = await smuggle("payments", "PaymentId", "Mode", "Barter")
    const { status, body } = await college.as("admin", "GET", `/api/paymentmaster/${id}`)
    expect([status, body.message, body.code]).toEqual([500, callTexts.server, "server.failed"])
    const told = college.logged.join("\n")
    expect(told).toContain(`Table payments, row PaymentId ${id}`)
    expect(told).toContain('column Mode: \\"Barter\\" is not known')
    // A list that contains the row fails as well, since it cannot show the value.
    expect((await college.as("admin", "GET", "/api/paymentmaster/")).status).toBe(500)
  })

  it("is noticed however a query names the column", async () => {
    const id = await smuggle("admission_docs", "AdmissionDocId", "Status", "Lost")
    const { db } = college
    const told = `Table admission_docs, row AdmissionDocId ${id}`
    const docs = () => db.selectFrom("admission_docs").where("AdmissionDocId", "=", id)
    const aliased = () => db.selectFrom("admission_docs as f").where("f.AdmissionDocId", "=", id)
    const joined = () =>
      aliased().innerJoin("document_types as t", "t.DocTypeId", "f.DocTypeId").select("f.AdmissionDocId")
    for (const query of [
      docs().selectAll(),
      docs().select(["AdmissionDocId", "Status"]),
      docs().select(["AdmissionDocId", "admission_docs.Status as Standing"]),
      aliased().selectAll("f"),
      joined().select("f.Status"),
      joined().select(["t.Type as Status", "f.Status as Type"]),
    ])
      await expect(query.execute()).rejects.toThrow(told)
    await expect(docs().select("Status").execute()).rejects.toThrow(UnknownWord)
    // A column of the same name in another table is not checked against these words.
    const others = joined().select("t.Type as Status")
    expect(await others.execute()).toHaveLength(1)
    expect(await docs().select("DocName").execute()).toHaveLength(1)
  })
})
