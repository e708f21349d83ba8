/** Erasure that an applicant asks for: in which states, answered once by an Admin, and what is kept (decision 0052). */
import { randomUUID } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { roleByCode } from "#domain/people/roles.ts"
import { beginHistory } from "#server/db/history.ts"
import { openFiles } from "#server/files/open-files.ts"
import { retain } from "#server/jobs/retention.ts"
import { readLog } from "#server/removals/removal-log.ts"
import { readSettings } from "#server/settings.ts"
import { putApplication, putPayment, storedEvents, storedRow } from "../integration/staff/applications.ts"
import { DATA_KEY } from "./support/postgres.ts"
import { pdfFile, sampleCreate, sampleHistory, samplePayment } from "./support/samples.ts"
import { PASSWORD, TestCollege } from "./support/test-college.ts"

let college: TestCollege
let files: Awaited<ReturnType<typeof openFiles>>
let userIds: Readonly<Record<string, number>>
beforeAll(async () => {
  college = await TestCollege.start()
  files = await openFiles(
    readSettings({ DATA_DIR: college.folder, DATA_KEY, DEMO: "1", DEMO_PASSWORD: PASSWORD }),
  )
  const users = await college.db.selectFrom("users").select(["UserID", "Username"]).execute()
  userIds = Object.fromEntries(users.map(({ UserID, Username }) => [Username, UserID]))
})
afterAll(() => college.stop())

const ask = (user: string, AdmissionId: string) =>
  college.as(user, "POST", "/api/erasure-requests", { body: { AdmissionId }, key: randomUUID() })
const own = async (user: string) => (await college.as(user, "GET", "/api/erasure-requests/own")).body.data
const list = (user = "admin") => college.as(user, "GET", "/api/erasure-requests?size=100")
const rowOf = async (id: string) =>
  (await list()).body.data.find((row: { AdmissionId: string }) => row.AdmissionId === id)
const answer = (id: string, body: object, user = "admin") =>
  college.as(user, "PUT", `/api/erasure-requests/${id}/answer`, { body, key: randomUUID() })
const admissionOf = (id: string) => storedRow(college, id)
const eventsOf = (id: string) => storedEvents(college, id)

/** Puts an application in the given state and makes it the only one of this account. */
async function ownedBy(username: string, as: Parameters<typeof putApplication>[1]): Promise<string> {
  const UserId = userIds[username] ?? 0
  await college.db.updateTable("admissions").set({ UserId: null }).where("UserId", "=", UserId).execute()
  const id = await putApplication(college, as)
  await college.db.updateTable("admissions").set({ UserId }).where("AdmissionId", "=", id).execute()
  return id
}

describe("a draft whose erasure is asked for", () => {
  it("is removed once by an Admin, with its files, and its applicant reads so and may begin anew", async () => {
    const body = { AdmissionId: uuidv7(), ...sampleCreate(91_000) }
    const id = body.AdmissionId
    await ownedBy("student.05", { level: 0, status: "Draft" })
    await college.db
      .updateTable("admissions")
      .set({ UserId: null })
      .where("UserId", "=", userIds["student.05"] ?? 0)
      .execute()
    const made = await college.as("student.05", "POST", "/api/admissions", { body, key: randomUUID() })
    expect(made.status).toBe(201)
    const sent = await college.as("student.05", "POST", "/api/admission-docs/upload-student-doc", {
      form: { admissionId: id, docTypeId: 4 },
      file: pdfFile,
      key: randomUUID(),
    })
    expect(sent.status).toBe(201)
    const { FilePath } = await college.db
      .selectFrom("admission_docs")
      .select("FilePath")
      .where("AdmissionId", "=", id)
      .executeTakeFirstOrThrow()
    expect(await own("student.05")).toMatchObject({
      AdmissionId: id,
      Outcome: "goes",
      Request: null,
      Applications: [{ AdmissionId: id, AdmissionNo: null, Outcome: "goes", Request: null }],
    })

    const [first, second] = await Promise.all([ask("student.05", id), ask("student.05", id)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data.RequestId).toBe(first.body.data.RequestId)
    expect((await own("student.05")).Request).toMatchObject({ State: "Asked", AnsweredAt: null })
    const { RequestId } = first.body.data
    expect(await rowOf(id)).toMatchObject({
      RequestId,
      Name: body.FirstName,
      Outcome: "goes",
      State: "Asked",
    })

    for (const user of ["staff.office", "counsellor.vja", "principal", "student.05"]) {
      expect((await list(user)).status).toBe(403)
      expect((await answer(RequestId, { State: "Done" }, user)).status).toBe(403)
    }
    const answers = await Promise.all([1, 2].map(() => answer(RequestId, { State: "Done" })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await answer(RequestId, { State: "Refused", Reason: "Too late" })).body.code).toBe(
      "erasure.answered",
    )

    const after = await admissionOf(id)
    expect(after).toMatchObject({ FirstName: "Removed", AadharNo: null, UserId: null, Email: null })
    expect(JSON.stringify(after)).not.toContain(body.MobileNo)
    // An upload whose transaction was lost has left a file that no row names.
    const left = FilePath.replace(/[^/]+$/, `${randomUUID()}.pdf`)
    await files.put(left, Buffer.from("left over"))
    await retain(
      { db: college.db, files, vault: college.open.vault, settings: college.ports.settings },
      new Date(),
    )
    expect(existsSync(join(college.folder, FilePath))).toBe(false)
    expect(existsSync(join(college.folder, left))).toBe(false)

    expect(await eventsOf(id)).toEqual(["created", "documentUploaded", "erasureAsked", "retentionDone"])
    expect(await rowOf(id)).toMatchObject({ State: "Done", Name: null, AnsweredBy: "admin" })
    const removed = await college.as("admin", "GET", "/api/retention?Status=Removed&size=100")
    expect(removed.body.data).toContainEqual(expect.objectContaining({ AdmissionId: id, Rule: "asked" }))
    const logged = await college.db
      .selectFrom("admin_events")
      .selectAll()
      .where("SubjectId", "=", RequestId)
      .execute()
    expect(logged).toMatchObject([{ Subject: "erasure", Event: "carriedOut", Detail: null }])

    // A device with unsent changes gets the reason why they are not stored.
    const late = await college.as("student.05", "PUT", `/api/admissions/${id}`, {
      body: { City: "Guntur" },
      key: randomUUID(),
    })
    expect([late.status, late.body.code]).toEqual([404, "admission.removed"])
    expect(late.body.message).toContain("as its applicant asked")
    const seen = await own("student.05")
    expect(seen).toMatchObject({ AdmissionId: null, Outcome: null, Request: { State: "Done", Reason: null } })
    const again = await college.as("student.05", "POST", "/api/admissions", {
      body: { AdmissionId: uuidv7(), ...sampleCreate(91_001) },
      key: randomUUID(),
    })
    expect(again.status).toBe(201)
  })
})

/** What `addTraces` writes of the person; the account number differs from the payment's. */
const TRACES = ["Lakshmi Traced", "887766554433", "TRAC0001234", "Traced Bank", "Traced Branch"]

/** Lets every table that can name the person do so, also those that a draft has no rows in. */
async function addTraces(AdmissionId: string, PaymentId: string, UserID: number): Promise<void> {
  const { db } = college
  const [AccountHolder, AccountNumber, IFSC, SenderBank, SenderBranch] = TRACES
  const at = new Date().toISOString()
  const { AdmissionDocId } = await db
    .selectFrom("admission_docs")
    .select("AdmissionDocId")
    .where("AdmissionId", "=", AdmissionId)
    .executeTakeFirstOrThrow()
  const { FormNo } = await admissionOf(AdmissionId)
  const sliding = {
    SlidingId: uuidv7(),
    AdmissionId,
    Kind: "Leaving",
    Status: "Approved",
    Amount: 500,
    OldCourseId: 9,
    OldQuota: "S1",
    AcademicYear: 2025,
    Reason: "Test",
    ChangeDate: "2025-10-01",
    Fees: "{}",
    Before: "{}",
    ReturnedDocs: "[]",
    CreatedBy: "admin",
    CreatedAt: at,
    AccountHolder,
    AccountNumber,
    IFSC,
  } as const
  await db.insertInto("slidings").values(sliding).execute()
  await db
    .insertInto("fee_amounts")
    .values({
      AdmissionId,
      Particulars: "Fines",
      Head: "fines",
      Amount: 100,
      SetAt: at,
      SetBy: "admin",
      Reason: `${AccountHolder} came late`,
    })
    .execute()
  await db
    .insertInto("notifications")
    .values({
      NotificationId: uuidv7(),
      AdmissionId,
      Kind: "admissionApproved",
      Status: "Prepared",
      CreatedAt: at,
      Recipient: AccountHolder,
    })
    .execute()
  await db
    .insertInto("document_approvals")
    .values({
      ApprovalId: uuidv7(),
      AdmissionId,
      AdmissionDocId,
      ApprovalStatus: "Approved",
      Status: "Active",
      ApprovedBy: 1,
      CreatedAt: at,
      Remarks: AccountHolder,
    })
    .execute()
  await db
    .insertInto("approval_steps")
    .values({ AdmissionId, Chain: 1, StepId: 0, Status: "Approved", ActedBy: UserID, ActedAt: at })
    .execute()
  await db
    .insertInto("consents")
    .values({
      ConsentId: uuidv7(),
      AdmissionId,
      AgreedAt: at,
      RecordedAt: at,
      UserID,
      Way: "Own",
      Language: "en",
      NoticeVersion: 1,
    })
    .execute()
  await db
    .updateTable("payments")
    .set({ SenderBank, SenderBranch, CreatedBy: UserID })
    .where("PaymentId", "=", PaymentId)
    .execute()
  await db
    .insertInto("admin_events")
    .values({
      EventId: PaymentId,
      At: at,
      Subject: "user",
      SubjectId: String(UserID),
      Event: "created",
      Detail: JSON.stringify({ FormNo, Rows: 1 }),
    })
    .execute()
}

/** The tables whose rows belong to an application. */
async function tablesAbout(): Promise<string[]> {
  const { rows } = await college.open.engine.pool.query(
    `select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'AdmissionId' order by 1`,
  )
  return rows.map(({ table_name }: { table_name: string }) => table_name)
}
/** Through the database that unseals, so that a sealed number is recognised, too. */
const rowsAbout = (table: string, id: string): Promise<unknown[]> =>
  college.db
    .selectFrom(table as "slidings")
    .selectAll()
    .where("AdmissionId", "=", id)
    .execute()

describe("what is stored beside the record of a removed person", () => {
  it("names neither the person nor the account, and repeated calls still get a proof", async () => {
    const user = "student.11"
    const body = { AdmissionId: uuidv7(), ...sampleCreate(91_500) }
    const id = body.AdmissionId
    await ownedBy(user, { level: 0, status: "Draft" })
    await college.db
      .updateTable("admissions")
      .set({ UserId: null })
      .where("UserId", "=", userIds[user] ?? 0)
      .execute()
    const made = [
      ["POST", "/api/admissions", { body, key: randomUUID() }],
      ["PUT", `/api/admissions/${id}`, { body: { City: "Guntur" }, key: randomUUID() }],
      ["POST", "/api/admissionacademichistory/", { body: sampleHistory(id), key: randomUUID() }],
      [
        "POST",
        "/api/admission-docs/upload-student-doc",
        { form: { admissionId: id, docTypeId: 4 }, file: pdfFile, key: randomUUID() },
      ],
    ] as const
    for (const [method, url, sent] of made) {
      const answer = await college.as(user, method, url, sent)
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    }
    const [PaymentId, SenderAccNo] = [uuidv7(), "998877665544"]
    const pay = {
      body: samplePayment(id, {
        PaymentId,
        SenderAccNo,
        ReceiverBank: "State Bank",
        ReceiverAccNo: "123456789012",
        ReceiverBranch: "Vijayawada",
        PaymentReferenceId: 1,
      }),
      key: randomUUID(),
    }
    const paid = await college.as("counsellor.vja", "POST", "/api/paymentmaster", pay)
    expect(paid.status, JSON.stringify(paid.body)).toBe(201)
    const person = [body.FirstName, body.MobileNo, body.Email, body.AadharNo, user]
    const payer = [pay.body.UserName, pay.body.PhoneNo, SenderAccNo]

    await college.db
      .insertInto("import_rows")
      .values({
        Fingerprint: college.open.vault.digest("a row"),
        RowDigest: "a row",
        AdmissionId: id,
        FileDigest: "a file",
        Row: 1,
        UserID: 1,
        ImportedAt: new Date().toISOString(),
      })
      .execute()
    await addTraces(id, PaymentId, userIds[user] ?? 0)
    const { RequestId } = (await ask(user, id)).body.data
    expect((await answer(RequestId, { State: "Done" })).status).toBe(200)

    const tables = await tablesAbout()
    expect(tables).toEqual(expect.arrayContaining(["slidings", "fee_amounts", "notifications", "consents"]))
    const left = Object.fromEntries(
      await Promise.all(tables.map(async (table) => [table, await rowsAbout(table, id)] as const)),
    )
    // The payer of an accepted payment stays in it, and nothing else of the payer.
    const { UserName, PhoneNo } = pay.body
    for (const text of [...person, PhoneNo, SenderAccNo, ...TRACES])
      for (const [table, rows] of Object.entries(left))
        expect(JSON.stringify(rows), table).not.toContain(text)
    for (const table of ["academic_history", "admission_docs", "document_approvals"])
      expect(left[table], table).toEqual([])
    expect(left.slidings).toMatchObject([
      { AccountHolder: null, AccountNumber: null, IFSC: null, Amount: 500 },
    ])
    expect(left.fee_amounts).toMatchObject([{ Amount: 100, Reason: null }])
    expect(left.notifications).toContainEqual(
      expect.objectContaining({ Kind: "admissionApproved", Recipient: null }),
    )
    expect(left.approval_steps).toMatchObject([{ ActedBy: null, Status: "Approved" }])
    expect(left.consents).toMatchObject([{ UserID: null, Way: "Own" }])
    expect(left.payments).toMatchObject([
      { SenderBank: null, SenderBranch: null, SenderAccNo: null, CreatedBy: null, UserName },
    ])
    const [event] = await college.db
      .selectFrom("admin_events")
      .select("Detail")
      .where("EventId", "=", PaymentId)
      .execute()
    expect(event).toEqual({ Detail: { Rows: 1 } })

    for (const table of ["admissions", "payments"] as const) {
      const digests = await college.db
        .selectFrom(table)
        .select("CreateDigest")
        .where("AdmissionId", "=", id)
        .execute()
      expect(digests, table).toEqual([{ CreateDigest: null }])
    }
    const imported = await college.db.selectFrom("import_rows").where("AdmissionId", "=", id).execute()
    expect(imported).toEqual([])

    const keys = [...made.map(([, , { key }]) => key), pay.key]
    const stored = await college.db.selectFrom("idempotency").selectAll().where("Key", "in", keys).execute()
    expect(stored).toHaveLength(keys.length)
    const timeline = await college.db
      .selectFrom("timeline")
      .selectAll()
      .where("AdmissionId", "=", id)
      .orderBy("At")
      .execute()
    for (const text of [...person, ...payer]) {
      expect(JSON.stringify(stored)).not.toContain(text)
      expect(JSON.stringify(timeline)).not.toContain(text)
    }
    expect(timeline[0]).toMatchObject({ Event: "created", RoleName: "Student", UserID: null, Username: null })
    expect(timeline.find(({ Event }) => Event === "paymentSubmitted")?.Username).toBe("counsellor.vja")
    expect((await admissionOf(id)).CreatedBy).toBeNull()

    // Repeated with their keys, the calls change nothing, and their answers fit the contract.
    const rows = await college.rowCounts()
    for (const [method, url, sent] of made) {
      const again = await college.as(user, method, url, sent)
      expect(again.headers["idempotency-replayed"], url).toBe("true")
      expect(JSON.stringify(again.body)).toContain(id)
    }
    const again = await college.as("counsellor.vja", "POST", "/api/paymentmaster", pay)
    expect([again.status, again.headers["idempotency-replayed"]]).toEqual([201, "true"])
    expect(again.body.data).toMatchObject({ PaymentId, Amount: 70000, UserName: null })
    expect(await college.rowCounts()).toEqual(rows)
  })

  it("goes from answers beside which nothing was told, and from those to links and repeats", async () => {
    const [user, officer] = ["student.17", "ao.verify"]
    const id = await ownedBy(user, { level: 1 })
    const { FirstName, MobileNo } = await admissionOf(id)
    const PaymentId = uuidv7()
    const pay = samplePayment(id, { PaymentId })
    const open = { AdmissionId: id, ApprovalStatus: "Pending" }
    const calls = [
      [officer, "POST", "/api/ApplicationApprovalProgress/updateApprovalProgress", open],
      [officer, "POST", "/api/ApplicationApprovalProgress/updateApprovalProgress", open],
      [user, "PUT", "/api/admissions/finalAdmissionSubmit", { AdmissionId: id, AdmissionStatus: "Pending" }],
      ["admin", "PUT", `/api/admissions/${id}/account`, { Username: user }],
      [user, "POST", "/api/paymentmaster", pay],
      [user, "POST", "/api/paymentmaster", pay],
      [user, "POST", `/api/paymentmaster/${PaymentId}/withdraw`, { AdmissionId: id }],
      [user, "POST", `/api/paymentmaster/${PaymentId}/withdraw`, { AdmissionId: id }],
      [user, "POST", `/api/admissions/${id}/withdraw`, { Reason: "Seat elsewhere" }],
    ] as const
    const keys: string[] = []
    for (const [by, method, url, body] of calls) {
      const key = randomUUID()
      const done = await college.as(by, method, url, { body, key })
      expect(done.status, `${url} ${JSON.stringify(done.body)}`).toBeLessThan(300)
      keys.push(key)
    }
    const { RequestId } = (await ask(user, id)).body.data
    expect((await answer(RequestId, { State: "Done" })).status).toBe(200)
    const stored = await college.db.selectFrom("idempotency").selectAll().where("Key", "in", keys).execute()
    expect(stored).toHaveLength(keys.length)
    for (const text of [FirstName, MobileNo, pay.PhoneNo, pay.UserName, user])
      expect(JSON.stringify(stored)).not.toContain(text)
  })

  it("goes from the answer that settled a pair, with the user name of who made each side", async () => {
    const users = ["student.18", "student.19"] as const
    const ids: string[] = []
    const [first, second] = [sampleCreate(91_600), sampleCreate(91_601)]
    for (const [nth, user] of users.entries()) {
      await ownedBy(user, { level: 0, status: "Draft" })
      await college.db
        .updateTable("admissions")
        .set({ UserId: null })
        .where("UserId", "=", userIds[user] ?? 0)
        .execute()
      const body = { AdmissionId: uuidv7(), ...(nth === 0 ? first : { ...second, MobileNo: first.MobileNo }) }
      const made = await college.as(user, "POST", "/api/admissions", { body, key: randomUUID() })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      ids.push(body.AdmissionId)
    }
    const { CaseId } = await college.db
      .selectFrom("duplicate_cases")
      .select("CaseId")
      .where("AdmissionId", "in", ids)
      .where("OtherId", "in", ids)
      .executeTakeFirstOrThrow()
    const key = randomUUID()
    const settled = await college.as("staff.office", "PUT", `/api/duplicate-cases/${CaseId}`, {
      body: { Outcome: "DifferentPeople", Reason: "Sisters share a telephone" },
      key,
    })
    expect(JSON.stringify(settled.body)).toContain(users[0])

    const { RequestId } = (await ask(users[0], ids[0] ?? "")).body.data
    expect((await answer(RequestId, { State: "Done" })).status).toBe(200)
    const stored = await college.db.selectFrom("idempotency").selectAll().where("Key", "=", key).execute()
    expect(stored).toMatchObject([{ AboutAdmission: null }])
    for (const text of [users[0], first.FirstName, first.MobileNo])
      expect(JSON.stringify(stored)).not.toContain(text)
  })

  it("is removed by the role in which it was done, though the account has another role now", async () => {
    const user = "student.20"
    await ownedBy(user, { level: 0, status: "Draft" })
    const UserID = userIds[user] ?? 0
    await college.db.updateTable("admissions").set({ UserId: null }).where("UserId", "=", UserID).execute()
    const body = { AdmissionId: uuidv7(), ...sampleCreate(91_700) }
    const id = body.AdmissionId
    const made = await college.as(user, "POST", "/api/admissions", { body, key: randomUUID() })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const pay = { body: samplePayment(id), key: randomUUID() }
    expect((await college.as(user, "POST", "/api/paymentmaster", pay)).status).toBe(201)
    const change = { body: { City: "Guntur" }, key: randomUUID() }
    expect((await college.as("counsellor.tpt", "PUT", `/api/admissions/${id}`, change)).status).toBe(200)
    const { RequestId } = (await ask(user, id)).body.data

    const give = (username: string, role: "S" | "STAFF" | "C") =>
      college.db
        .updateTable("users")
        .set({ RoleId: roleByCode(role).id })
        .where("Username", "=", username)
        .execute()
    await give(user, "STAFF")
    await give("counsellor.tpt", "S")
    expect((await answer(RequestId, { State: "Done" })).status).toBe(200)
    await give("counsellor.tpt", "C")

    const timeline = await college.db
      .selectFrom("timeline")
      .select(["Event", "RoleName", "UserID", "Username"])
      .where("AdmissionId", "=", id)
      .execute()
    const nobody = { UserID: null, Username: null, RoleName: "Student" }
    expect(timeline.find(({ Event }) => Event === "created")).toMatchObject(nobody)
    expect(timeline.find(({ Event }) => Event === "paymentSubmitted")).toMatchObject(nobody)
    expect(timeline.find(({ RoleName }) => RoleName === "Counsellor")?.Username).toBe("counsellor.tpt")
    expect((await admissionOf(id)).CreatedBy).toBeNull()
    const [payment] = await college.db
      .selectFrom("payments")
      .select("CreatedBy")
      .where("AdmissionId", "=", id)
      .execute()
    expect(payment).toEqual({ CreatedBy: null })
  })

  it("is also removed where an earlier release has left it", async () => {
    const id = await ownedBy("student.11", { status: "Draft", level: 0 })
    const { RequestId } = (await ask("student.11", id)).body.data
    expect((await answer(RequestId, { State: "Done" })).status).toBe(200)
    const link = { UserID: userIds["student.11"] ?? 0, Username: "student.11" }
    const Key = randomUUID()
    await college.db
      .insertInto("idempotency")
      .values({
        Key,
        UserID: 1,
        Operation: "advanceApproval",
        Fingerprint: "f",
        Status: 200,
        Body: JSON.stringify({ data: { AdmissionId: id, FirstName: "Asha" } }),
        CreatedAt: new Date().toISOString(),
        AboutAdmission: id,
      })
      .execute()
    await college.db
      .insertInto("timeline")
      .values({
        TimelineId: uuidv7(),
        AdmissionId: id,
        At: new Date().toISOString(),
        RoleName: "Student",
        Event: "accountLinked",
        Detail: JSON.stringify({ ...link, IsNew: true }),
        ...link,
      })
      .execute()
    await retain(
      { db: college.db, files, vault: college.open.vault, settings: college.ports.settings },
      new Date(),
    )
    const left = await college.db.selectFrom("timeline").selectAll().where("AdmissionId", "=", id).execute()
    expect(left.find(({ Event }) => Event === "accountLinked")?.Detail).toEqual({ IsNew: true })
    expect(JSON.stringify(left)).not.toContain("student.11")
    const stored = await college.db.selectFrom("idempotency").selectAll().where("Key", "=", Key).execute()
    expect(stored).toMatchObject([{ AboutAdmission: null }])
    expect(JSON.stringify(stored)).not.toContain("Asha")
  })
})

describe("the account of an erased application", () => {
  it("is emptied 30 days after the answer, unless it has another application", async () => {
    const users = ["student.02", "student.03"] as const
    for (const user of users) {
      const id = await ownedBy(user, { status: "Draft", level: 0 })
      const { RequestId } = (await ask(user, id)).body.data
      expect((await answer(RequestId, { State: "Done" })).status).toBe(200)
    }
    const [gone, stays] = users.map((user) => userIds[user] ?? 0)
    const key = randomUUID()
    const reset = await college.as("admin", "PUT", `/api/user/${gone}`, { body: { Status: "Active" }, key })
    expect(reset.body.data.Username).toBe("student.02")
    const another = await putApplication(college, { status: "Draft", level: 0 })
    await college.db
      .updateTable("admissions")
      .set({ UserId: stays ?? 0 })
      .where("AdmissionId", "=", another)
      .execute()
    const accountOf = (UserID = 0) =>
      college.db.selectFrom("users").selectAll().where("UserID", "=", UserID).executeTakeFirstOrThrow()
    const round = (days: number) =>
      retain(
        { db: college.db, files, vault: college.open.vault, settings: college.ports.settings },
        new Date(Date.now() + days * 86_400_000),
      )
    await round(29)
    expect((await accountOf(gone)).Username).toBe("student.02")
    expect((await own("student.02")).Request).toMatchObject({ State: "Done" })
    await round(31)
    await round(32)
    expect(await accountOf(gone)).toMatchObject({
      Username: `removed.${gone}`,
      FirstName: null,
      LastName: null,
      Email: null,
      MobileNo: null,
      Status: "Inactive",
      IsActive: false,
    })
    expect((await accountOf(stays)).Username).toBe("student.03")
    expect((await college.as("student.02", "GET", "/api/erasure-requests/own")).status).toBe(401)
    const events = await college.db
      .selectFrom("admin_events")
      .selectAll()
      .where("Subject", "=", "user")
      .where("SubjectId", "=", String(gone))
      .execute()
    expect(events.filter(({ Event }) => Event === "deactivated")).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain("student.02")
    const [stored] = await college.db.selectFrom("idempotency").selectAll().where("Key", "=", key).execute()
    expect(stored?.Body).toContain(`"UserID":${gone}`)
    expect(stored?.Body).not.toContain("student.02")
    const shown = await college.as("admin", "GET", `/api/user/${gone}`)
    expect([shown.status, shown.body.data?.Username]).toEqual([200, `removed.${gone}`])

    // Nobody brings it back.
    const url = `/api/user/${gone}`
    const { EduRoleId } = shown.body.data
    const named = { FirstName: "Asha", LastName: "Rani", Email: "asha@example.org", MobileNo: "1100012345" }
    const tries = await Promise.all([
      college.as("staff.office", "PUT", url, { body: { Status: "Active" }, key: randomUUID() }),
      college.as("admin", "PUT", `${url}/details`, { body: { ...named, EduRoleId }, key: randomUUID() }),
      college.as("admin", "POST", `${url}/password`, {}),
    ])
    for (const refused of tries) expect([refused.status, refused.body.code]).toEqual([409, "user.emptied"])
    expect(await accountOf(gone)).toMatchObject({ FirstName: null, Status: "Inactive" })

    // One that was brought back while that was possible is emptied again.
    await college.db
      .updateTable("users")
      .set({ FirstName: named.FirstName, Status: "Active", IsActive: true })
      .where("UserID", "=", gone ?? 0)
      .execute()
    await round(33)
    expect(await accountOf(gone)).toMatchObject({ FirstName: null, Status: "Inactive", IsActive: false })
  })
})

describe("the account of an erased application, after a restore", () => {
  it("is emptied only when devices had time to put back an application that was begun since", async () => {
    const id = await ownedBy("student.09", { status: "Draft", level: 0 })
    const { RequestId } = (await ask("student.09", id)).body.data
    expect((await answer(RequestId, { State: "Done" })).status).toBe(200)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    const round = (days: number) =>
      retain(
        { db: college.db, files, vault: college.open.vault, settings: college.ports.settings },
        inDays(days),
      )
    const nameOf = async () =>
      (
        await college.db
          .selectFrom("users")
          .select("Username")
          .where("UserID", "=", userIds["student.09"] ?? 0)
          .executeTakeFirstOrThrow()
      ).Username
    const HistoryId = await beginHistory(college.db, inDays(20))
    await round(49)
    expect(await nameOf()).toBe("student.09")
    await round(51)
    expect(await nameOf()).toMatch(/^removed\./)
    await college.db.deleteFrom("histories").where("HistoryId", "=", HistoryId).execute()
  })
})

describe("a restored backup", () => {
  const ports = () => ({
    db: college.db,
    files,
    vault: college.open.vault,
    settings: college.ports.settings,
  })
  const logged = () => readLog(ports())
  const carriedOut = async (user: string) => {
    const id = await ownedBy(user, { status: "Draft", level: 0 })
    const { RequestId } = (await ask(user, id)).body.data
    expect(await logged()).toContainEqual(expect.objectContaining({ RequestId, AdmissionId: id }))
    expect((await answer(RequestId, { State: "Done" })).status).toBe(200)
    return { id, RequestId }
  }
  /** The application as a backup from before its removal has it. */
  const bringBack = async (id: string, UserId: number | null = null) => {
    await college.db
      .updateTable("admissions")
      .set({ PurgedAt: null, DeletedAt: null, FirstName: "Asha Rani", UserId })
      .where("AdmissionId", "=", id)
      .execute()
    await college.db.deleteFrom("retention").where("AdmissionId", "=", id).execute()
  }

  it("brings no removed person back for longer than until the next round", async () => {
    const { id, RequestId } = await carriedOut("student.12")
    // Without a round in between: what was answered is noted.
    expect(await logged()).toContainEqual(expect.objectContaining({ AdmissionId: id, Rule: "asked" }))
    await bringBack(id)
    await college.db
      .updateTable("erasure_requests")
      .set({ State: "Asked", AnsweredAt: null, AnsweredBy: null })
      .where("RequestId", "=", RequestId)
      .execute()
    await retain(ports(), new Date())
    const after = await admissionOf(id)
    expect(after.FirstName).toBe("Removed")
    expect(after.PurgedAt).not.toBeNull()
    expect(await rowOf(id)).toMatchObject({ State: "Done", Name: null })
    const events = await eventsOf(id)
    await retain(ports(), new Date())
    expect(await eventsOf(id)).toEqual(events)
  })

  it("loses no request: it waits again, and a removal carries it out and empties the account", async () => {
    const before = await ownedBy("student.04", { status: "Rejected", level: 1 })
    const { RequestId } = (await ask("student.04", before)).body.data
    const done = await carriedOut("student.13")
    await college.db
      .deleteFrom("erasure_requests")
      .where("RequestId", "in", [RequestId, done.RequestId])
      .execute()
    const userId = userIds["student.13"] ?? 0
    await bringBack(done.id, userId)
    await retain(ports(), new Date())
    expect((await own("student.04")).Request).toMatchObject({ RequestId, State: "Asked" })
    expect((await own("student.13")).Request).toMatchObject({ RequestId: done.RequestId, State: "Done" })
    await retain(ports(), new Date())
    expect((await eventsOf(before)).filter((event) => event === "erasureAsked")).toHaveLength(2)
    await retain(ports(), new Date(Date.now() + 31 * 86_400_000))
    const account = await college.db
      .selectFrom("users")
      .select("Username")
      .where("UserID", "=", userId)
      .executeTakeFirstOrThrow()
    expect(account.Username).toBe(`removed.${userId}`)
  })

  it("leaves a lost request where something newer was asked, and where no account owns the application", async () => {
    const [first, second] = [
      await ownedBy("student.06", { status: "Rejected", level: 1 }),
      await ownedBy("student.07", { status: "Rejected", level: 1 }),
    ]
    const lost = []
    for (const [user, id] of [
      ["student.06", first],
      ["student.07", second],
    ] as const)
      lost.push((await ask(user, id)).body.data.RequestId)
    await college.db.deleteFrom("erasure_requests").where("RequestId", "in", lost).execute()
    const newer = (await ask("student.06", first)).body.data.RequestId
    expect((await answer(newer, { State: "Refused", Reason: "A complaint is open" })).status).toBe(200)
    await college.db
      .updateTable("admissions")
      .set({ UserId: null })
      .where("AdmissionId", "=", second)
      .execute()
    await retain(ports(), new Date())
    expect((await own("student.06")).Request).toMatchObject({ RequestId: newer, State: "Refused" })
    expect(await rowOf(second)).toBeUndefined()
  })

  it("where the log cannot be written the removal is done, the server says so, and the job fails until it can", async () => {
    const path = join(college.folder, "removed.jsonl")
    const kept = readFileSync(path)
    rmSync(path)
    mkdirSync(path)
    const id = await ownedBy("student.08", { status: "Draft", level: 0 })
    const { RequestId } = (await ask("student.08", id)).body.data
    expect((await answer(RequestId, { State: "Done" })).status).toBe(200)
    expect((await admissionOf(id)).PurgedAt).not.toBeNull()
    expect(college.logged.join()).toContain("removals could not be noted")
    await expect(retain(ports(), new Date())).rejects.toThrow("removed.jsonl")
    rmSync(path, { recursive: true })
    writeFileSync(path, kept)
    await college.ports.removals.note()
    expect(await logged()).toContainEqual(expect.objectContaining({ AdmissionId: id, Rule: "asked" }))
  })
})

describe("by state", () => {
  it.each([
    ["rejected", { status: "Rejected", level: 1 }, "goes", 200],
    ["withdrawn", { status: "Withdrawn", level: 1 }, "goes", 200],
    ["approved", { status: "Approved", level: 3 }, "stays", 409],
  ] as const)("one that is %s", async (_state, as, outcome, status) => {
    const id = await ownedBy("student.06", as)
    const asked = await ask("student.06", id)
    expect(asked.status).toBe(201)
    expect((await own("student.06")).Outcome).toBe(outcome)
    const { RequestId } = asked.body.data
    const done = await answer(RequestId, { State: "Done" })
    expect(done.status).toBe(status)
    expect((await admissionOf(id)).PurgedAt === null).toBe(status === 409)
    if (status === 200) return
    expect(done.body.code).toBe("erasure.stays")
    expect((await rowOf(id)).State).toBe("Asked")
  })

  it("one under review cannot be asked for, nor carried out when it came there after the asking", async () => {
    const id = await ownedBy("student.07", { status: "Draft", level: 0 })
    const { RequestId } = (await ask("student.07", id)).body.data
    await college.db
      .updateTable("admissions")
      .set({ AdmissionStatus: "Pending", CurrentLevel: 1 })
      .where("AdmissionId", "=", id)
      .execute()
    expect((await answer(RequestId, { State: "Done" })).body.code).toBe("erasure.withdrawFirst")
    expect((await answer(RequestId, { State: "Refused", Reason: "Submitted since" })).status).toBe(200)
    expect((await ask("student.07", id)).body.code).toBe("erasure.under-review")
  })

  it("an undecided payment that nobody may decide any more delays nothing; only an accepted one keeps its payer", async () => {
    const id = await ownedBy("student.08", { status: "Rejected", level: 2 })
    const payer = { UserName: "Asha Rani", SenderAccNo: "1234" }
    const [accepted, pending] = [await putPayment(college, id), await putPayment(college, id)]
    await college.db.updateTable("payments").set(payer).where("AdmissionId", "=", id).execute()
    await college.db
      .updateTable("payments")
      .set({ PaymentStatus: "Accepted" })
      .where("PaymentId", "=", accepted)
      .execute()
    const decided = await college.as("finance.accounts", "PUT", `/api/paymentmaster/${pending}`, {
      body: { PaymentStatus: "Accepted" },
      key: randomUUID(),
    })
    expect(decided.status).toBe(409)
    const { RequestId } = (await ask("student.08", id)).body.data
    expect((await own("student.08")).Outcome).toBe("goes")
    expect((await answer(RequestId, { State: "Done" })).status).toBe(200)
    const kept = await college.db
      .selectFrom("payments")
      .select(["PaymentId", "UserName", "SenderAccNo", "PaymentStatus"])
      .where("AdmissionId", "=", id)
      .execute()
    expect(kept).toHaveLength(2)
    expect(kept).toEqual(
      expect.arrayContaining([
        { PaymentId: accepted, UserName: "Asha Rani", SenderAccNo: null, PaymentStatus: "Accepted" },
        { PaymentId: pending, UserName: null, SenderAccNo: null, PaymentStatus: "Pending" },
      ]),
    )
  })
})

describe("several applications of one person", () => {
  it("are asked for one by one, each with its own answer, the one that the screens show first", async () => {
    const earlier = await ownedBy("student.15", { status: "Rejected", level: 1 })
    const UserId = userIds["student.15"] ?? 0
    const adopt = async (id: string) => {
      await college.db.updateTable("admissions").set({ UserId }).where("AdmissionId", "=", id).execute()
      return id
    }
    await college.db
      .updateTable("admissions")
      .set({ AdmissionYear: 2020 })
      .where("AdmissionId", "=", earlier)
      .execute()
    const later = await adopt(await putApplication(college, { status: "Withdrawn", level: 1 }))
    const rows = async (): Promise<unknown[]> => (await own("student.15")).Applications
    expect(await own("student.15")).toMatchObject({ AdmissionId: earlier, Outcome: "goes" })
    expect(await rows()).toMatchObject([{ AdmissionId: earlier }, { AdmissionId: later }])

    // A refusal of one, and an erasure of another, say nothing of the rest.
    const Reason = "A complaint is open."
    const first = (await ask("student.15", earlier)).body.data.RequestId
    expect((await answer(first, { State: "Refused", Reason })).status).toBe(200)
    const second = (await ask("student.15", later)).body.data.RequestId
    const { FormNo } = await admissionOf(later)
    expect((await answer(second, { State: "Done" })).status).toBe(200)
    const current = await adopt(await putApplication(college, { status: "Pending", level: 1 }))
    expect(await rows()).toMatchObject([
      { AdmissionId: current, Outcome: "withdrawFirst", Request: null },
      { AdmissionId: earlier, Outcome: "goes", Request: { State: "Refused", Reason } },
      { AdmissionId: later, FormNo, Outcome: null, Request: { RequestId: second, State: "Done" } },
    ])
    // Beside one under review the earlier one can be asked for.
    const third = await ask("student.15", earlier)
    expect(third.status).toBe(201)
    expect((await rows())[1]).toMatchObject({
      Request: { RequestId: third.body.data.RequestId, State: "Asked" },
    })
    // Given to another account it is not this one's any more, nor gone.
    await college.db
      .updateTable("admissions")
      .set({ UserId: userIds["student.16"] ?? 0 })
      .where("AdmissionId", "=", earlier)
      .execute()
    expect(await rows()).toMatchObject([{ AdmissionId: current }, { AdmissionId: later }])
  })
})

describe("a request", () => {
  it("is about one's own application only, and refused with a reason that its applicant reads", async () => {
    const id = await ownedBy("student.04", { status: "Rejected", level: 1 })
    for (const user of ["student.10", "admin", "staff.office"]) expect((await ask(user, id)).status).toBe(403)
    expect((await ask("student.04", uuidv7())).status).toBe(404)
    const { RequestId } = (await ask("student.04", id)).body.data
    for (const Reason of [undefined, "  "])
      expect((await answer(RequestId, { State: "Refused", Reason })).body.errors[0].field).toBe("Reason")
    expect((await answer(uuidv7(), { State: "Done" })).status).toBe(404)
    const Reason = "A complaint is open until May."
    expect((await answer(RequestId, { State: "Refused", Reason })).status).toBe(200)
    expect((await own("student.04")).Request).toMatchObject({ State: "Refused", Reason })
    expect((await own("student.10")).Request).toBeNull()
    expect((await admissionOf(id)).PurgedAt).toBeNull()
    expect((await eventsOf(id)).slice(-2)).toEqual(["erasureAsked", "erasureRefused"])
    // A new request is allowed. None of its events counts as activity, which would lengthen the retention time.
    expect((await ask("student.04", id)).body.data.RequestId).not.toBe(RequestId)
  })

  it("is answered when the rule of retention comes first", async () => {
    const id = await ownedBy("student.14", { status: "Rejected", level: 1 })
    await ask("student.14", id)
    const at = (days: number) => new Date(Date.now() + days * 86_400_000)
    const ports = { db: college.db, files, vault: college.open.vault, settings: college.ports.settings }
    await retain(ports, at(364))
    await retain(ports, at(367))
    expect((await admissionOf(id)).PurgedAt).not.toBeNull()
    expect((await own("student.14")).Request).toMatchObject({ State: "Done" })
    expect(await rowOf(id)).toMatchObject({ State: "Done", AnsweredBy: null })
  })
})

it("a request that waits stands on the Admin's dashboard with its age, and on the page that says whether all is well", async () => {
  const work = async (user: string) =>
    (await college.as(user, "GET", "/api/dashboard")).body.data.Work.Items.find(
      ({ Kind }: { Kind: string }) => Kind === "erasure",
    )
  const health = async () => (await college.as("admin", "GET", "/api/system-health")).body.data.Erasure
  const before = (await work("admin")).Count
  const id = await ownedBy("student.01", { status: "Rejected", level: 1 })
  const { RequestId } = (await ask("student.01", id)).body.data
  const AskedAt = new Date(Date.now() - 12 * 86_400_000).toISOString()
  await college.db
    .updateTable("erasure_requests")
    .set({ AskedAt })
    .where("RequestId", "=", RequestId)
    .execute()
  expect(await work("admin")).toMatchObject({ Count: before + 1, OlderThan7Days: 1 })
  expect(await work("staff.office")).toBeUndefined()
  expect(await health()).toEqual({ Open: before + 1, OldestAt: AskedAt })
  expect((await answer(RequestId, { State: "Done" })).status).toBe(200)
  expect((await work("admin")).Count).toBe(before)
})
