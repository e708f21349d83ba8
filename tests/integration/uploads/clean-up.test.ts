import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { expect, it } from "vitest"
import { CLIENT_ERROR_DAYS, ENDED_SESSION_DAYS, LOOK_DAYS } from "#domain/health/kept-days.ts"
import { noteJobRun } from "#server/db/job-runs.ts"
import { cleanUp, KEY_DAYS, operationsKeptForEver } from "#server/jobs/clean-up.ts"
import { DoubtfulClock } from "#server/jobs/doubtful-clock.ts"
import { cleanUpInTurn } from "#server/jobs/schedule.ts"
import { KNOWN_DAYS } from "#server/session/sign-in-limit.ts"
import { readSettings } from "#server/settings.ts"
import { DiskUploadStore } from "#server/uploads/disk-upload-store.ts"
import { UPLOAD_DAYS } from "#server/uploads/upload-store.ts"
import { sampleCreate, samplePayment } from "../../contract/support/samples.ts"
import { putApplication } from "../staff/applications.ts"
import { onBothEngines } from "../staff/engines.ts"
import { listen, Pieces } from "./pieces.ts"

const DAY = 86_400_000
const counsellor = "counsellor.vja"
/** Settings that keep a user signed in for a year, since the clean-up deletes ended sessions. */
const LIVES = { sessionDays: 365, refreshDays: 365, tokenSeconds: 3600 }
const daysAhead = (days: number) => new Date(Date.now() + days * DAY)

onBothEngines("what the server forgets", (colleges) => {
  it("law 14: deletes nothing by its age for half a day with a clock that has moved far since the last clean-up", async () => {
    const { one } = colleges
    const uploads = new DiskUploadStore(one.folder)
    const created = { body: { AdmissionId: uuidv7(), ...sampleCreate(9811) }, key: randomUUID() }
    expect((await one.as(counsellor, "POST", "/api/admissions", created)).status).toBe(201)
    // The newest position stays, whatever its age.
    const newer = { body: { AdmissionId: uuidv7(), ...sampleCreate(9812) }, key: randomUUID() }
    expect((await one.as(counsellor, "POST", "/api/admissions", newer)).status).toBe(201)
    const isKept = async () => {
      const row = one.db.selectFrom("idempotency").select("Key").where("Key", "=", created.key)
      return (await row.executeTakeFirst()) !== undefined
    }
    await noteJobRun(one.db, "clean-up", "done", new Date())
    let elapsed = 0
    const doubted: string[] = []
    const onDoubt = (lastDoneAt: string) => void doubted.push(lastDoneAt)
    let clock = new DoubtfulClock(onDoubt, () => elapsed)
    const settings = { ...readSettings({}), ...LIVES }
    const round = async (now: Date) => {
      await one.db.deleteFrom("leases").where("Name", "=", "job:clean-up").execute()
      return cleanUpInTurn({ db: one.db, now: () => now, settings }, uploads, undefined, clock)
    }
    const ahead = daysAhead(KEY_DAYS + 20)
    expect(await round(ahead)).toBeUndefined()
    elapsed = 11 * 3600_000
    expect(await round(ahead)).toBeUndefined()
    expect(await isKept()).toBe(true)
    // A server that was started again in between, also for less than half a day each time, goes on with the same doubt.
    clock = new DoubtfulClock(onDoubt, () => elapsed)
    expect(await round(ahead)).toBeUndefined()
    elapsed += 30 * 60_000
    expect(await round(ahead)).toBeUndefined()
    // Set right in the meantime: a later jump is doubted anew.
    expect(await round(new Date())).toBeDefined()
    elapsed = 13 * 3600_000
    expect(await round(ahead)).toBeUndefined()
    expect(await isKept()).toBe(true)
    elapsed = 20 * 3600_000
    expect(await round(ahead)).toBeUndefined()
    clock = new DoubtfulClock(onDoubt, () => elapsed)
    expect(await round(ahead)).toBeUndefined()
    elapsed = 26 * 3600_000
    expect((await round(ahead))?.keys).toBeGreaterThan(0)
    expect(await isKept()).toBe(false)
    // Said once by each start of a server, and again after it was right in between.
    expect(doubted).toHaveLength(4)
  })

  it("law 14: keeps the key of a write for 180 days, and that of a payment for ever", async () => {
    const { one } = colleges
    const uploads = new DiskUploadStore(one.folder)
    const create = { body: { AdmissionId: uuidv7(), ...sampleCreate(9801) }, key: randomUUID() }
    const first = await one.as(counsellor, "POST", "/api/admissions", create)
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    const receiver = {
      ReceiverBank: "State Bank",
      ReceiverAccNo: "123456789012",
      ReceiverBranch: "Vijayawada",
      PaymentReferenceId: 1,
    }
    const { AdmissionId } = create.body
    const pay = { body: samplePayment(AdmissionId, { PaymentId: uuidv7(), ...receiver }), key: randomUUID() }
    expect((await one.as(counsellor, "POST", "/api/paymentmaster", pay)).status).toBe(201)
    const keyOf = (key: string) =>
      one.db.selectFrom("idempotency").select("Operation").where("Key", "=", key).executeTakeFirst()

    await cleanUp(one.db, uploads, daysAhead(KEY_DAYS - 1), LIVES)
    const repeat = await one.as(counsellor, "POST", "/api/admissions", create)
    expect([repeat.status, repeat.headers["idempotency-replayed"]]).toEqual([201, "true"])

    const { keys } = await cleanUp(one.db, uploads, daysAhead(KEY_DAYS + 1), LIVES)
    expect(keys).toBeGreaterThanOrEqual(1)
    expect(await keyOf(create.key)).toBeUndefined()
    expect(await keyOf(pay.key)).toEqual({ Operation: "createPayment" })
    const paid = await one.as(counsellor, "POST", "/api/paymentmaster", pay)
    expect(paid.headers["idempotency-replayed"]).toBe("true")
    // The key is gone, but the id that the client made still prevents a second application.
    const late = await one.as(counsellor, "POST", "/api/admissions", create)
    const rows = await one.db
      .selectFrom("admissions")
      .select("AdmissionId")
      .where("MobileNo", "=", create.body.MobileNo)
      .execute()
    expect([late.status < 500, rows.length]).toEqual([true, 1])
  })

  it("law 14: forgets more keys than one statement takes, and leaves the young ones", async () => {
    const { db, folder } = colleges.one
    const rows = (count: number, days: number) =>
      Array.from({ length: count }, () => ({
        Key: randomUUID(),
        UserID: 1,
        Operation: "updateAdmission",
        Fingerprint: "",
        Status: 200,
        Body: "{}",
        ETag: null,
        CreatedAt: daysAhead(-days).toISOString(),
      }))
    await db
      .insertInto("idempotency")
      .values(rows(1100, KEY_DAYS + 2))
      .execute()
    await db
      .insertInto("idempotency")
      .values(rows(3, KEY_DAYS - 2))
      .execute()
    expect((await cleanUp(db, new DiskUploadStore(folder), new Date(), LIVES)).keys).toBe(1100)
    const left = await db
      .selectFrom("idempotency")
      .select("Key")
      .where("Operation", "=", "updateAdmission")
      .where("UserID", "=", 1)
      .execute()
    expect(left).toHaveLength(3)
  })

  it("knows every keyed call about payments", () => {
    expect(operationsKeptForEver()).toEqual(
      expect.arrayContaining(["createPayment", "decidePayment", "uploadPaymentDocument"]),
    )
    expect(operationsKeptForEver()).not.toContain("createAdmission")
  })

  it("removes uploads that no command took, finished or not, after a week", async () => {
    const { one } = colleges
    const uploads = new DiskUploadStore(one.folder)
    const pieces = new Pieces(await listen(one), await one.tokenOf(counsellor))
    const [whole, part] = [uuidv7(), uuidv7()]
    await pieces.create(whole, 4)
    await pieces.patch(whole, 0, Buffer.from("%PDF"))
    await pieces.create(part, 4)
    expect((await cleanUp(one.db, uploads, daysAhead(UPLOAD_DAYS - 1), LIVES)).uploads).toBe(0)
    expect(await pieces.offset(whole)).toBe(4)
    expect((await cleanUp(one.db, uploads, daysAhead(UPLOAD_DAYS + 1), LIVES)).uploads).toBe(2)
    expect([await pieces.offset(whole), await pieces.offset(part)]).toEqual([-404, -404])
  })

  it("forgets failures of pages after their time, more than one statement takes, and leaves the younger ones", async () => {
    const { db, folder } = colleges.one
    const told = (count: number, days: number) =>
      Array.from({ length: count }, () => ({
        ErrorId: randomUUID(),
        ReceivedAt: daysAhead(-days).toISOString(),
        Message: "x is not a function",
      }))
    const [old, young] = [told(501, CLIENT_ERROR_DAYS + 0.01), told(2, CLIENT_ERROR_DAYS - 0.01)]
    await db
      .insertInto("client_errors")
      .values([...old, ...young])
      .execute()
    expect((await cleanUp(db, new DiskUploadStore(folder), new Date(), LIVES)).clientErrors).toBe(501)
    const left = await db.selectFrom("client_errors").select("ErrorId").execute()
    expect(left.map(({ ErrorId }) => ErrorId).sort()).toEqual(young.map(({ ErrorId }) => ErrorId).sort())
  })

  it("forgets who saw an application after the time of the law, more than one statement takes, and no younger look", async () => {
    const { db, folder } = colleges.one
    const looks = (count: number, days: number) =>
      Array.from({ length: count }, () => ({
        AdmissionId: randomUUID(),
        Day: daysAhead(-days).toISOString().slice(0, 10),
        UserID: 1,
        RoleName: "Admin",
        What: "application" as const,
        FirstAt: daysAhead(-days).toISOString(),
        LastAt: daysAhead(-days).toISOString(),
        Times: 1,
        Records: 0,
      }))
    const [old, young] = [looks(501, LOOK_DAYS + 2), looks(2, LOOK_DAYS - 2)]
    await db
      .insertInto("record_looks")
      .values([...old, ...young])
      .execute()
    expect((await cleanUp(db, new DiskUploadStore(folder), new Date(), LIVES)).looks).toBe(501)
    const left = await db.selectFrom("record_looks").select("AdmissionId").where("UserID", "=", 1).execute()
    const ids = left.map(({ AdmissionId }) => AdmissionId)
    expect(young.every(({ AdmissionId }) => ids.includes(AdmissionId))).toBe(true)
    expect(old.some(({ AdmissionId }) => ids.includes(AdmissionId))).toBe(false)
  })

  it("forgets what a decision changed and what was counted after a day, and an address unseen for long, and no younger one", async () => {
    const { db, folder } = colleges.one
    const AdmissionId = await putApplication(colleges.one)
    const hours = (count: number) => daysAhead(-count / 24).toISOString()
    const decision = (At: string) => ({
      DecisionId: randomUUID(),
      AdmissionId,
      At,
      Before: "{}",
      Event: "documentApproved",
      NotificationId: null,
      State: "atOfficer" as const,
      Subject: "document" as const,
      SubjectId: randomUUID(),
      UndoneAt: null,
      UserID: 1,
      Version: 1,
    })
    const decisions = [decision(hours(25)), decision(hours(23))] as const
    await db.insertInto("decisions").values(decisions).execute()
    const tries = [
      { key: `old ${randomUUID()}`, tries: 3, EndsAt: hours(25) },
      { key: `young ${randomUUID()}`, tries: 3, EndsAt: hours(23) },
    ] as const
    await db.insertInto("rate_limits").values(tries).execute()
    const addresses = [
      { UserID: 1, Address: "203.0.113.7", SeenAt: hours(KNOWN_DAYS * 24 + 1) },
      { UserID: 1, Address: "203.0.113.8", SeenAt: hours(KNOWN_DAYS * 24 - 1) },
    ] as const
    await db.insertInto("known_addresses").values(addresses).execute()

    expect((await cleanUp(db, new DiskUploadStore(folder), new Date(), LIVES)).tries).toBeGreaterThan(0)
    const left = {
      decisions: await db
        .selectFrom("decisions")
        .select("DecisionId")
        .where("AdmissionId", "=", AdmissionId)
        .execute(),
      tries: await db
        .selectFrom("rate_limits")
        .select("key")
        .where(
          "key",
          "in",
          tries.map(({ key }) => key),
        )
        .execute(),
      addresses: await db
        .selectFrom("known_addresses")
        .select("Address")
        .where("Address", "like", "203.0.113.%")
        .execute(),
    }
    expect(left).toEqual({
      decisions: [{ DecisionId: decisions[1].DecisionId }],
      tries: [{ key: tries[1].key }],
      addresses: [{ Address: addresses[1].Address }],
    })
  })

  it("forgets sessions when they have ended long enough ago, however they ended, and no living one", async () => {
    const { one } = colleges
    const lives = { sessionDays: 30, refreshDays: 7, tokenSeconds: 3600 }
    const session = (signedIn: number, lastToken: number, ended: number | null) => ({
      SessionId: randomUUID(),
      UserID: 1,
      TokenId: randomUUID(),
      CreatedAt: daysAhead(-signedIn).toISOString(),
      ExpiresAt: daysAhead(-lastToken).toISOString(),
      RevokedAt: ended === null ? null : daysAhead(-ended).toISOString(),
    })
    const justOver = ENDED_SESSION_DAYS + 0.01
    const notYet = ENDED_SESSION_DAYS - 0.01
    const gone = [
      session(40, 39, justOver),
      session(30 + justOver, 28, null),
      session(50, 7 + justOver, null),
    ]
    const stay = [session(40, 36, notYet), session(30 + notYet, 35, null), session(50, 7 + notYet, null)]
    await one.db
      .insertInto("sessions")
      .values([...gone, ...stay])
      .execute()
    const token = await one.tokenOf(counsellor)
    expect((await cleanUp(one.db, new DiskUploadStore(one.folder), new Date(), lives)).sessions).toBe(
      gone.length,
    )
    const ids = [...gone, ...stay].map(({ SessionId }) => SessionId)
    const left = await one.db
      .selectFrom("sessions")
      .select("SessionId")
      .where("SessionId", "in", ids)
      .execute()
    expect(left.map(({ SessionId }) => SessionId).sort()).toEqual(
      stay.map(({ SessionId }) => SessionId).sort(),
    )
    expect((await one.ask("GET", "/api/auth/sessions", { token })).status).toBe(200)
  })

  it("is done by one process of several, once an hour", async () => {
    const { one, other } = colleges
    const uploads = new DiskUploadStore(one.folder)
    const settings = readSettings({})
    await one.db.deleteFrom("leases").where("Name", "=", "job:clean-up").execute()
    const ports = [one, other, one, other].map(({ db }) => ({ db, now: () => new Date(), settings }))
    const rounds = await Promise.all(ports.map((port) => cleanUpInTurn(port, uploads)))
    expect(rounds.filter((round) => round !== undefined)).toHaveLength(1)
    expect(await cleanUpInTurn({ db: other.db, now: () => new Date(), settings }, uploads)).toBeUndefined()
  })

  it("waits for no turn that was taken while the clock was ahead", async () => {
    const { one, other } = colleges
    const uploads = new DiskUploadStore(one.folder)
    const settings = readSettings({})
    const EndsAt = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString()
    await one.db.updateTable("leases").set({ EndsAt }).where("Name", "=", "job:clean-up").execute()
    const ports = [one, other, one, other].map(({ db }) => ({ db, now: () => new Date(), settings }))
    const rounds = await Promise.all(ports.map((port) => cleanUpInTurn(port, uploads)))
    expect(rounds.filter((round) => round !== undefined)).toHaveLength(1)
  })
})
