/** The change feed: users are told what others have changed (only what they may read, without the content). */
import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, expect, it } from "vitest"
import { CHANGES_REACH, MOST_REMOVED } from "#domain/common/change-feed.ts"
import { sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
let seed = 91_000

beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

async function create(username: string): Promise<string> {
  const body = { AdmissionId: uuidv7(), ...sampleCreate(seed++) }
  const { status } = await college.as(username, "POST", "/api/admissions", { body, key: randomUUID() })
  expect(status).toBe(201)
  return body.AdmissionId
}

async function changes(username: string, since?: string) {
  const path = since ? `/api/changes?since=${encodeURIComponent(since)}` : "/api/changes"
  const { status, body } = await college.as(username, "GET", path)
  expect(status).toBe(200)
  const data = body.data as {
    asOf: string
    isCut: boolean
    changes: { ChangeId: string; AdmissionId: string }[]
  }
  return { ...data, ids: data.changes.map(({ AdmissionId }) => AdmissionId) }
}

it("begins with a moment, tells an officer what students do, and a student nothing of others", async () => {
  const [officer, other] = [await changes("ao.verify"), await changes("student.08")]
  expect(officer.changes).toEqual([])
  const id = await create("student.07")
  expect((await changes("ao.verify", officer.asOf)).ids).toContain(id)
  expect((await changes("student.08", other.asOf)).ids).not.toContain(id)
})

it("tells nobody of their own acts, and an applicant what the office did to theirs", async () => {
  const before = await changes("student.09")
  const id = await create("student.09")
  expect((await changes("student.09", before.asOf)).ids).not.toContain(id)
  const { AadharNo: _, ...body } = sampleCreate(seed - 1)
  const told = await college.as("admin", "PUT", `/api/admissions/${id}`, {
    body: { ...body, City: "Eluru" },
    key: randomUUID(),
  })
  expect(told.status).toBe(200)
  const after = await changes("student.09", before.asOf)
  expect(after.ids).toContain(id)
  expect(Object.keys(after.changes[0] ?? {}).sort()).toEqual(["AdmissionId", "ChangeId"])
})

it("says that everything counts as changed to who was away for long, and refuses what is no moment", async () => {
  const long = new Date(Date.now() - CHANGES_REACH - 60_000).toISOString()
  expect(await changes("ao.verify", long)).toMatchObject({ isCut: true, changes: [] })
  expect((await college.as("ao.verify", "GET", "/api/changes?since=yesterday")).status).toBe(422)
})

it("tells staff which applications were removed since they last asked, all of them, and applicants none", async () => {
  const since = new Date(Date.now() - 86_400_000).toISOString()
  const ask = async (username: string, removedSince: string) => {
    const path = `/api/changes?removedSince=${encodeURIComponent(removedSince)}`
    const { status, body } = await college.as(username, "GET", path)
    expect(status).toBe(200)
    return body.data as { removed?: string[]; removedTo?: string; asOf: string }
  }
  const first = await ask("ao.verify", since)
  expect(first.removed).toEqual([])
  // More than an answer takes, most of them at one moment, as a round of the retention removes them.
  const at = new Date(Date.now() - 600_000)
  const sample = await college.db.selectFrom("admissions").selectAll().limit(1).executeTakeFirstOrThrow()
  const rows = Array.from({ length: MOST_REMOVED + 20 }, (_, n) => ({
    ...sample,
    AdmissionId: uuidv7(),
    FormNo: `R-${n}`,
    AdmissionNo: null,
    AadharDigest: null,
    MobileNo: "",
    NEETRollNo: null,
    DeletedAt: at.toISOString(),
    PurgedAt: new Date(at.getTime() + (n < 3 ? n : 5)).toISOString(),
  }))
  await college.db
    .insertInto("admissions")
    .values(rows as never)
    .execute()
  const some = await ask("ao.verify", since)
  expect(some.removed).toHaveLength(MOST_REMOVED)
  const rest = await ask("counsellor.vja", some.removedTo ?? "")
  expect(rest.removed).toHaveLength(20)
  expect([...(some.removed ?? []), ...(rest.removed ?? [])].sort()).toEqual(
    rows.map(({ AdmissionId }) => AdmissionId).sort(),
  )
  // What a long round commits at its end carries the time of its beginning: it is named once more.
  expect((await ask("ao.verify", rest.removedTo ?? "")).removed).toHaveLength(MOST_REMOVED)
  // A moment that is still to come is of a clock that was ahead.
  const later = new Date(Date.now() + 86_400_000).toISOString()
  expect((await ask("ao.verify", later)).removed).toHaveLength(MOST_REMOVED)
  expect(await changes("ao.verify", later)).toMatchObject({ isCut: true, changes: [] })
  const applicant = await ask("student.08", since)
  expect([applicant.removed, applicant.removedTo]).toEqual([undefined, undefined])
  for (const wrong of ["yesterday", `${since}/1`, "2025-13-40T00:00:00Z"])
    expect(
      (await college.as("ao.verify", "GET", `/api/changes?removedSince=${encodeURIComponent(wrong)}`)).status,
      wrong,
    ).toBe(422)
})
