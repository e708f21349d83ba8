import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { sampleImportRow } from "#tests/contract/support/samples.ts"
import type { TestCollege } from "../../contract/support/test-college.ts"
import { rowVersionChecksum } from "../staff/applications.ts"
import { onBothEngines } from "../staff/engines.ts"

type Cells = Record<string, string>
interface Result {
  Outcome: string
  FormNo: string | null
}
const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => sampleImportRow(from + n))
const load = (college: TestCollege, rows: Cells[], digest = "a".repeat(64), key: string = randomUUID()) =>
  college.as("staff.office", "POST", "/api/admissions/import", {
    body: { FileDigest: digest, Rows: rows.map((Cells, at) => ({ Row: at + 2, Cells })) },
    key,
  })
const outcomes = (answer: { body: { data: Result[] } }) => answer.body.data.map(({ Outcome }) => Outcome)
const stored = async (college: TestCollege, rows: Cells[]) =>
  college.db
    .selectFrom("admissions")
    .select(["AdmissionId", "FormNo", "MobileNo"])
    .where(
      "MobileNo",
      "in",
      rows.map(({ MobileNo }) => MobileNo ?? ""),
    )
    .execute()

onBothEngines("an import", (colleges) => {
  it("of one file from two desks at once makes everybody once, and both learn the same numbers", async () => {
    const rows = people(100, 40)
    const desks = [colleges.one, colleges.other, colleges.one, colleges.other]
    const answers = await Promise.all(desks.map((college) => load(college, rows)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const kinds = answers.map((answer) => [...new Set(outcomes(answer))].join())
    expect(kinds.sort()).toEqual(["created", "known", "known", "known"])
    const numbers = answers.map(({ body }) => body.data.map(({ FormNo }: Result) => FormNo))
    expect(new Set(numbers.map((list) => list.join())).size).toBe(1)
    const made = await stored(colleges.one, rows)
    expect(made).toHaveLength(40)
    expect(new Set(made.map(({ FormNo }) => FormNo)).size).toBe(40)
  })

  it("of two files with people in common never makes anybody twice", async () => {
    const [early, late] = [people(200, 20), people(210, 20).map((row) => ({ ...row, City: "Guntur" }))]
    const [one, other] = await Promise.all([
      load(colleges.one, early, "b".repeat(64)),
      load(colleges.other, late, "c".repeat(64)),
    ])
    const all = [...outcomes(one), ...outcomes(other)].sort()
    expect(all).toEqual([...Array(30).fill("created"), ...Array(10).fill("refused")])
    expect(await stored(colleges.one, people(200, 30))).toHaveLength(30)
  })

  it("and a create of the same person at once: one of both", async () => {
    const rows = people(300, 6)
    const model = await colleges.one.db
      .selectFrom("courses as c")
      .innerJoin("degrees as d", "d.DegreeId", "c.DegreeId")
      .select(["c.CourseId", "d.DegreeId"])
      .where("c.Name", "=", "General Medicine")
      .where("d.Name", "=", "MD")
      .executeTakeFirstOrThrow()
    const create = (row: Cells) => {
      const { Degree, Course, ...rest } = row
      const body = {
        ...rest,
        ...model,

        AdmissionDate: "2025-09-22",
        DOB: "1998-04-12",
        RelationWithStudent: "mother",
      }
      return colleges.other.as("staff.office", "POST", "/api/admissions", { body, key: randomUUID() })
    }
    const [, ...creates] = await Promise.all([load(colleges.one, rows), ...rows.map(create)])
    for (const { status, body } of creates) expect([201, 409], JSON.stringify(body)).toContain(status)
    expect(await stored(colleges.one, rows)).toHaveLength(6)
  })

  it("writes an audit row for every application that it makes", async () => {
    const rows = people(400, 5)
    await load(colleges.one, [...rows, sampleImportRow(405, { Email: "no address" })], "d".repeat(64))
    const made = await stored(colleges.one, rows)
    const notes = await colleges.one.db
      .selectFrom("timeline")
      .select(["AdmissionId", "Event", "Username"])
      .where(
        "AdmissionId",
        "in",
        made.map(({ AdmissionId }) => AdmissionId),
      )
      .execute()
    expect(notes).toHaveLength(5)
    expect(new Set(notes.map(({ Event, Username }) => `${Event} ${Username}`))).toEqual(
      new Set(["created staff.office"]),
    )
  })

  it("that breaks in the middle of a part leaves nothing of it, and is taken up again under its key", async () => {
    const { db } = colleges.one
    const rows = people(500, 30)
    await sql`create function break_row() returns trigger language plpgsql as $$
      begin if new."MobileNo" = '0700000517' then raise exception 'broken on purpose'; end if; return new; end $$`.execute(
      db,
    )
    await sql`create trigger break_row before insert on admissions for each row execute function break_row()`.execute(
      db,
    )
    const before = await rowVersionChecksum(colleges.one)
    const seen = () => db.selectFrom("import_rows").select("Fingerprint").execute()
    const known = (await seen()).length
    const key = randomUUID()
    const broken = await load(colleges.one, rows, "e".repeat(64), key)
    expect(broken.status).toBe(500)
    expect(await rowVersionChecksum(colleges.one)).toBe(before)
    expect(await seen()).toHaveLength(known)
    await sql`drop trigger break_row on admissions`.execute(db)
    await sql`drop function break_row()`.execute(db)
    const again = await load(colleges.other, rows, "e".repeat(64), key)
    expect(outcomes(again)).toEqual(Array(30).fill("created"))
    const numbers = (await stored(colleges.one, rows)).map(({ FormNo }) => Number(FormNo.slice(4))).sort()
    expect(numbers).toHaveLength(30)
    expect(Number(numbers.at(-1)) - Number(numbers[0])).toBe(29)
  })

  it("whose answer was lost and is sent again under its key says what it said, and does nothing", async () => {
    const rows = people(600, 10)
    const key = randomUUID()
    const [first, second] = await Promise.all([
      load(colleges.one, rows, "f".repeat(64), key),
      load(colleges.other, rows, "f".repeat(64), key),
    ])
    const done = [first, second].filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    for (const answer of done) expect(outcomes(answer)).toEqual(Array(10).fill("created"))
    expect((await load(colleges.one, rows, "f".repeat(64), key)).body).toEqual(done[0]?.body)
    expect(await stored(colleges.one, rows)).toHaveLength(10)
  })
})
