/** The register of breaches: an Admin writes it, the Principal reads it, every change is kept (decision 0053). */
import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { fill } from "#domain/texts/common/fill.ts"
import { breachTexts } from "#domain/texts/office/breaches.ts"
import { peoplePieces } from "#server/records/privacy/breaches.ts"
import { putApplication, putApplications, putPayment } from "../integration/staff/applications.ts"
import { TestCollege } from "./support/test-college.ts"

const HOUR_MS = 3_600_000
let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const entry = (changes: object = {}) => ({
  NoticedAt: hoursAgo(10),
  HappenedFrom: hoursAgo(30),
  HappenedTo: null,
  What: "A laptop with a list of applicants was stolen.",
  Kinds: ["contact"],
  PeopleCount: 40,
  Consequences: null,
  Done: null,
  BoardToldAt: null,
  BoardDetailAt: null,
  PeopleToldAt: null,
  IsClosed: false,
  ...changes,
})
const create = (changes: object = {}, user = "admin") =>
  college.as(user, "POST", "/api/breaches", { body: entry(changes), key: randomUUID() })
const read = async (id: string, user = "admin") =>
  (await college.as(user, "GET", `/api/breaches/${id}`)).body.data
const change = (id: string, body: object, version: number, user = "admin") =>
  college.as(user, "PUT", `/api/breaches/${id}`, {
    body,
    key: randomUUID(),
    headers: { "if-match": `"${version}"` },
  })
const add = (id: string, body: object, user = "admin") =>
  college.as(user, "POST", `/api/breaches/${id}/people`, { body, key: randomUUID() })
const formNo = async (AdmissionId: string) =>
  (
    await college.db
      .selectFrom("admissions")
      .select("FormNo")
      .where("AdmissionId", "=", AdmissionId)
      .executeTakeFirstOrThrow()
  ).FormNo

describe("an entry of the register", () => {
  it("is numbered, kept by an Admin, read by the Principal too, and by nobody else", async () => {
    const [first, second] = [(await create()).body.data, (await create()).body.data]
    expect(second.BreachNo).toBe(first.BreachNo + 1)
    expect(await read(first.BreachId, "principal")).toMatchObject({ PeopleCount: 40, People: 0, Version: 1 })
    for (const user of ["principal", "staff.office", "ao.verify", "student.05"]) {
      expect((await create({}, user)).status, user).toBe(403)
      expect((await change(first.BreachId, entry(), 1, user)).status, user).toBe(403)
      expect((await add(first.BreachId, { Numbers: ["F1"] }, user)).status, user).toBe(403)
    }
    for (const user of ["staff.office", "ao.verify", "student.05"])
      for (const url of [
        "",
        `/${first.BreachId}`,
        `/${first.BreachId}/people`,
        `/${first.BreachId}/people.csv`,
      ])
        expect((await college.as(user, "GET", `/api/breaches${url}`)).status, `${user} ${url}`).toBe(403)
    expect((await college.as("admin", "GET", `/api/breaches/${uuidv7()}`)).status).toBe(404)
  })

  it("is one entry, although its first answer was lost and its words were corrected before the next try", async () => {
    const BreachId = uuidv7()
    const first = await create({ BreachId })
    expect([first.status, first.body.data.BreachId]).toEqual([201, BreachId])
    expect(
      (
        await create({
          BreachId,
          NoticedAt: first.body.data.NoticedAt,
          HappenedFrom: first.body.data.HappenedFrom,
        })
      ).body.data.Version,
    ).toBe(1)
    const corrected = await create({ BreachId, What: "Two laptops were stolen." })
    expect(corrected.status).toBe(201)
    expect(corrected.body.data).toMatchObject({ BreachId, BreachNo: first.body.data.BreachNo, Version: 2 })
    const { Changes } = await read(BreachId)
    expect(Changes.map(({ Event }: { Event: string }) => Event)).toEqual(["updated", "created"])
    expect(Changes[0].Detail.What).toEqual({ From: entry().What, To: "Two laptops were stolen." })
    expect(Changes[1].Detail).not.toHaveProperty("BreachId")
    expect((await create()).body.data.BreachNo).toBe(first.body.data.BreachNo + 1)
    // It was changed since, perhaps on another device: that stays.
    const late = await create({ BreachId, What: "Three laptops were stolen." })
    expect([late.status, late.body.code]).toEqual([409, "record.exists"])
    expect(late.body.message).toBe(fill(breachTexts.changedSince, { n: first.body.data.BreachNo }))
    expect(await read(BreachId)).toMatchObject({ What: "Two laptops were stolen.", Version: 2 })
  })

  it("is not changed by an id in the body of a change", async () => {
    const { BreachId } = (await create()).body.data
    const { data } = (await change(BreachId, entry({ BreachId: uuidv7() }), 1)).body
    expect(data.BreachId).toBe(BreachId)
  })

  it("keeps what stood there before each change, with who and when, and refuses a change over a newer one", async () => {
    const { BreachId } = (await create()).body.data
    const told = hoursAgo(5)
    const changed = await change(BreachId, entry({ BoardToldAt: told, Kinds: ["marks", "contact"] }), 1)
    expect(changed.body.data).toMatchObject({ BoardToldAt: told, Version: 2 })
    expect((await change(BreachId, entry(), 1)).status).toBe(412)
    const { Changes } = await read(BreachId)
    expect(Changes.map(({ Event }: { Event: string }) => Event)).toEqual(["updated", "created"])
    expect(Changes[0]).toMatchObject({ Username: "admin", RoleName: "Admin" })
    expect(Changes[0].Detail.BoardToldAt).toEqual({ From: null, To: told })
    expect(Changes[0].Detail.Kinds).toEqual({ From: '["contact"]', To: '["contact","marks"]' })
    // Saving without a change adds nothing to the history.
    const same = await read(BreachId)
    expect((await change(BreachId, entry({ ...pick(same), IsClosed: false }), 2)).body.data.Version).toBe(2)
    expect((await read(BreachId)).Changes).toHaveLength(2)
  })

  it("is refused with what is wrong at its field, and closed only when everybody was told", async () => {
    for (const [changes, field] of [
      [{ What: " " }, "What"],
      [{ NoticedAt: hoursAgo(-5) }, "NoticedAt"],
      [{ BoardToldAt: hoursAgo(11) }, "BoardToldAt"],
      [{ HappenedTo: hoursAgo(31) }, "HappenedTo"],
      [{ IsClosed: true }, "IsClosed"],
    ] as const) {
      const { status, body } = await create(changes)
      expect([status, body.errors[0].field]).toEqual([422, field])
    }
    const done = { BoardDetailAt: hoursAgo(2), PeopleToldAt: hoursAgo(1), IsClosed: true }
    const { BreachId, ClosedAt } = (await create(done)).body.data
    expect(ClosedAt).not.toBeNull()
    const again = await change(BreachId, entry({ ...done, IsClosed: false }), 1)
    expect(again.body.data.ClosedAt).toBeNull()
  })
})

/** The fields of an entry that an update sends. */
function pick(breach: Record<string, unknown>) {
  return Object.fromEntries(Object.keys(entry()).map((name) => [name, breach[name]]))
}

describe("whom it concerns", () => {
  it("is found by form and admission numbers, said back where nobody has one, told as a file, and taken off", async () => {
    const { BreachId } = (await create()).body.data
    const ids = [await putApplication(college), await putApplication(college)]
    const numbers = await Promise.all(ids.map(formNo))
    const added = await add(BreachId, { Numbers: [numbers[0]?.toLowerCase(), ` ${numbers[1]} `, "F-NOBODY"] })
    expect(added.body.data).toEqual({ Added: 2, There: 0, Unknown: ["f-nobody"] })
    expect((await add(BreachId, { Numbers: numbers })).body.data).toMatchObject({ Added: 0, There: 2 })
    expect((await add(BreachId, {})).body.errors[0].message).toBe(breachTexts.nobody)
    const list = async () => (await college.as("principal", "GET", `/api/breaches/${BreachId}/people`)).body
    expect((await list()).data.map((row: { FormNo: string }) => row.FormNo).sort()).toEqual(
      [...numbers].sort(),
    )
    const file = await college.as("admin", "GET", `/api/breaches/${BreachId}/people.csv`)
    const lines = file.bytes.toString("utf8").trim().split("\r\n")
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain("Test Applicant")
    const off = (id = "") =>
      college.as("admin", "DELETE", `/api/breaches/${BreachId}/people/${id}`, { key: randomUUID() })
    expect((await off(ids[0])).status).toBe(200)
    expect((await off(ids[0])).status).toBe(404)
    expect((await list()).total).toBe(1)
    const { Changes, People } = await read(BreachId)
    expect(People).toBe(1)
    expect(Changes.slice(0, 2)).toMatchObject([
      { Event: "personRemoved", Detail: { FormNo: numbers[0] } },
      { Event: "peopleAdded", Detail: { People: 2 } },
    ])
    // A person who was removed by mistake can be added again.
    expect((await add(BreachId, { Numbers: [numbers[0]] })).body.data.Added).toBe(1)
  })

  it("is written whole into the file though somebody is taken off the list while it is read", async () => {
    const { BreachId } = (await create()).body.data
    const ids = await putApplications(college, 505)
    const rows = ids.map((AdmissionId) => ({ BreachId, AdmissionId, AddedAt: hoursAgo(1), AddedBy: "admin" }))
    await college.db.insertInto("breach_people").values(rows).execute()
    const pieces = peoplePieces(college.db, BreachId)
    const read = async () => ((await pieces.next()).value ?? "") as string
    const first = `${await read()}${await read()}`
    const off = await formNo(ids[0] ?? "")
    expect(first).toContain(off)
    await college.as("admin", "DELETE", `/api/breaches/${BreachId}/people/${ids[0]}`, { key: randomUUID() })
    const whole = `${first}${await read()}`
    expect(whole.trim().split("\r\n")).toHaveLength(1 + ids.length)
  })

  it("is found by whose looks: every application that somebody saw on some days", async () => {
    const { BreachId } = (await create()).body.data
    const seen = [await putApplication(college), await putApplication(college)]
    await putApplication(college)
    for (const id of seen) await college.as("counsellor.vja", "GET", `/api/admissions/${id}`)
    const day = (await college.as("admin", "GET", `/api/record-looks?AdmissionId=${seen[0]}`)).body.data[0]
      .Day
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    const looks = (Username: string, From: string, To: string) =>
      add(BreachId, { Looks: { Username, From, To } })
    expect((await looks("counsellor.vja", before, before)).body.data.Added).toBe(0)
    expect((await looks("Counsellor.VJA", day, day)).body.data.Added).toBe(2)
    expect((await college.as("staff.office", "GET", "/api/reports/students.csv")).status).toBe(200)
    await college.as("staff.office", "GET", "/api/admissions/?page=1&size=4")
    // Several payments of one application in one page, and two applications in one row: each is named.
    const paid = await putApplication(college)
    for (const TransactionRef of ["400000000001", "400000000002"])
      await putPayment(college, paid, { TransactionRef })
    await college.as("staff.office", "GET", "/api/paymentmaster/?page=1&size=5")
    await college.as("staff.office", "GET", "/api/duplicate-cases?page=1&size=5")
    const { Added, There, Unnamed } = (await looks("staff.office", day, day)).body.data
    expect(Added + There).toBeGreaterThanOrEqual(4)
    expect(Unnamed).toEqual([{ Day: day, What: "reportFile", Records: 0, Times: 1 }])
    await college.as("staff.office", "GET", "/api/admissions/")
    expect((await looks("staff.office", day, day)).body.data.Unnamed).toMatchObject([
      { What: "applicationList", Times: 2 },
      { What: "reportFile" },
    ])
    expect((await looks("counsellor.vja", day, before)).body.errors[0]).toEqual({
      field: "Looks.To",
      message: breachTexts.endsBefore,
    })
    expect((await looks("nobody", day, day)).body.errors[0]).toEqual({
      field: "Looks.Username",
      message: breachTexts.noSuchUser,
    })
  })
})

it("a breach whose Board waits more than 72 hours is told of where Admins look", async () => {
  const found = async () => (await college.as("admin", "GET", "/api/system-health")).body.data.Breaches
  const work = async (user: string) =>
    (await college.as(user, "GET", "/api/dashboard")).body.data.Work.Items.find(
      ({ Kind }: { Kind: string }) => Kind === "breaches",
    )
  const before = [await found(), await work("admin")]
  const late = (await create({ NoticedAt: hoursAgo(73), HappenedFrom: null })).body.data
  await create({ NoticedAt: hoursAgo(71), HappenedFrom: null })
  expect(await found()).toEqual({ Open: before[0].Open + 2, Late: before[0].Late + 1 })
  expect((await work("admin")).Count).toBe(before[1].Count + 2)
  expect(await work("staff.office")).toBeUndefined()
  const told = {
    ...entry(pick(late)),
    BoardDetailAt: hoursAgo(0.1),
    PeopleToldAt: hoursAgo(0.1),
    IsClosed: false,
  }
  expect((await change(late.BreachId, told, 1)).status).toBe(200)
  expect((await found()).Late).toBe(before[0].Late)
  expect((await work("admin")).Count).toBe(before[1].Count + 1)
})
