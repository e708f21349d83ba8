/** Law 22: positions of writes, what has been backed up, and what happens after a restore. */
import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { POSITIONS_UNDER_WAY } from "#domain/common/limits.ts"
import { beginHistory, coveredUpTo, highestPosition, recordBackup } from "#server/db/history.ts"
import { sampleCreate, sampleHistory } from "./support/samples.ts"
import { type Ask, TestCollege } from "./support/test-college.ts"

const counsellor = "counsellor.vja"
let college: TestCollege
let seed = 8300
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const post = (url: string, ask: Ask) => college.as(counsellor, "POST", url, ask)
const make = (more: Ask = {}) => {
  const body = { AdmissionId: uuidv7(), ...sampleCreate(seed++) }
  const ask = { body, key: randomUUID(), ...more }
  return { ask, id: body.AdmissionId, send: () => post("/api/admissions", ask) }
}
const positionOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers["x-position"])
const historyOf = async () => String((await college.ask("GET", "/api/health")).headers["x-history-id"])
const kept = async (id: string) => (await college.as(counsellor, "GET", `/api/history/${id}`)).body.data
const trailOf = async (id: string): Promise<{ Event: string; Client: string | null }[]> =>
  (await college.as("staff.office", "GET", `/api/admissions/${id}/timeline`)).body.data
/** Reads again what other processes have written; the server does so at intervals. */
const look = () => college.history.look()

/** Deletes a write with its idempotency key, as if the database came from a backup taken before it. */
async function lose(key: string, id: string): Promise<void> {
  await college.db.deleteFrom("idempotency").where("Key", "=", key).execute()
  await college.db.deleteFrom("timeline").where("AdmissionId", "=", id).execute()
  await college.db.deleteFrom("approval_steps").where("AdmissionId", "=", id).execute()
  await college.db.deleteFrom("academic_history").where("AdmissionId", "=", id).execute()
  await college.db.deleteFrom("admissions").where("AdmissionId", "=", id).execute()
}

describe("law 22: positions", () => {
  it("grow with every write, alone or among others, and stay with the stored answer", async () => {
    const [one, two] = [make(), make()]
    const first = await one.send()
    const second = await two.send()
    expect(positionOf(first)).toBeGreaterThan(0)
    expect(positionOf(second)).toBeGreaterThan(positionOf(first))
    const again = await one.send()
    expect([again.headers["idempotency-replayed"], positionOf(again)]).toEqual(["true", positionOf(first)])

    const command = (operationId: string, lane: string, body: object, key: string = randomUUID()) => ({
      operationId,
      key,
      lane,
      params: {},
      body,
    })
    const commands = [
      command("createAdmission", one.id, one.ask.body as object, one.ask.key),
      command("createAcademicHistory", two.id, sampleHistory(two.id)),
    ]
    const answer = await post("/api/commands", { body: { commands } })
    const [known, fresh] = String(answer.body)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    expect([known.replayed, known.position]).toEqual([true, positionOf(first)])
    expect(fresh.position).toBeGreaterThan(positionOf(second))
    expect(answer.headers["x-history-id"]).toBe(await historyOf())
    expect(await highestPosition(college.db)).toBe(fresh.position)
  })

  it("are given to no refusal and no read, which say the history all the same", async () => {
    const refused = await post("/api/admissions", { body: {}, key: randomUUID() })
    const read = await college.as(counsellor, "GET", "/api/changes")
    const nobody = await college.ask("GET", "/api/changes")
    expect([refused.status, read.status, nobody.status]).toEqual([422, 200, 401])
    for (const { headers } of [refused, read, nobody]) {
      expect(headers["x-position"]).toBeUndefined()
      expect(headers["x-history-id"]).toBe(await historyOf())
    }
  })
})

describe("law 22: backups", () => {
  it("are named by every answer once there is one, and never go back", async () => {
    const before = await college.ask("GET", "/api/health")
    expect(before.headers["x-backed-up-to"]).toBeUndefined()
    await recordBackup(college.db, 40)
    await recordBackup(college.db, 12)
    await look()
    const answer = await make().send()
    expect(answer.headers["x-backed-up-to"]).toBe("40")
  })

  it("promise nothing of writes that may still be under way", () => {
    expect(coveredUpTo(5000)).toBe(5000 - POSITIONS_UNDER_WAY)
    expect(coveredUpTo(POSITIONS_UNDER_WAY - 1)).toBe(0)
  })
})

describe("law 22: after a restore", () => {
  it("is another history without a known backup, and says what it has of those before", async () => {
    // As on a college with many writes.
    await college.db
      .updateTable("idempotency")
      .set({ Position: 5000 })
      .where("Position", "=", await highestPosition(college.db))
      .execute()
    const first = await historyOf()
    const start = await highestPosition(college.db)
    expect(await kept(first)).toEqual({ HistoryId: first, KeptUpTo: start })
    const second = await beginHistory(college.db, new Date())
    await look()
    const answer = await college.ask("GET", "/api/health")
    expect(answer.headers).toMatchObject({ "x-history-id": second })
    expect(answer.headers["x-backed-up-to"]).toBeUndefined()
    expect(await kept(first)).toEqual({ HistoryId: second, KeptUpTo: start })

    // As if a backup of the first history were restored again: only its first 7 positions are left.
    await college.db
      .updateTable("histories")
      .set({ StartPosition: 7 })
      .where("HistoryId", "=", second)
      .execute()
    const third = await beginHistory(college.db, new Date())
    await look()
    expect(await kept(first)).toEqual({ HistoryId: third, KeptUpTo: 7 })
    expect((await kept(second)).KeptUpTo).toBeGreaterThanOrEqual(start)
    expect(await kept(randomUUID())).toEqual({ HistoryId: third, KeptUpTo: 0 })
    expect((await college.as(counsellor, "GET", "/api/history/7")).status).toBe(422)
    expect((await college.ask("GET", `/api/history/${third}`)).status).toBe(401)
  })

  it("carries out what it has lost, says so on the trail, and answers what it has as ever", async () => {
    const before = randomUUID()
    const back = { headers: { "x-put-back": before, "x-client": "replayed" } }
    const [lost, there] = [make(back), make(back)]
    for (const { ask } of [lost, there]) await post("/api/admissions", { ...ask, headers: {} })
    await lose(String(lost.ask.key), lost.id)
    const [again, known] = [await lost.send(), await there.send()]
    expect([again.status, again.headers["idempotency-replayed"]]).toEqual([201, undefined])
    expect([known.status, known.headers["idempotency-replayed"]]).toEqual([201, "true"])
    expect((await trailOf(lost.id)).map(({ Client }) => Client)).toEqual(["putBack"])
    expect((await trailOf(there.id)).map(({ Client }) => Client)).not.toContain("putBack")
  })

  it("does the same among others", async () => {
    const one = make()
    await one.send()
    await lose(String(one.ask.key), one.id)
    const command = {
      operationId: "createAdmission",
      key: one.ask.key,
      lane: one.id,
      params: {},
      body: one.ask.body,
      putBack: randomUUID(),
    }
    await post("/api/commands", { body: { commands: [command] } })
    await post("/api/commands", { body: { commands: [command] } })
    expect((await trailOf(one.id)).map(({ Client }) => Client)).toEqual(["putBack"])
  })

  it("lets nobody put back what they may not do", async () => {
    const headers = { "x-put-back": randomUUID() }
    const { ask } = make({ headers })
    const answer = await college.as("finance.accounts", "POST", "/api/admissions", ask)
    expect([answer.status, answer.body.code]).toEqual([403, "permission.denied"])
    const wrong = await make({ headers: { "x-put-back": "yesterday" } }).send()
    expect(wrong.status).toBe(422)
  })
})

describe("law 13, 17: after a restore", () => {
  let made = 0
  const makeUser = async (): Promise<number> => {
    made += 1
    const Username = `after.restore.${made}`
    const user = { FirstName: "Meera", LastName: "Rao", Gender: "Female", OrgId: 1, EduRoleId: 3 }
    const contact = {
      Username,
      Email: `${Username}@example.org`,
      MobileNo: `12345${String(made).padStart(5, "0")}`,
    }
    const body = { ...user, ...contact, PasswordHash: "a long password" }
    const answer = await college.as("admin", "POST", "/api/user/", { body, key: randomUUID() })
    expect(answer.status).toBe(201)
    return answer.body.data.UserID
  }
  /** As if a backup from before this account was put back: neither the account nor its number is known. */
  const restoreBefore = async (UserID: number, now: Date) => {
    await college.db.deleteFrom("users").where("UserID", "=", UserID).execute()
    await college.db.updateTable("counters").set({ value: counted }).where("name", "=", "id-users").execute()
    await beginHistory(college.db, now)
  }
  let counted = 0

  it("nobody gets the number of an account that is lost, under which devices keep its work; nor after a second restore", async () => {
    const last = await makeUser()
    const counter = college.db.selectFrom("counters").select("value").where("name", "=", "id-users")
    counted = (await counter.executeTakeFirstOrThrow()).value
    expect(counted).toBe(last)
    const lost = await makeUser()
    expect(lost).toBe(last + 1)
    await restoreBefore(lost, new Date(Date.now() + 60_000))
    const next = await makeUser()
    expect(next).toBeGreaterThan(lost)
    await restoreBefore(next, new Date(Date.now() + 120_000))
    const third = await makeUser()
    expect(third).toBeGreaterThan(next)
    expect(await makeUser()).toBe(third + 1)
  })

  it("neither is the number of a course, a document type or a seat row given again", async () => {
    const names = ["id-courses", "id-document_types", "id-seat_matrix"]
    const values = () =>
      college.db
        .selectFrom("counters")
        .select(["name", "value"])
        .where("name", "in", names)
        .orderBy("name")
        .execute()
    const before = new Map((await values()).map(({ name, value }) => [name, value]))
    await beginHistory(college.db, new Date(Date.now() + 180_000))
    const after = await values()
    expect(after.map(({ name }) => name)).toEqual(names)
    for (const { name, value } of after) expect(value).toBeGreaterThan(before.get(name) ?? 1000)
  })
})
