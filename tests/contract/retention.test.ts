/** What happens to applications whose retention time is over, with a clock that the test moves (decision 0026). */
import { randomUUID } from "node:crypto"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { kolkataDay } from "#domain/fields/dates.ts"
import { maskName } from "#domain/prints/masking.ts"
import { retentionTexts } from "#domain/texts/office/retention.ts"
import { beginHistory } from "#server/db/history.ts"
import { dropLease, takeLease } from "#server/db/lease.ts"
import { openFiles } from "#server/files/open-files.ts"
import { openS3Store } from "#server/files/s3-store.ts"
import { retain } from "#server/jobs/retention.ts"
import { retainInTurn } from "#server/jobs/schedule.ts"
import { removeStrayFiles } from "#server/jobs/stray-files.ts"
import { Turns } from "#server/jobs/turns.ts"
import { writeCollege } from "#server/records/college/college.ts"
import { awaitedReturns } from "#server/records/seats/open-sliding.ts"
import { readLog } from "#server/removals/removal-log.ts"
import { readSettings } from "#server/settings.ts"
import { readCodeSquare } from "#tests/support/code-reader.ts"
import { FakeS3 } from "#tests/support/fake-s3.ts"
import { pdfOf } from "#tests/support/pdf-maker.ts"
import { readPdf } from "#tests/support/pdf-reader.ts"
import { putApplication, putPayment, storedEvents, storedRow } from "../integration/staff/applications.ts"
import { DATA_KEY } from "./support/postgres.ts"
import { sampleCreate } from "./support/samples.ts"
import { PASSWORD, TestCollege } from "./support/test-college.ts"

const BYTES = pdfOf()
const DAY = 86_400_000
const HOUR = 3_600_000
let college: TestCollege
let files: Awaited<ReturnType<typeof openFiles>>
beforeAll(async () => {
  college = await TestCollege.start()
  const settings = readSettings({ DATA_DIR: college.folder, DATA_KEY, DEMO: "1", DEMO_PASSWORD: PASSWORD })
  files = await openFiles(settings)
  // The demo college's own applications are marked as kept, so that no rule applies to them.
  const at = new Date("2100-01-01").toISOString()
  const told = {
    Rule: "draft" as const,
    ActiveAt: at,
    AnnouncedAt: at,
    DueAt: at,
    KeptAt: at,
    KeptBy: "admin",
  }
  const known = await college.db.selectFrom("admissions").select("AdmissionId").execute()
  await college.db
    .insertInto("retention")
    .values(known.map(({ AdmissionId }) => ({ AdmissionId, ...told })))
    .execute()
})
afterAll(() => college.stop())

const inDays = (days: number, hours = 0) => new Date(Date.now() + days * DAY + hours * HOUR)
const round = (now: Date) =>
  retain({ db: college.db, files, vault: college.open.vault, settings: college.ports.settings }, now)
const list = async (Status = "Announced", user = "admin") =>
  college.as(user, "GET", `/api/retention?Status=${Status}`)
const toldOf = async (id: string, Status = "Announced") =>
  (await list(Status)).body.data.find((row: { AdmissionId: string }) => row.AdmissionId === id)
const removalOf = async (id: string) =>
  (await college.as("staff.office", "GET", `/api/admissions/getStudentAdmissionDetails/${id}`)).body.data
    .Removal
const keep = (id: string, Reason = "A complaint is open", user = "admin") =>
  college.as(user, "PUT", `/api/retention/${id}/keep`, { body: { Reason }, key: randomUUID() })
const rowOf = (id: string) => storedRow(college, id)
const eventsOf = (id: string) => storedEvents(college, id)

let seed = 61_000
async function draft() {
  const body = { AdmissionId: uuidv7(), ...sampleCreate(seed++) }
  const made = await college.as("counsellor.vja", "POST", "/api/admissions", { body, key: randomUUID() })
  expect(made.status).toBe(201)
  return body
}
/** Uploads a document; returns the path of its file. */
async function upload(id: string): Promise<string> {
  const sent = await college.as("counsellor.vja", "POST", "/api/admission-docs/upload-student-doc", {
    form: { admissionId: id, docTypeId: 4 },
    file: { name: "memo.pdf", bytes: BYTES },
    key: randomUUID(),
  })
  expect(sent.status).toBe(201)
  const { FilePath } = await college.db
    .selectFrom("admission_docs")
    .select("FilePath")
    .where("AdmissionId", "=", id)
    .executeTakeFirstOrThrow()
  expect(existsSync(join(college.folder, FilePath))).toBe(true)
  return FilePath
}
const put = (id: string, body: object) =>
  college.as("counsellor.vja", "PUT", `/api/admissions/${id}`, { body, key: randomUUID() })

describe("a draft that nobody goes on with", () => {
  it("is told of 48 hours before, to its person and the office, and then nothing names the person", async () => {
    const sent = await draft()
    const id = sent.AdmissionId
    const FilePath = await upload(id)

    await round(inDays(177))
    expect(await toldOf(id)).toBeUndefined()
    await round(inDays(178, 1))
    const told = await toldOf(id)
    expect(told).toMatchObject({ Rule: "draft", Name: sent.FirstName, KeptAt: null, DoneAt: null })
    expect(Date.parse(told.DueAt) - Date.parse(told.AnnouncedAt)).toBeGreaterThanOrEqual(48 * HOUR)
    const notices = await college.db
      .selectFrom("notifications")
      .select(["Kind", "Recipient"])
      .where("AdmissionId", "=", id)
      .where("Kind", "=", "retentionAnnounced")
      .execute()
    expect(notices.map(({ Recipient }) => Recipient)).toContain(sent.Email)
    expect(notices).toHaveLength(2)

    await round(inDays(179, 23))
    expect((await rowOf(id)).PurgedAt).toBeNull()
    const before = await rowOf(id)
    await Promise.all([round(inDays(181)), round(inDays(181))])
    const after = await rowOf(id)
    expect(after).toMatchObject({
      FormNo: before.FormNo,
      CourseId: before.CourseId,
      Batch: before.Batch,
      AdmissionStatus: "Draft",
      FirstName: "Removed",
      MobileNo: "",
      Email: null,
      AadharNo: null,
      AadharDigest: null,
      UserId: null,
    })
    expect(JSON.stringify(after)).not.toContain(sent.MobileNo)
    expect(existsSync(join(college.folder, FilePath))).toBe(false)
    const events = await eventsOf(id)
    expect(events.slice(0, 2)).toEqual(["created", "documentUploaded"])
    expect(events.filter((event) => event.startsWith("retention"))).toEqual([
      "retentionAnnounced",
      "retentionDone",
    ])
    expect(await toldOf(id, "Removed")).toMatchObject({ FormNo: before.FormNo, Name: null })
    const again = await round(inDays(190))
    expect((await eventsOf(id)).length).toBe(events.length)
    expect(again.files).toBe(0)

    // A device with unsent changes gets a clear refusal, and nothing is stored.
    const late = await put(id, { City: "Guntur" })
    expect([late.status, late.body.code]).toEqual([404, "admission.removed"])
    expect(late.body.message).toMatch(/^This application was removed on \d\d-\d\d-\d{4}/)
    const anew = await college.as("counsellor.vja", "POST", "/api/admissions", {
      body: { ...sent, City: "Guntur" },
      key: randomUUID(),
    })
    expect([anew.status, anew.body.code]).toEqual([409, "admission.removed"])
    const restored = await college.as("admin", "POST", `/api/admissions/${id}/restore`, {
      body: { Reason: "Asked for it" },
      key: randomUUID(),
    })
    expect([restored.status, restored.body.code]).toEqual([409, "admission.removed"])
    expect((await keep(id)).body.code).toBe("retention.done")
    // The same person may apply again.
    const { AdmissionId: _, ...person } = sent
    const next = await college.as("counsellor.vja", "POST", "/api/admissions", {
      body: person,
      key: randomUUID(),
    })
    expect(next.status).toBe(201)
  })

  it("is noted as removed even where no file can be listed or deleted", async () => {
    const { AdmissionId } = await draft()
    await round(inDays(179))
    const refuse = () => Promise.reject(new Error("no bucket"))
    const ports = { ...college.ports, db: college.db, files: { ...files, list: refuse, remove: refuse } }
    await expect(retain(ports, inDays(182))).rejects.toThrow("no bucket")
    expect(await readLog({ files, settings: college.ports.settings })).toContainEqual(
      expect.objectContaining({ AdmissionId, Rule: "draft" }),
    )
    await round(inDays(182))
  })

  it("loses its files though those of another application cannot be deleted", async () => {
    const [stuck, other] = [(await draft()).AdmissionId, (await draft()).AdmissionId]
    const [stuckFile, otherFile] = [await upload(stuck), await upload(other)]
    await round(inDays(179))
    const remove = async (path: string) => {
      if (path.includes(stuck)) throw new Error("this file is in use")
      await files.remove(path)
    }
    const ports = { ...college.ports, db: college.db, files: { ...files, remove } }
    await expect(retain(ports, inDays(182))).rejects.toThrow("this file is in use")
    const isThere = (path: string) => existsSync(join(college.folder, path))
    expect([stuckFile, otherFile].map(isThere)).toEqual([true, false])
    await round(inDays(182))
    expect(isThere(stuckFile)).toBe(false)
  })

  it("is let go again when somebody works on it, and when an Admin keeps it, with the reason", async () => {
    const [used, kept] = [await draft(), await draft()]
    await round(inDays(179))
    expect(await toldOf(used.AdmissionId)).toBeDefined()
    // Whoever opens the application reads the day; as soon as somebody works on it, it stands there no more.
    const { DueAt } = await toldOf(used.AdmissionId)
    expect(await removalOf(used.AdmissionId)).toEqual({ Rule: "draft", DueAt })
    expect((await put(used.AdmissionId, { City: "Tenali" })).status).toBe(200)
    expect(await removalOf(used.AdmissionId)).toBeUndefined()
    for (const user of ["staff.office", "counsellor.vja", "principal", "student.01"]) {
      expect((await list("Announced", user)).status).toBe(403)
      expect((await keep(kept.AdmissionId, "Mine", user)).status).toBe(403)
    }
    expect((await keep(uuidv7())).status).toBe(404)
    expect((await keep(kept.AdmissionId, "   ")).body.errors[0].field).toBe("Reason")
    expect(await removalOf(kept.AdmissionId)).toBeDefined()
    expect((await keep(kept.AdmissionId)).status).toBe(200)
    expect(await removalOf(kept.AdmissionId)).toBeUndefined()
    expect((await keep(kept.AdmissionId)).status).toBe(200)
    expect(await toldOf(kept.AdmissionId, "Kept")).toMatchObject({
      KeptBy: "admin",
      KeptReason: "A complaint is open",
    })
    // A change after the announcement counts: the announcement is withdrawn, and a new one gives the full notice time.
    await round(inDays(179, 1))
    expect(await toldOf(used.AdmissionId)).toMatchObject({ Rule: "draft" })
    expect(await eventsOf(used.AdmissionId)).toContain("retentionKept")
    // On day 182 the time of the kept application is over again: it is announced anew, not removed.
    await round(inDays(182))
    expect((await rowOf(kept.AdmissionId)).PurgedAt).toBeNull()
    expect(await toldOf(kept.AdmissionId)).toMatchObject({ KeptAt: null, DoneAt: null })
  })
})

describe("after a restore", () => {
  const restoreOn = (days: number) => beginHistory(college.db, inDays(days))
  const forget = (HistoryId: string) =>
    college.db.deleteFrom("histories").where("HistoryId", "=", HistoryId).execute()

  it("nothing is removed for 30 days but what was noted, and what was announced before is announced anew", async () => {
    const [announced, removed] = [await draft(), await draft()]
    const [id, noted] = [announced.AdmissionId, removed.AdmissionId]
    await round(inDays(179))
    await college.db
      .updateTable("retention")
      .set({ DueAt: inDays(179, 1).toISOString() })
      .where("AdmissionId", "=", noted)
      .execute()
    await round(inDays(180))
    expect((await rowOf(noted)).PurgedAt).not.toBeNull()
    expect((await list()).body.HeldUntil).toBeNull()

    const history = await restoreOn(180.5)
    await college.db
      .updateTable("admissions")
      .set({ PurgedAt: null, DeletedAt: null, FirstName: "Asha Rani" })
      .where("AdmissionId", "=", noted)
      .execute()
    await college.db.deleteFrom("retention").where("AdmissionId", "=", noted).execute()
    await round(inDays(182))
    expect((await rowOf(noted)).PurgedAt).not.toBeNull()
    expect((await rowOf(id)).PurgedAt).toBeNull()
    const { HeldUntil } = (await list()).body
    expect(Date.parse(HeldUntil)).toBeCloseTo(inDays(210.5).getTime(), -5)
    expect((await toldOf(id)).DueAt).toBe(HeldUntil)
    expect(await removalOf(id)).toEqual({ Rule: "draft", DueAt: HeldUntil })
    const events = await eventsOf(id)
    expect(events.slice(-3)).toEqual(["retentionAnnounced", "retentionKept", "retentionAnnounced"])
    const { Detail } = await college.db
      .selectFrom("timeline")
      .select("Detail")
      .where("AdmissionId", "=", id)
      .where("Event", "=", "retentionKept")
      .executeTakeFirstOrThrow()
    expect(Detail).toEqual({ Reason: retentionTexts.afterRestore })
    // Announced once, although its notice time is over long before.
    await round(inDays(209))
    expect(await eventsOf(id)).toEqual(events)
    expect((await rowOf(id)).PurgedAt).toBeNull()
    await round(inDays(211))
    expect((await rowOf(id)).PurgedAt).not.toBeNull()
    await forget(history)
  })

  it("an announcement from before it is not carried out either where no server ran in these days", async () => {
    const { AdmissionId: id } = await draft()
    await round(inDays(179))
    const history = await restoreOn(180)
    await round(inDays(215))
    expect((await rowOf(id)).PurgedAt).toBeNull()
    const { AnnouncedAt, DueAt } = await toldOf(id)
    expect(Date.parse(DueAt) - Date.parse(AnnouncedAt)).toBe(48 * HOUR)
    await round(inDays(218))
    expect((await rowOf(id)).PurgedAt).not.toBeNull()
    await forget(history)
  })

  it("one that was noted with a clock that was ahead holds removals back, and announces nothing each hour", async () => {
    const { AdmissionId: id } = await draft()
    await round(inDays(179))
    const history = await restoreOn(365)
    const events = await eventsOf(id)
    for (const days of [182, 183]) await round(inDays(days))
    expect(await eventsOf(id)).toEqual(events)
    expect((await rowOf(id)).PurgedAt).toBeNull()
    await forget(history)
  })
})

describe("who stays", () => {
  it("are those who wait for an office, whose money waits, and students until the college says otherwise", async () => {
    const admitted = async () => {
      const id = await putApplication(college, { status: "Approved", level: 3, year: 2031 })
      await college.db
        .updateTable("admissions")
        .set({ AdmissionNo: `A-${randomUUID().slice(0, 8)}`, IsCompleted: true })
        .where("AdmissionId", "=", id)
        .execute()
      return id
    }
    const waiting = await putApplication(college, { level: 2 })
    const refused = await putApplication(college, { status: "Rejected", level: 1 })
    // A payment that nobody may decide any more.
    await putPayment(college, refused)
    const [student, paid, unverified] = [await admitted(), await admitted(), await admitted()]
    await putPayment(college, paid)
    // Cash that a Counsellor entered waits for the Financer, too (decision P2).
    await putPayment(college, unverified, { PaymentStatus: "Accepted", VerifiedByStaff: false })
    await round(inDays(364))
    for (const id of [waiting, paid, student]) expect(await toldOf(id)).toBeUndefined()
    expect(await toldOf(refused)).toMatchObject({ Rule: "rejected" })
    await writeCollege(college.db, { admittedYears: 2 })
    await round(inDays(500))
    expect(await toldOf(student)).toBeUndefined()
    await round(inDays(2 * 365 + 1))
    expect(await toldOf(student)).toMatchObject({ Rule: "admitted" })
    for (const id of [paid, unverified]) expect(await toldOf(id)).toBeUndefined()
    // Kept longer now: the announcement is withdrawn, and the full notice is given when the time is over.
    await writeCollege(college.db, { admittedYears: 4 })
    expect((await round(inDays(3 * 365))).released).toBeGreaterThan(0)
    expect(await toldOf(student)).toBeUndefined()
    expect((await eventsOf(student)).at(-1)).toBe("retentionKept")
    // Kept for ever: the announcement is withdrawn with the next round, long before the day, and with the right reason.
    await round(inDays(4 * 365 + 1))
    expect(await toldOf(student)).toMatchObject({ Rule: "admitted" })
    await writeCollege(college.db, { admittedYears: null })
    expect((await round(inDays(4 * 365 + 1))).released).toBeGreaterThan(0)
    expect(await toldOf(student)).toBeUndefined()
    const kept = await college.db
      .selectFrom("timeline")
      .select("Detail")
      .where("AdmissionId", "=", student)
      .where("Event", "=", "retentionKept")
      .orderBy("At", "desc")
      .executeTakeFirstOrThrow()
    expect(kept.Detail).toEqual({ Reason: retentionTexts.keptLonger })
    await round(inDays(5 * 365))
    for (const id of [student, waiting, paid, unverified]) expect((await rowOf(id)).PurgedAt).toBeNull()
    expect((await rowOf(refused)).PurgedAt).not.toBeNull()
  })
})

describe("a student whose time is over", () => {
  it("is removed with the notice, and the number, the seat and the timeline stay", async () => {
    const id = await putApplication(college, { status: "Approved", level: 3, year: 2032 })
    const AdmissionNo = `A-${randomUUID().slice(0, 8)}`
    await college.db
      .updateTable("admissions")
      .set({ AdmissionNo, IsCompleted: true })
      .where("AdmissionId", "=", id)
      .execute()
    const seat = {
      SeatAllotmentId: uuidv7(),
      AdmissionId: id,
      CourseId: 9,
      AcademicYear: 2032,
      Quota: "S1",
      Status: "Joined",
      OverIntakeReason: null,
      CreatedAt: new Date().toISOString(),
    } as const
    await college.db.insertInto("seat_allotments").values(seat).execute()
    const { FirstName, MobileNo, FormNo } = await rowOf(id)
    await writeCollege(college.db, { admittedYears: 2 })
    await round(inDays(2 * 365 + 1))
    expect(await toldOf(id)).toMatchObject({ Rule: "admitted", Name: FirstName, DoneAt: null })
    await round(inDays(2 * 365 + 4))
    await writeCollege(college.db, { admittedYears: null })
    const after = await rowOf(id)
    expect(after.PurgedAt).not.toBeNull()
    expect(after).toMatchObject({ AdmissionNo, FormNo, FirstName: "Removed", MobileNo: "", AadharNo: null })
    for (const text of [FirstName, FirstName.toLowerCase(), MobileNo])
      expect(JSON.stringify(after)).not.toContain(text)
    const kept = await college.db
      .selectFrom("seat_allotments")
      .selectAll()
      .where("AdmissionId", "=", id)
      .execute()
    expect(kept).toEqual([seat])
    expect(await toldOf(id)).toBeUndefined()
    expect(await toldOf(id, "Removed")).toMatchObject({ Rule: "admitted", DoneAt: expect.any(String) })
    expect((await eventsOf(id)).at(-1)).toBe("retentionDone")
  })
})

describe("what the college keeps of removed people", () => {
  const YEAR = 2034
  const read = async (url: string, user = "admin") => (await college.as(user, "GET", url)).body
  /** Everything that counts people and money of the year. */
  async function figures() {
    const { Figures, Stages, Years } = (await read(`/api/dashboard?AdmissionYear=${YEAR}`)).data
    const all = (await read("/api/dashboard?allYears=true")).data
    const payments = await read(`/api/paymentmaster/?page=1&size=100&AdmissionYear=${YEAR}`)
    const report = await read(`/api/reports/students?page=1&size=100&AdmissionYear=${YEAR}`)
    const matrix = await read("/api/getSeatMatrixInDetail/")
    const seats = await read(`/api/seatallotment/?page=1&size=100&CourseId=9&AcademicYear=${YEAR}`)
    return {
      same: {
        year: { Figures, Stages, Years },
        all: { Figures: all.Figures, Stages: all.Stages },
        payments: [payments.total, payments.totals, payments.years],
        report: [report.total, report.totals, report.groups, report.batches],
        occupied: matrix.data.find((row: { AcademicYear: number }) => row.AcademicYear === YEAR)?.Occupied,
        taken: seats.total,
      },
      payments: payments.data as Record<string, unknown>[],
      report: report.data as Record<string, unknown>[],
      seats: seats.data as Record<string, unknown>[],
      work: (await read("/api/dashboard", "finance.accounts")).data.Work.Items,
      notYet: (await read("/api/paymentmaster/?page=1&size=100&notYet=true", "finance.accounts")).total,
    }
  }
  const paid = { PaymentStatus: "Accepted", VerifiedByStaff: true } as const
  const code = async (PaymentId: string, user: string) => {
    const answer = await college.as(user, "GET", `/api/prints/receipt/${PaymentId}`)
    return { ...answer, code: answer.status === 200 ? readCodeSquare(readPdf(answer.bytes)[0]!) : "" }
  }

  it("are figures, money, receipts and seats as before, without a name; what was deleted before stays out", async () => {
    const rejected = await putApplication(college, { status: "Rejected", level: 1, year: YEAR })
    const draftPaid = await putApplication(college, { status: "Draft", level: 0, year: YEAR })
    const deleted = await putApplication(college, { status: "Rejected", level: 1, year: YEAR })
    const student = await putApplication(college, { status: "Approved", level: 3, year: YEAR })
    const PaymentId = await putPayment(college, rejected, paid)
    const waiting = await putPayment(college, rejected)
    await putPayment(college, draftPaid, paid)
    const ofDeleted = await putPayment(college, deleted, paid)
    await putPayment(college, student, paid)
    await college.db
      .updateTable("payments")
      .set({ UserName: "Asha Rani", PhoneNo: "0900000001" })
      .where("PaymentId", "=", PaymentId)
      .execute()
    await college.db
      .updateTable("admissions")
      .set({ AdmissionNo: `A-${randomUUID().slice(0, 8)}`, IsCompleted: true })
      .where("AdmissionId", "=", student)
      .execute()
    await college.db
      .insertInto("seat_allotments")
      .values({
        SeatAllotmentId: uuidv7(),
        AdmissionId: student,
        CourseId: 9,
        AcademicYear: YEAR,
        Quota: "S1",
        Status: "Joined",
        CreatedAt: new Date().toISOString(),
      })
      .execute()
    await college.db
      .insertInto("seat_matrix")
      .values({
        SeatMatrixId: 9034,
        CourseId: 9,
        AcademicYear: YEAR,
        TotalSeats: 5,
        ConvenerQuota: 0,
        MgmtQuota1: 5,
        MgmtQuota2: 0,
        MgmtQuota3: 0,
        Status: "Active",
      })
      .execute()
    const gone = await code(ofDeleted, "admin")
    await college.as("admin", "DELETE", `/api/admissions/${deleted}`, { key: randomUUID() })
    const before = await figures()
    const { payments, report, occupied, taken } = before.same
    expect([payments[0], report[0], occupied, taken]).toEqual([4, 3, 1, 1])
    const printed = await code(PaymentId, "finance.accounts")

    await writeCollege(college.db, { admittedYears: 2 })
    for (const days of [178, 181, 363, 366, 2 * 365 + 1, 2 * 365 + 4]) await round(inDays(days))
    await writeCollege(college.db, { admittedYears: null })
    for (const id of [rejected, draftPaid, deleted, student])
      expect((await rowOf(id)).PurgedAt).not.toBeNull()
    const after = await figures()
    expect(after.same).toEqual(before.same)
    // Nothing of it waits for anybody.
    expect(after.work).toEqual(before.work)
    expect(after.notYet).toBe(before.notYet - 1)

    expect(after.payments.map((row) => row.PaymentId)).toContain(waiting)
    for (const row of after.payments)
      expect(row).toMatchObject({ ApplicantName: "Removed", UserName: null, PhoneNo: null, IsRemoved: true })
    for (const row of after.report)
      expect(row).toMatchObject({ Name: "Removed", IsRemoved: true, Email: null, MobileNo: "" })
    const { FormNo } = await rowOf(student)
    expect(after.seats).toMatchObject([{ FormNo, Name: "Removed", Status: "Joined", Next: [] }])
    const file = await college.as("admin", "GET", `/api/reports/students.csv?AdmissionYear=${YEAR}`)
    expect(file.bytes.toString("utf8")).toContain(FormNo)

    for (const user of ["admin", "finance.accounts"]) {
      const one = await college.as(user, "GET", `/api/paymentmaster/${PaymentId}`)
      expect(one.body.data, user).toMatchObject({ UserName: "Asha Rani", IsRemoved: true })
      expect((await code(PaymentId, user)).code).toBe(printed.code)
    }
    // The other half of a reference that counts twice is shown, and is opened only where it can be.
    const TransactionRef = randomUUID()
    await college.db
      .updateTable("payments")
      .set({ TransactionRef })
      .where("PaymentId", "=", PaymentId)
      .execute()
    const twice = await putPayment(college, await putApplication(college, { level: 1 }), { TransactionRef })
    const same = (await college.as("staff.office", "GET", `/api/paymentmaster/${twice}`)).body.data
    expect(same.SameReference).toMatchObject([{ PaymentId, ApplicantName: "Removed", IsRemoved: true }])
    for (const user of ["staff.office", "counsellor.vja"])
      expect((await college.as(user, "GET", `/api/paymentmaster/${PaymentId}`)).status, user).toBe(404)
    const check = async (address: string) =>
      (await college.ask("GET", `/api/verify/${address.split("/").at(-1)}`)).body.data
    expect(await check(printed.code)).toMatchObject({ IsValid: true, Name: maskName("Asha Rani") })
    expect(await check(gone.code)).toMatchObject({ IsValid: false })
    const decided = await college.as("finance.accounts", "PUT", `/api/paymentmaster/${waiting}`, {
      body: { PaymentStatus: "Accepted" },
      key: randomUUID(),
    })
    expect(decided.status).toBe(404)
  })

  it("is nothing of a draft without money, which was never an application", async () => {
    const before = await figures()
    const draft = await putApplication(college, { status: "Draft", level: 0, year: YEAR })
    const payment = await putPayment(college, draft)
    await round(inDays(178))
    await round(inDays(181))
    expect((await figures()).same).toEqual(before.same)
    const row = college.db.selectFrom("payments").select(["IsApplicationDeleted", "IsApplicationRemoved"])
    expect(await row.where("PaymentId", "=", payment).executeTakeFirst()).toEqual({
      IsApplicationDeleted: true,
      IsApplicationRemoved: true,
    })
  })

  it("is nothing of what had been deleted before, also after a restore from before the deletion", async () => {
    const id = await putApplication(college, { status: "Approved", level: 3, year: YEAR })
    await putPayment(college, id, paid)
    const seat = {
      SeatAllotmentId: uuidv7(),
      AdmissionId: id,
      CourseId: 9,
      AcademicYear: YEAR,
      Quota: "S1",
      Status: "Joined",
      CreatedAt: new Date().toISOString(),
    } as const
    await college.db.insertInto("seat_allotments").values(seat).execute()
    const ofId = async () => {
      const seats = college.db.selectFrom("seat_allotments").select("Status")
      const payments = college.db.selectFrom("payments").select("IsApplicationDeleted")
      const { DeletedAt, PurgedAt } = await rowOf(id)
      return {
        DeletedAt,
        isRemoved: PurgedAt !== null,
        seats: await seats.where("AdmissionId", "=", id).execute(),
        payments: await payments.where("AdmissionId", "=", id).execute(),
      }
    }
    await college.as("admin", "DELETE", `/api/admissions/${id}`, { key: randomUUID() })
    await writeCollege(college.db, { admittedYears: 2 })
    for (const days of [2 * 365 + 1, 2 * 365 + 4]) await round(inDays(days))
    await writeCollege(college.db, { admittedYears: null })
    const [before, sums] = [await ofId(), (await figures()).same]
    expect(before).toMatchObject({
      isRemoved: true,
      seats: [{ Status: "Cancelled" }],
      payments: [{ IsApplicationDeleted: true }],
    })
    expect(await readLog({ files, settings: college.ports.settings })).toContainEqual({
      AdmissionId: id,
      DeletedAt: before.DeletedAt,
    })

    await college.db
      .updateTable("admissions")
      .set({ PurgedAt: null, DeletedAt: null, FirstName: "Asha Rani" })
      .where("AdmissionId", "=", id)
      .execute()
    await college.db.updateTable("seat_allotments").set(seat).where("AdmissionId", "=", id).execute()
    await college.db.deleteFrom("retention").where("AdmissionId", "=", id).execute()
    // The backup is from before the decision on a sliding, which nobody can take any more.
    await college.db
      .insertInto("slidings")
      .values({
        SlidingId: uuidv7(),
        AdmissionId: id,
        Kind: "Leaving",
        Status: "Pending",
        OldCourseId: 9,
        OldQuota: "S1",
        OldAllotmentId: seat.SeatAllotmentId,
        AcademicYear: YEAR,
        Reason: "Test",
        ChangeDate: "2034-10-01",
        Amount: 0,
        Fees: "{}",
        Before: "{}",
        ReturnedDocs: "[]",
        CreatedBy: "admin",
        CreatedAt: seat.CreatedAt,
      })
      .execute()
    await round(inDays(1))
    expect(await ofId()).toEqual(before)
    expect((await figures()).same).toEqual(sums)
    const awaited = await awaitedReturns(college.db, { CourseId: 9, AcademicYear: YEAR })
    expect(awaited).toEqual([])
    const events = await eventsOf(id)
    expect(events.slice(-3)).toEqual(["seatStatusChanged", "deleted", "retentionDone"])
    await round(inDays(2))
    expect(await eventsOf(id)).toEqual(events)
  })
})

describe("a round", () => {
  it("keeps accepted money and its payer, and nothing else of the person in it", async () => {
    const id = await putApplication(college, { status: "Rejected", level: 1 })
    const payment = await putPayment(college, id)
    await college.db
      .updateTable("payments")
      .set({ PaymentStatus: "Accepted", UserName: "Asha Rani", PhoneNo: "0900000001", SenderAccNo: "1234" })
      .where("PaymentId", "=", payment)
      .execute()
    const before = await college.db
      .selectFrom("payments")
      .selectAll()
      .where("PaymentId", "=", payment)
      .executeTakeFirstOrThrow()
    await round(inDays(364))
    await round(inDays(367))
    const after = await college.db
      .selectFrom("payments")
      .selectAll()
      .where("PaymentId", "=", payment)
      .executeTakeFirstOrThrow()
    const { PaymentNo, Amount, Mode, PaymentDate, TransactionRef, PaymentStatus, UserName } = before
    expect(after).toMatchObject({
      PaymentNo,
      Amount,
      Mode,
      PaymentDate,
      TransactionRef,
      PaymentStatus,
      UserName,
      PhoneNo: null,
      SenderAccNo: null,
      DocumentPath: null,
    })
  })

  it("deletes files that were replaced and those of deleted documents, also where an earlier release removed the person", async () => {
    const { AdmissionId: id } = await draft()
    const ask = () => ({ file: { name: "memo.pdf", bytes: BYTES }, key: randomUUID() })
    const call = async (method: string, url: string, more: object, user = "counsellor.vja") => {
      const answer = await college.as(user, method, url, more)
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
      return answer.body.data
    }
    const upload = (docTypeId: number) =>
      call("POST", "/api/admission-docs/upload-student-doc", {
        ...ask(),
        form: { admissionId: id, docTypeId },
      })
    const { AdmissionDocId: admissionDocId } = await upload(4)
    await call("PUT", "/api/admission-docs/update-student-doc", { ...ask(), form: { admissionDocId } })
    const deleted = await upload(1)
    await call("DELETE", `/api/admission-docs/${deleted.AdmissionDocId}`, { key: randomUUID() }, "admin")
    const payment = await putPayment(college, id)
    for (const _ of [1, 2])
      await call("POST", `/api/paymentmaster/${payment}/document`, { ...ask(), form: {} })
    await college.db
      .updateTable("payments")
      .set({ PaymentStatus: "Rejected" })
      .where("PaymentId", "=", payment)
      .execute()
    const folder = join(college.folder, "Documents", kolkataDay(new Date()).slice(0, 4), id)
    expect(readdirSync(folder)).toHaveLength(5)

    const replaced = (
      await college.db.selectFrom("timeline").select("Detail").where("AdmissionId", "=", id).execute()
    )
      .flatMap(({ Detail }) => (Detail as { replaced?: string } | null)?.replaced ?? [])
      .filter((path) => path.includes(id))
    expect(replaced).toHaveLength(2)
    await round(inDays(179))
    await round(inDays(182))
    expect((await rowOf(id)).PurgedAt).not.toBeNull()
    expect(existsSync(folder)).toBe(false)

    // An earlier release left them behind, and lists nothing.
    for (const path of replaced) await files.put(path, BYTES)
    await college.db.updateTable("retention").set({ Files: null }).where("AdmissionId", "=", id).execute()
    await round(inDays(182))
    expect(existsSync(folder)).toBe(false)
    expect((await round(inDays(183))).files).toBe(0)
  })

  it("that failed is tried again at the next check, also where the database was away when it failed", async () => {
    const turns = new Turns()
    const take = (work: () => Promise<string>, db = college.db) => turns.take(db, "job:test", work)
    const done = async () => "done"
    const fail = () => Promise.reject(new Error("the disk is full"))
    await expect(take(fail)).rejects.toThrow("the disk is full")
    const away = new Proxy(college.db, {
      get: (db, name) => {
        if (name === "deleteFrom") throw new Error("the database is away")
        const value = Reflect.get(db, name)
        return typeof value === "function" ? value.bind(db) : value
      },
    })
    await expect(take(fail, away)).rejects.toThrow("the disk is full")
    expect(await new Turns().take(college.db, "job:test", done)).toBeUndefined()
    expect(await take(done)).toBe("done")
    expect(await take(done)).toBeUndefined()
  })

  it("is one process's, and removes files that a round before could not", async () => {
    const ports = {
      db: college.db,
      files,
      vault: college.open.vault,
      settings: college.ports.settings,
      now: () => new Date(),
    }
    await college.db.deleteFrom("leases").where("Name", "=", "job:retention").execute()
    const rounds = await Promise.all([1, 2, 3].map(() => retainInTurn(ports)))
    expect(rounds.filter((one) => one !== undefined)).toHaveLength(1)
    const id = await putApplication(college, { status: "Rejected", level: 1 })
    const path = `/Documents/2025/${randomUUID()}.pdf`
    await files.put(path, Buffer.from("left over"))
    const at = new Date().toISOString()
    const told = { AdmissionId: id, Rule: "rejected" as const, ActiveAt: at, AnnouncedAt: at, DueAt: at }
    await college.db
      .insertInto("retention")
      .values({ ...told, DoneAt: at, Files: JSON.stringify([path]) })
      .execute()
    expect((await round(new Date())).files).toBe(1)
    expect(existsSync(join(college.folder, path))).toBe(false)
    expect(readdirSync(college.folder)).toContain("Documents")
  })
})

describe.each(["on the disk", "in a bucket"] as const)("a file that nothing names, %s", (where) => {
  let s3: FakeS3
  let store: typeof files
  beforeAll(async () => {
    s3 = await FakeS3.start()
    store = where === "in a bucket" ? await openS3Store({ ...s3.settings, prefix: "group/kolar/" }) : files
  })
  afterAll(() => s3.stop())

  it("goes after a day, unless a backup is taken or a restore was lately; what rows name stays, and for 30 days what was replaced or deleted", async () => {
    const { AdmissionId: id } = await draft()
    const upload = async () => {
      const answer = await college.as("counsellor.vja", "POST", "/api/admission-docs/upload-student-doc", {
        form: { admissionId: id, docTypeId: 4 },
        file: { name: "memo.pdf", bytes: BYTES },
        key: randomUUID(),
      })
      return answer.body.data
    }
    const named: string = (await upload()).FilePath
    const { AdmissionDocId, FilePath: deleted } = await upload()
    await college.as("admin", "DELETE", `/api/admission-docs/${AdmissionDocId}`, {
      key: randomUUID(),
    })
    const folder = named.slice(0, named.lastIndexOf("/") + 1)
    const [stray, half, replaced] = ["stray.pdf", "half.pdf.tmp", "replaced.pdf"].map((name) => folder + name)
    for (const path of [named, stray, half, replaced, deleted]) await store.put(path ?? "", BYTES)
    await college.db
      .insertInto("timeline")
      .values({
        TimelineId: uuidv7(),
        AdmissionId: id,
        At: new Date().toISOString(),
        Event: "documentReplaced",
        Detail: JSON.stringify({ replaced }),
      })
      .execute()
    const left = async () => (await store.list(folder)).sort()
    const all = [named, stray, half, replaced, deleted].sort()
    const refusing: typeof store = {
      ...store,
      remove: (path) => (path === stray ? Promise.reject(new Error("refused")) : store.remove(path)),
    }
    const before = await college.db
      .selectFrom("admissions")
      .select("AdmissionId")
      .where("AdmissionId", "<", id)
      .orderBy("AdmissionId", "desc")
      .limit(1)
      .executeTakeFirstOrThrow()
    const value = JSON.stringify(before.AdmissionId)
    const remove = async (now: Date, from = store) => {
      // So that a slow machine comes to this application in the time of one round.
      await college.db
        .insertInto("settings")
        .values({ name: "strayFilesAfter", value })
        .onConflict((known) => known.column("name").doUpdateSet({ value }))
        .execute()
      return removeStrayFiles({ db: college.db, files: from }, now)
    }
    // What a tool for buckets leaves in place of a folder.
    s3.objects.set(`group/kolar${folder}`, Buffer.alloc(0))

    expect(await remove(new Date())).toBe(0)
    const holder = randomUUID()
    expect(await takeLease(college.db, "backup", holder, 60)).toBe(true)
    expect(await remove(inDays(2))).toBe(0)
    await dropLease(college.db, "backup", holder)
    const HistoryId = await beginHistory(college.db, new Date())
    expect(await remove(inDays(29))).toBe(0)
    expect(await left()).toEqual(all)
    await college.db.deleteFrom("histories").where("HistoryId", "=", HistoryId).execute()
    // A file that cannot be deleted holds up nothing.
    await expect(remove(inDays(2), refusing)).rejects.toThrow("refused")
    expect(await left()).toEqual([named, replaced, deleted, stray].sort())
    expect(await remove(inDays(2))).toBe(1)
    expect(await remove(inDays(29))).toBe(0)
    expect(await left()).toEqual([named, replaced, deleted].sort())
    expect(await remove(inDays(31))).toBe(2)
    expect(await left()).toEqual([named])
  })
})
