/** What resumable uploads refuse, and that no response allows another origin (CORS). */
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, expect, it } from "vitest"
import { callTexts } from "#domain/texts/common/calls.ts"
import { UPLOAD_MS } from "#server/uploads/upload-store.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { listen, Pieces } from "./pieces.ts"

let college: TestCollege
let pieces: Pieces
beforeAll(async () => {
  college = await TestCollege.start()
  pieces = new Pieces(await listen(college), await college.tokenOf("staff.office"))
}, 180_000)
afterAll(() => college.stop())

const corsOf = (answer: Response) =>
  [...answer.headers.keys()].filter((name) => name.startsWith("access-control"))

it("no answer speaks to another origin", async () => {
  const id = uuidv7()
  const origin = { Origin: "https://evil.example" }
  const made = await pieces.create(id, 10, "scan.pdf", origin)
  expect(made.status).toBe(201)
  for (const answer of [
    made,
    await pieces.ask("HEAD", `/${id}`, origin),
    await pieces.ask("OPTIONS", `/${id}`, origin),
    await pieces.ask("DELETE", `/${id}`, origin),
  ])
    expect(corsOf(answer)).toEqual([])
})

it.each<[string, Record<string, string>]>([
  ["without a byte", { "Upload-Length": "0" }],
  ["whose length is told later", { "Upload-Length": "", "Upload-Defer-Length": "1" }],
  ["whose length is no number", { "Upload-Length": "1e3" }],
])("an upload %s is refused and leaves nothing", async (_, headers) => {
  expect((await pieces.create(uuidv7(), 10, "scan.pdf", headers)).status).toBe(422)
  expect(readdirSync(join(college.folder, "uploads"))).toEqual([])
})

it("an upload with a name of 6,000 characters is refused", async () => {
  expect((await pieces.create(uuidv7(), 10, `${"x".repeat(6000)}.pdf`)).status).toBe(422)
})

const failuresSince = (count: number) =>
  college.logged
    .slice(count)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === "a call failed")

it.each([
  ["of the database", "XX000", 500, callTexts.server],
  ["for want of room", "53100", 507, callTexts.storageFull],
])("a failure %s is told without its message, and logged", async (_, code, status, said) => {
  await sql`create function fails() returns trigger language plpgsql as
    ${sql.raw(`$$ begin raise exception 'role "secret" at 10.0.0.7' using errcode = '${code}'; end $$`)}`.execute(
    college.db,
  )
  await sql`create trigger fails before insert on leases for each row
    when (new."Name" like 'upload:%') execute function fails()`.execute(college.db)
  try {
    const before = college.logged.length
    const answer = await pieces.create(uuidv7(), 10)
    expect([answer.status, await answer.text()]).toEqual([status, `${said}\n`])
    expect(answer.headers.get("retry-after")).toBe(status === 507 ? "60" : null)
    expect(failuresSince(before)).toEqual([expect.objectContaining({ code })])
  } finally {
    await sql`drop function fails cascade`.execute(college.db)
  }
})

it("more bytes than the file has are too many, also where nothing says beforehand how many come", async () => {
  const id = uuidv7()
  await pieces.create(id, 8)
  const before = college.logged.length
  const body = new Blob([new Uint8Array(6), new Uint8Array(6)]).stream()
  expect((await pieces.patch(id, 0, body)).status).toBe(413)
  expect(failuresSince(before)).toEqual([])
})

it("an applicant begins so many uploads in an hour; the same one again does not count", async () => {
  const own = new Pieces(pieces.url, await college.tokenOf("student.09"))
  const begin = async (id = uuidv7()) => {
    const answer = await own.create(id, 10)
    if (answer.ok) await own.ask("DELETE", `/${id}`)
    return answer
  }
  const again = uuidv7()
  expect((await own.create(again, 10)).status).toBe(201)
  for (let begun = 1; begun < 150; begun++) expect((await begin()).status).toBe(201)
  const refused = await begin()
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({ code: "rate.limited" }),
  ])
  expect((await own.create(again, 10)).status).toBe(201)
})

it("one whose week is over is begun anew before the clean-up comes to it", async () => {
  const id = uuidv7()
  await pieces.create(id, 8)
  await pieces.patch(id, 0, Buffer.from("%PDF"))
  const folder = join(college.folder, "uploads")
  const name = join(folder, readdirSync(folder).find((one) => one.endsWith(`${id}.json`)) ?? "")
  const creation_date = new Date(Date.now() - UPLOAD_MS - 1000).toISOString()
  writeFileSync(name, JSON.stringify({ ...JSON.parse(readFileSync(name, "utf8")), creation_date }))
  expect((await pieces.patch(id, 4, Buffer.from("-1.7"))).status).toBe(410)
  expect((await pieces.create(id, 8)).status).toBe(201)
  expect(await pieces.offset(id)).toBe(0)
  expect((await pieces.patch(id, 0, Buffer.from("%PDF-1.7"))).status).toBe(204)
})
