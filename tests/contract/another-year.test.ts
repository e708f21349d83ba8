/** A person with an application of an earlier admission year applies again in the next one. */
import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ApprovalState } from "#domain/workflow/stages.ts"
import { stageColumns } from "#server/records/admissions/stored-stage.ts"
import { writeCollege } from "#server/records/college/college.ts"
import { selectTwins } from "#server/records/people/duplicates.ts"
import { sampleCreate, sampleImportRow } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
let seed = 72_000

beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const past = "2025-2026"
const now = "2026-2027"

async function create(username: string, changes: object = {}) {
  const body = { AdmissionId: uuidv7(), ...sampleCreate(seed++), ...changes }
  const answer = await college.as(username, "POST", "/api/admissions", { body, key: randomUUID() })
  return { id: body.AdmissionId, body, answer }
}

const submit = (username: string, AdmissionId: string) =>
  college.as(username, "PUT", "/api/admissions/finalAdmissionSubmit", {
    body: { AdmissionId, AdmissionStatus: "Pending" },
    key: randomUUID(),
  })

const bring = (id: string, state: ApprovalState) =>
  college.db
    .updateTable("admissions")
    .set({ ...stageColumns(state), SubmittedAt: new Date().toISOString() })
    .where("AdmissionId", "=", id)
    .execute()

const storedOf = (id: string) =>
  college.db
    .selectFrom("admissions as a")
    .leftJoin("users as u", "u.UserID", "a.UserId")
    .select(["u.Username", "a.DuplicateState", "a.AdmissionStatus"])
    .where("a.AdmissionId", "=", id)
    .executeTakeFirstOrThrow()

const casesOf = (id: string) =>
  college.db.selectFrom("duplicate_cases").selectAll().where("AdmissionId", "=", id).execute()

/** What names a person, as the form sends it again. */
const personOf = ({ MobileNo, AadharNo, Email }: ReturnType<typeof sampleCreate>) => ({
  ...{ MobileNo, AadharNo, Email },
})

describe("an applicant of an earlier year", () => {
  it.each([
    ["student.02", "rejected"],
    ["student.06", "approved"],
    ["student.07", "withdrawn"],
    ["student.08", "draft"],
  ] as const)("applies again from the same account: %s, %s", async (student, state) => {
    const before = await create(student, { Batch: past })
    expect(before.answer.status).toBe(201)
    await bring(before.id, state)
    const again = await create(student, { ...personOf(before.body), Batch: now })
    expect(again.answer.status).toBe(201)
    expect((await submit(student, again.id)).status).toBe(200)
    expect(await storedOf(again.id)).toEqual({
      Username: student,
      DuplicateState: null,
      AdmissionStatus: "Pending",
    })
    expect(await casesOf(again.id)).toEqual([])
    const third = await create(student, { ...personOf(before.body), Batch: now })
    expect([third.answer.status, third.answer.body.existing?.AdmissionId]).toEqual([409, again.id])
  })

  it("is entered by staff without a reason, and belongs to the same account", async () => {
    const before = await create("student.09", { Batch: past })
    await bring(before.id, "rejected")
    await college.db
      .updateTable("users")
      .set({ MobileNo: before.body.MobileNo })
      .where("Username", "=", "student.09")
      .execute()
    const again = await create("counsellor.vja", { ...personOf(before.body), Batch: now })
    expect(again.answer.status).toBe(201)
    expect(await storedOf(again.id)).toMatchObject({ Username: "student.09", DuplicateState: null })
    const third = await create("counsellor.vja", { AadharNo: before.body.AadharNo, Batch: now })
    expect(third.answer).toMatchObject({ status: 409, body: { existing: { AdmissionId: again.id } } })
  })

  it("is not taken for another person of the family who applies with the same number", async () => {
    const before = await create("student.15", { Batch: past })
    const { MobileNo } = before.body
    await college.db.updateTable("users").set({ MobileNo }).where("Username", "=", "student.15").execute()
    const brother = await create("counsellor.vja", { MobileNo, Batch: now })
    expect(brother.answer.status).toBe(201)
    expect(await storedOf(brother.id)).toMatchObject({ Username: null, DuplicateState: null })
    expect((await college.as("student.15", "GET", `/api/admissions/${brother.id}`)).status).toBe(403)
    // Corrected to the number, too.
    const sister = await create("counsellor.vja", { Batch: "2027-2028" })
    const changed = await college.as("staff.office", "PUT", `/api/admissions/${sister.id}`, {
      body: { MobileNo },
      key: randomUUID(),
    })
    expect(changed.status).toBe(200)
    expect(await storedOf(sister.id)).toMatchObject({ Username: null })
  })

  it("gets with a new account the newest application with its number, and the own ones only", async () => {
    const first = await create("counsellor.vja", { Batch: past })
    const { MobileNo } = first.body
    const second = await create("counsellor.vja", { MobileNo, Batch: now })
    const own = await create("counsellor.vja", { ...personOf(second.body), Batch: "2027-2028" })
    const Username = `family.${seed}`
    const made = await college.as("staff.office", "POST", "/api/user/", {
      body: {
        ...{ Username, Email: `${Username}@example.org`, PasswordHash: "Quiet-Harbour-77" },
        ...{ FirstName: "Made", LastName: "Later", Gender: "Female", MobileNo, OrgId: 1, EduRoleId: 7 },
      },
      key: randomUUID(),
    })
    expect(made.status).toBe(201)
    const names = await Promise.all([first, second, own].map(({ id }) => storedOf(id)))
    expect(names.map((one) => one.Username)).toEqual([null, Username, Username])
  })

  it("may be named by another document, too", async () => {
    await writeCollege(college.db, { otherIdAllowed: true })
    const { AadharNo: _, ...sample } = sampleCreate(seed++)
    const abroad = { ...sample, OtherIdKind: "Passport", OtherIdNo: `P72${seed}` }
    const enter = (changes: object) =>
      college.as("counsellor.vja", "POST", "/api/admissions", {
        body: { AdmissionId: uuidv7(), ...abroad, ...changes },
        key: randomUUID(),
      })
    const made = [{ Batch: past }, { Batch: now }, { Batch: now, MobileNo: "0972009999" }]
    const statuses: number[] = []
    for (const one of made) statuses.push((await enter(one)).status)
    expect(statuses).toEqual([201, 201, 409])
  })

  it("is shown to staff while they type, and stops a save in the same year only", async () => {
    const before = await create("counsellor.vja", { Batch: past })
    const found = async (body: object) =>
      (
        await college.as("counsellor.vja", "POST", "/api/admissions/check-duplicates", {
          body: { AadharNo: before.body.AadharNo, ...body },
        })
      ).body.data.map(({ AdmissionId, Matches, Stops }: Record<string, unknown>) => [
        AdmissionId === before.id,
        Matches,
        Stops,
      ])
    expect(await found({ Batch: now })).toEqual([[true, ["AadharNo"], false]])
    expect(await found({ Batch: past })).toEqual([[true, ["AadharNo"], true]])
    expect(await found({})).toEqual([[true, ["AadharNo"], true]])
  })

  it("comes in with a file, once in each year", async () => {
    const load = async (...people: Record<string, string>[]) => {
      const Rows = people.map((Cells, at) => ({ Row: at + 2, Cells }))
      const body = { FileDigest: "c".repeat(64), Rows }
      const key = randomUUID()
      const { body: answer } = await college.as("staff.office", "POST", "/api/admissions/import", {
        body,
        key,
      })
      return answer.data.map(({ Outcome }: { Outcome: string }) => Outcome)
    }
    const last = sampleImportRow(seed++, { Batch: past })
    const next = { ...last, Batch: now, AdmissionDate: "22-09-2026" }
    const twin = sampleImportRow(seed++, { Batch: now, AadharNo: last.AadharNo ?? "" })
    expect(await load(last, next, twin)).toEqual(["created", "created", "refused"])
    const later = sampleImportRow(seed++, { Batch: "2027-2028", AadharNo: last.AadharNo ?? "" })
    expect(await load(later, twin)).toEqual(["created", "refused"])
  })

  it("is flagged when the batch is changed to the year of the other application", async () => {
    const before = await create("student.10", { Batch: past })
    const again = await create("student.11", { AadharNo: before.body.AadharNo, Batch: now })
    expect(await storedOf(again.id)).toMatchObject({ DuplicateState: null })
    const change = (Batch: string) =>
      college.as("student.11", "PUT", `/api/admissions/${again.id}`, { body: { Batch }, key: randomUUID() })
    expect((await change(past)).status).toBe(200)
    expect(await storedOf(again.id)).toMatchObject({ DuplicateState: "Flagged" })
    expect((await change(now)).status).toBe(200)
    expect(await storedOf(again.id)).toMatchObject({ DuplicateState: null })
    expect(await casesOf(again.id)).toEqual([])
  })
})

it("an application of an earlier year may be restored beside the one of this year", async () => {
  const before = await create("counsellor.vja", { Batch: past })
  await college.as("admin", "DELETE", `/api/admissions/${before.id}`, { key: randomUUID() })
  const again = await create("counsellor.vja", { ...personOf(before.body), Batch: now })
  const body = { Reason: "Deleted by mistake" }
  const restored = await college.as("admin", "POST", `/api/admissions/${before.id}/restore`, {
    body,
    key: randomUUID(),
  })
  expect(restored.status).toBe(200)
  expect([await storedOf(before.id), await storedOf(again.id)]).toMatchObject([
    { DuplicateState: null },
    { DuplicateState: null },
  ])
})

describe("the applications of one person", () => {
  const shown = ({ body }: { body: { data: { AdmissionId: string }[] } }) =>
    body.data.map(({ AdmissionId }) => AdmissionId)
  const othersOf = (id: string, reader = "ao.verify") =>
    college.as(reader, "GET", `/api/admissions/${id}/other-years`)

  it("in other years are shown to staff: by account or identity number, not by mobile number", async () => {
    const first = await create("student.14", { Batch: past })
    await bring(first.id, "approved")
    const again = await create("student.14", { Batch: now })
    const { AadharNo, MobileNo } = first.body
    const byStaff = await create("counsellor.vja", { AadharNo, Batch: "2027-2028" })
    const mobile = await create("counsellor.vja", { MobileNo, Batch: "2028-2029" })
    const answer = await othersOf(first.id)
    expect(shown(answer)).toEqual([byStaff.id, again.id])
    expect(shown(await othersOf(again.id))).toEqual([first.id])
    expect(shown(await othersOf(byStaff.id))).toEqual([first.id])
    expect(shown(await othersOf(mobile.id))).toEqual([])
    expect((await othersOf(again.id)).body.data).toEqual([
      {
        ...{ AdmissionId: first.id, FormNo: first.answer.body.data.FormNo, AdmissionNo: null },
        ...{ Batch: past, Degree: "MD", CourseName: expect.any(String) },
        ...{ AdmissionStatus: "Approved", IsCompleted: true, CurrentLevel: 3 },
        SubmittedAt: expect.any(String),
      },
    ])
    await college.as("admin", "DELETE", `/api/admissions/${byStaff.id}`, { key: randomUUID() })
    expect(shown(await othersOf(first.id))).toEqual([again.id])
    expect((await othersOf(again.id, "student.14")).status).toBe(403)
    expect((await othersOf(uuidv7())).status).toBe(404)
  })

  it("are not those of which the office has said that they are two people's", async () => {
    const first = await create("counsellor.vja", { Batch: past })
    const other = await create("counsellor.vja", { Batch: now, AadharNo: first.body.AadharNo })
    expect(shown(await othersOf(other.id))).toEqual([first.id])
    await college.db
      .insertInto("duplicate_cases")
      .values({
        CaseId: uuidv7(),
        AdmissionId: other.id,
        OtherId: first.id,
        Matches: JSON.stringify(["AadharNo"]),
        Status: "DifferentPeople",
        CreatedAt: new Date().toISOString(),
      })
      .execute()
    expect(shown(await othersOf(other.id))).toEqual([])
    expect(shown(await othersOf(first.id))).toEqual([])
  })

  it("in one year are a case of the office and not repeated here", async () => {
    const first = await create("counsellor.vja", { Batch: past })
    const second = await create("student.05", { Batch: past, AadharNo: first.body.AadharNo })
    expect(await storedOf(second.id)).toMatchObject({ DuplicateState: "Flagged" })
    expect(shown(await othersOf(second.id))).toEqual([])
  })

  it("are listed to the account that they name, and to nobody else", async () => {
    const own = (username: string) => college.as(username, "GET", "/api/admissions/own")
    expect(shown(await own("student.03"))).toEqual([])
    const first = await create("student.03", { Batch: past })
    await bring(first.id, "withdrawn")
    const again = await create("student.03", { ...personOf(first.body), Batch: now })
    // Somebody else's, with the same numbers.
    await create("counsellor.vja", { ...personOf(first.body), Batch: "2029-2030" })
    const answer = await own("student.03")
    expect(shown(answer)).toEqual([again.id, first.id])
    expect(answer.body.data[1]).toMatchObject({ Batch: past, AdmissionStatus: "Withdrawn" })
    for (const staff of [
      "admin",
      "staff.office",
      "counsellor.vja",
      "ao.verify",
      "finance.accounts",
      "principal",
    ])
      expect((await own(staff)).status).toBe(403)
    await college.as("admin", "DELETE", `/api/admissions/${first.id}`, { key: randomUUID() })
    expect(shown(await own("student.03"))).toEqual([again.id])
  })
})

describe("two applications of one year", () => {
  it("with one Aadhaar number from two accounts are flagged as before", async () => {
    const first = await create("student.12", { Batch: now })
    const second = await create("student.13", { Batch: now, AadharNo: first.body.AadharNo })
    expect(second.answer.status).toBe(201)
    expect(await storedOf(second.id)).toMatchObject({ DuplicateState: "Flagged" })
    expect((await casesOf(second.id)).map(({ OtherId, Matches }) => [OtherId, Matches])).toEqual([
      [first.id, ["AadharNo"]],
    ])
  })

  it("are refused by the database itself, and those of two years are not", async () => {
    const [one, other] = [await create("counsellor.vja"), await create("counsellor.vja")]
    const copy = (changes: object) =>
      college.db
        .updateTable("admissions")
        .set((eb) => ({
          AadharDigest: eb
            .selectFrom("admissions as o")
            .select("o.AadharDigest")
            .where("o.AdmissionId", "=", one.id),
          ...changes,
        }))
        .where("AdmissionId", "=", other.id)
        .execute()
    await expect(copy({})).rejects.toThrow(/admissions_one_identity/)
    await copy({ AdmissionYear: 2026 })
  })

  it("are looked for with the indexes of what is the same", async () => {
    const plan = await college.db.transaction().execute(async (trx) => {
      // With so few rows a scan would be as good: forbids it, to see whether the indexes can answer.
      await sql`set local enable_seqscan = off`.execute(trx)
      const identity = {
        ...{ AdmissionId: uuidv7(), AdmissionYear: 2025, UserId: 5, MobileNo: "0972009998" },
        ...{ AadharNo: "197200999800", OtherIdKind: null, OtherIdNo: null, NEETRollNo: "2572009998" },
      }
      return JSON.stringify(
        await selectTwins({ db: trx, vault: college.open.vault }, identity).explain("json"),
      )
    })
    for (const index of ["admissions_mobile", "admissions_aadhar", "admissions_roll_numbers"])
      expect(plan).toContain(`"${index}"`)
  })
})
