import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { kolkataDay } from "#domain/fields/dates.ts"
import { writeCollege } from "#server/records/college/college.ts"
import {
  putApplication,
  putDocument,
  putPayment,
  rowVersionChecksum,
  statusFieldsOf,
} from "../integration/staff/applications.ts"
import { sampleCreate } from "./support/samples.ts"
import { type Answer, TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const ids: Record<string, number> = { "ao.verify": 5, "finance.accounts": 6, principal: 7 }
const post = (user: string, url: string, body?: object, headers?: Record<string, string>) =>
  college.as(user, "POST", `/api${url}`, { body, key: randomUUID(), ...(headers ? { headers } : {}) })
const put = (user: string, url: string, body: object) =>
  college.as(user, "PUT", `/api${url}`, { body, key: randomUUID() })
const get = async (user: string, url: string) => (await college.as(user, "GET", `/api${url}`)).body
const advance = (user: string, AdmissionId: string, body: object = {}) =>
  post(user, "/ApplicationApprovalProgress/updateApprovalProgress", { AdmissionId, ...body })
const decide = (user: string, AdmissionId: string, AdmissionDocId: string, body: object = {}) =>
  post(user, "/admissiondocapprovals/", {
    AdmissionId,
    AdmissionDocId,
    ApprovedBy: ids[user],
    ApprovalStatus: "Approved",
    Remarks: "Approved",
    ...body,
  })
const pay = (id: string, PaymentStatus: string, Remarks = "Not on the statement") =>
  put("finance.accounts", `/paymentmaster/${id}`, { VerifiedByStaff: true, PaymentStatus, Remarks })
const undo = (user: string, decided: Answer) => post(user, `/decisions/${decided.body.undo.DecisionId}/undo`)
const move = (
  user: string,
  what: string,
  id: string,
  Reason = "Asked for it",
  headers?: Record<string, string>,
) => post(user, `/admissions/${id}/${what}`, { Reason }, headers)
const reopen = (user: string, id: string, body: object = { Remarks: "Wrong course" }) =>
  put(user, `/admissions/${id}`, { AdmissionStatus: "Draft", ...body })
const seatsOf = async (AdmissionId: string) =>
  (
    await college.db
      .selectFrom("seat_allotments")
      .select("Status")
      .where("AdmissionId", "=", AdmissionId)
      .orderBy("CreatedAt")
      .execute()
  ).map(({ Status }) => Status)
const lastEvent = async (id: string) => (await get("admin", `/admissions/${id}/timeline`)).data.at(-1)
const noticesOf = (AdmissionId: string) =>
  college.db.selectFrom("notifications").selectAll().where("AdmissionId", "=", AdmissionId).execute()
const refused = async (call: () => Promise<Answer>, status: number, code?: string) => {
  const before = await rowVersionChecksum(college)
  const answer = await call()
  expect([answer.status, ...(code ? [answer.body.code] : [])]).toEqual([status, ...(code ? [code] : [])])
  expect(await rowVersionChecksum(college)).toBe(before)
  return answer
}
/** What the database holds about an application, without versions and times of change. */
async function traceOf(AdmissionId: string) {
  const {
    UpdatedAt: _,
    Version: __,
    ...row
  } = await college.db
    .selectFrom("admissions")
    .selectAll()
    .where("AdmissionId", "=", AdmissionId)
    .executeTakeFirstOrThrow()
  const steps = await college.db
    .selectFrom("approval_steps")
    .selectAll()
    .where("AdmissionId", "=", AdmissionId)
    .orderBy("StepId")
    .execute()
  const docs = await college.db
    .selectFrom("admission_docs")
    .select(["AdmissionDocId", "Status", "Remarks"])
    .where("AdmissionId", "=", AdmissionId)
    .execute()
  const payments = await college.db
    .selectFrom("payments")
    .select(["PaymentId", "PaymentStatus", "VerifiedByStaff", "Remarks", "DecidedBy", "DecidedAt"])
    .where("AdmissionId", "=", AdmissionId)
    .execute()
  return { row, steps, docs, payments, notices: await noticesOf(AdmissionId) }
}
/** Creates an application and has all three offices approve it. */
async function approved(wanted: Parameters<typeof putApplication>[1] = {}) {
  const id = await putApplication(college, { level: 1, ...wanted })
  for (const user of ["ao.verify", "finance.accounts", "principal"])
    expect((await advance(user, id)).status).toBe(200)
  return id
}

describe("a decision on an application that was submitted again", () => {
  /** As `submitAdmission` leaves it: at the officer again, with another time of its submit. */
  const submitAgain = (id: string, SubmittedAt: string) =>
    college.db
      .updateTable("admissions")
      .set({ Status: "Pending", AdmissionStatus: "Pending", CurrentLevel: 1, StageSince: null, SubmittedAt })
      .where("AdmissionId", "=", id)
      .execute()
  const seenAt = async (id: string) =>
    (await get("ao.verify", `/admissions/getStudentAdmissionDetails/${id}`)).data.SubmittedAt

  it.each(["Approved", "Rejected"])(
    "%s names what was read, and never meets the corrected one (decision 0.3)",
    async (ApprovalStatus) => {
      const id = await putApplication(college, { level: 1, submittedAt: "2025-11-20T04:30:00.123Z" })
      const verdict = { ApprovalStatus, Remarks: "The photo is missing", ExpectedLevel: 1 }
      const ExpectedSubmittedAt = await seenAt(id)
      await advance("ao.verify", id, { ApprovalStatus: "Rejected", Remarks: "The photo is missing" })
      await submitAgain(id, "2025-11-21T04:30:00.456Z")
      const late = () => advance("ao.verify", id, { ...verdict, ExpectedSubmittedAt })
      await refused(late, 409, "approval.moved-on")
      const anew = { ...verdict, ExpectedSubmittedAt: await seenAt(id) }
      expect((await advance("ao.verify", id, anew)).status).toBe(200)
    },
  )

  it("is compared with the step alone where a client does not say what it has read", async () => {
    const id = await putApplication(college, { level: 1 })
    await advance("ao.verify", id, { ApprovalStatus: "Rejected", Remarks: "The photo is missing" })
    await submitAgain(id, "2025-11-21T04:30:00.456Z")
    expect((await advance("ao.verify", id, { ExpectedLevel: 1 })).status).toBe(200)
    await refused(() => advance("ao.verify", id, { ExpectedSubmittedAt: "yesterday" }), 422)
  })
})

describe("taking one's own decision back", () => {
  const decisions: [string, (id: string, doc: string, paid: string) => Promise<Answer>, string, 1 | 2][] = [
    ["Confirm", (id) => advance("ao.verify", id, { Remarks: "Seen" }), "ao.verify", 1],
    [
      "Reject",
      (id) => advance("ao.verify", id, { ApprovalStatus: "Rejected", Remarks: "No" }),
      "ao.verify",
      1,
    ],
    ["approve a document", (id, doc) => decide("ao.verify", id, doc), "ao.verify", 1],
    [
      "reject a document",
      (id, doc) => decide("ao.verify", id, doc, { ApprovalStatus: "Rejected", Remarks: "Blurred" }),
      "ao.verify",
      1,
    ],
    [
      "ask for a new file",
      (id, doc) => decide("ao.verify", id, doc, { ApprovalStatus: "ReuploadRequired", Remarks: "Blurred" }),
      "ao.verify",
      1,
    ],
    ["accept a payment", (_id, _doc, paid) => pay(paid, "Accepted"), "finance.accounts", 2],
    ["reject a payment", (_id, _doc, paid) => pay(paid, "Rejected"), "finance.accounts", 2],
  ]

  it.each(decisions)(
    "%s: everything stands as before, both acts in the trail, once",
    async (_name, act, user, level) => {
      const id = await putApplication(college, { level })
      await advance(user, id, { ApprovalStatus: "Pending" })
      const [doc, paid] = [await putDocument(college, id), await putPayment(college, id)]
      const before = await traceOf(id)
      const decided = await act(id, doc, paid)
      expect(decided.body.undo).toMatchObject({ Seconds: 10 })
      expect(await traceOf(id)).not.toEqual(before)
      const key = randomUUID()
      const url = `/api/decisions/${decided.body.undo.DecisionId}/undo`
      const back = await college.as(user, "POST", url, { key })
      expect([back.status, back.body.message]).toEqual([200, "The decision has been undone"])
      expect(await traceOf(id)).toEqual(before)
      expect((await college.as(user, "POST", url, { key })).body).toEqual(back.body)
      await refused(() => undo(user, decided), 409, "undo.undone")
      expect(await lastEvent(id)).toMatchObject({ Event: "decisionUndone", Username: user })
      // After the undo the same thing can be decided again.
      expect((await act(id, doc, paid)).status).toBeLessThan(300)
    },
  )

  it("names what was taken back", async () => {
    const id = await putApplication(college)
    const doc = await putDocument(college, id)
    await undo("ao.verify", await decide("ao.verify", id, doc))
    const { Detail } = await lastEvent(id)
    expect(Detail).toMatchObject({ Undone: "documentApproved", AdmissionDocId: doc })
    expect(Detail.DocName).toBeTruthy()
    const approvals = await get("ao.verify", `/admissiondocapprovals/ApprovalListByID?AdmissionId=${id}`)
    expect(approvals.data.map(({ Status }: { Status: string }) => Status)).toEqual(["Undone"])
  })

  it("leaves a decided document with the person who decided it", async () => {
    const id = await putApplication(college)
    const doc = await putDocument(college, id)
    await decide("ao.verify", id, doc)
    for (const user of ["ao.verify", "finance.accounts"]) await advance(user, id)
    const asked = { ApprovalStatus: "ReuploadRequired", Remarks: "Both pages" }
    await undo("principal", await decide("principal", id, doc, asked))
    const { body } = await refused(() => decide("principal", id, doc), 409, "document.decided")
    expect(body.decision).toMatchObject({ By: "ao.verify", Status: "Approved" })
    expect(body.message).toContain("ao.verify")
  })

  it("is never read by the applicant, nor who decided", async () => {
    const id = await putApplication(college)
    const doc = await putDocument(college, id)
    const paid = await putPayment(college, id)
    await college.db
      .updateTable("admissions")
      .set(({ selectFrom }) => ({
        UserId: selectFrom("users").select("UserID").where("Username", "=", "student.02"),
      }))
      .where("AdmissionId", "=", id)
      .execute()
    const again = { ApprovalStatus: "Rejected", Remarks: "A false paper" }
    await undo("ao.verify", await decide("ao.verify", id, doc, again))
    await decide("ao.verify", id, doc)
    await advance("ao.verify", id, { Remarks: "Watch the brother" })
    await pay(paid, "Accepted", "Paid with another's money")
    const read = (user: string) =>
      Promise.all([
        get(user, `/admissiondocapprovals/ApprovalListByID?AdmissionId=${id}`),
        get(user, `/admissions/getStudentAdmissionDetails/${id}`),
        get(user, `/paymentmaster/${paid}`),
      ])
    const seen = await read("student.02")
    expect(seen[0].data).toMatchObject([{ ApprovalStatus: "Approved", ApprovedByName: null }])
    expect(seen[2].data).toMatchObject({ PaymentStatus: "Accepted", DecidedBy: null })
    expect(seen[1].data.Tracking[1]).toMatchObject({ Status: "Approved", ActedBy: null })
    expect(JSON.stringify(seen)).not.toMatch(
      /ao\.verify|finance\.accounts|false paper|brother|another's money/,
    )
    const all = JSON.stringify(await read("admin"))
    for (const word of ["ao.verify", "finance.accounts", "A false paper", "brother", "another's money"])
      expect(all).toContain(word)
    // An earlier version stored the remarks of a Confirm here.
    await college.db
      .updateTable("admissions")
      .set({ DecisionRemarks: "Watch the brother" })
      .where("AdmissionId", "=", id)
      .execute()
    expect((await read("student.02"))[1].data.DecisionRemarks).toBeNull()
    await advance("finance.accounts", id, { ApprovalStatus: "Rejected", Remarks: "The fee is not paid" })
    const { data } = (await read("student.02"))[1]
    expect(data).toMatchObject({ DecisionRemarks: "The fee is not paid" })
    expect(data.Tracking[2]).toMatchObject({ Status: "Rejected", Remarks: "The fee is not paid" })
  })

  it("ends with the time, with another person, with what is built on it, and with a notice that went", async () => {
    const [late, looked, moved, told, same] = [
      await putApplication(college),
      await putApplication(college),
      await putApplication(college),
      await putApplication(college),
      await putApplication(college),
    ]
    const first = await advance("ao.verify", late)
    college.clock.ahead += 120_500
    await refused(() => undo("ao.verify", first), 409, "undo.late")
    await refused(() => undo("finance.accounts", first), 403)
    const second = await advance("ao.verify", looked)
    await advance("finance.accounts", looked, { ApprovalStatus: "Pending" })
    await refused(() => undo("ao.verify", second), 409, "undo.builtUpon")

    const doc = await putDocument(college, moved)
    const third = await decide("ao.verify", moved, doc)
    const confirmed = await advance("ao.verify", moved)
    await refused(() => undo("ao.verify", third), 409, "undo.builtUpon")
    // Decisions are undone in reverse order.
    expect((await undo("ao.verify", confirmed)).status).toBe(200)
    expect((await undo("ao.verify", third)).status).toBe(200)

    const fourth = await advance("ao.verify", told, { ApprovalStatus: "Rejected", Remarks: "No" })
    const [notice] = await noticesOf(told)
    expect(Date.parse(notice?.HeldUntil ?? "")).toBe(Date.parse(notice?.CreatedAt ?? "") + 120_000)
    await college.db
      .updateTable("notifications")
      .set({ Status: "Sent" })
      .where("AdmissionId", "=", told)
      .execute()
    await refused(() => undo("ao.verify", fourth), 409, "undo.told")

    const again = await putDocument(college, same)
    const fifth = await decide("ao.verify", same, again, { ApprovalStatus: "Rejected", Remarks: "Blurred" })
    await decide("ao.verify", same, again, { ApprovalStatus: "ReuploadRequired", Remarks: "Both pages" })
    await refused(() => undo("ao.verify", fifth), 409, "undo.builtUpon")
    await refused(() => post("ao.verify", `/decisions/${uuidv7()}/undo`), 404)
    await refused(() => post("admin", `/decisions/${fifth.body.undo.DecisionId}/undo`), 403)
  })

  it("of a payment is not what moved the application on", async () => {
    const id = await putApplication(college)
    const paid = await putPayment(college, id)
    await advance("ao.verify", id)
    await undo("finance.accounts", await pay(paid, "Accepted"))
    const { body } = await refused(
      () => advance("ao.verify", id, { ExpectedLevel: 1 }),
      409,
      "approval.moved-on",
    )
    expect(body.decision).toMatchObject({ By: "ao.verify", Status: "Financer" })
  })

  it("is not offered for the final approval, which gave a seat and a number", async () => {
    const id = await putApplication(college, { level: 3, quota: "S1" })
    const done = await advance("principal", id)
    expect(done.status).toBe(200)
    expect(done.body.undo).toBeUndefined()
  })
})

describe("a question before a decision", () => {
  it("names in the trail what was not settled when somebody confirmed", async () => {
    const id = await putApplication(college)
    await putDocument(college, id)
    await putDocument(college, id, "Rejected")
    await putPayment(college, id)
    await advance("ao.verify", id)
    const { Detail } = await lastEvent(id)
    expect(Detail).toMatchObject({ undecidedDocuments: 1, undecidedPayments: 1 })
    expect([Detail.openDocuments.length, Detail.rejectedDocuments.length]).toEqual([1, 1])
    expect(Detail.openPayments[0]).toMatch(/^T/)
  })

  it("counts a payment that a Counsellor has entered until the Financer has verified it", async () => {
    const id = await putApplication(college, { level: 2 })
    const paid = await putPayment(college, id, { PaymentStatus: "Accepted", VerifiedByStaff: false })
    await writeCollege(college.db, { decideBeforeConfirm: true })
    const strict = await refused(() => advance("finance.accounts", id), 422)
    expect(strict.body.message).toBe("Payments not decided yet: 1")
    await writeCollege(college.db, { decideBeforeConfirm: false })
    await advance("finance.accounts", id)
    expect((await lastEvent(id)).Detail).toMatchObject({ undecidedPayments: 1 })
    await pay(paid, "Accepted", "")
    await advance("principal", id)
    expect((await lastEvent(id)).Detail).not.toHaveProperty("undecidedPayments")
  })

  it("asks for a reason with each rejection, in the demo from the first day, payments too", async () => {
    const id = await putApplication(college, { level: 2 })
    const paid = await putPayment(college, id)
    const bare = await refused(() => pay(paid, "Rejected", " "), 422)
    expect(bare.body.errors).toEqual([{ field: "Remarks", message: "Reason is required" }])
    await refused(() => advance("finance.accounts", id, { ApprovalStatus: "Rejected" }), 422)
    await writeCollege(college.db, { rejectReasonRequired: false })
    expect((await pay(paid, "Rejected", "")).status).toBe(200)
    await writeCollege(college.db, { rejectReasonRequired: true })
  })
})

describe("re-opening, withdrawing and cancelling", () => {
  it("frees the seat in the same moment, keeps the number, and needs three offices again", async () => {
    for (const [what, status, event] of [
      ["withdraw", "Withdrawn", "withdrawn"],
      ["cancel", "Cancelled", "cancelled"],
      ["reopen", "Draft", "reopened"],
    ] as const) {
      const id = await approved()
      const { AdmissionNo } = await statusFieldsOf(college, id)
      const answer = what === "reopen" ? await reopen("admin", id) : await move("admin", what, id)
      expect(answer.status).toBe(200)
      expect(answer.body.data).toMatchObject({ AdmissionStatus: status, IsCompleted: false, AdmissionNo })
      expect(await seatsOf(id)).toEqual(["Cancelled"])
      const trail = (await get("admin", `/admissions/${id}/timeline`)).data
      expect(trail.at(-1)).toMatchObject({ Event: event, From: "Approved", To: status })
      expect(Object.values(trail.at(-1).Detail)).toEqual([
        what === "reopen" ? "Wrong course" : "Asked for it",
      ])
      expect((await noticesOf(id)).at(-1)).toMatchObject({ Status: "Prepared" })
      if (what !== "reopen") expect((await reopen("admin", id)).body.data.AdmissionStatus).toBe("Draft")
      await college.db
        .updateTable("admissions")
        .set({ AdmissionStatus: "Pending", CurrentLevel: 1, SubmittedAt: new Date().toISOString() })
        .where("AdmissionId", "=", id)
        .execute()
      await refused(() => advance("principal", id), 403)
      for (const user of ["ao.verify", "finance.accounts", "principal"])
        expect((await advance(user, id)).status).toBe(200)
      expect((await statusFieldsOf(college, id)).AdmissionNo).toBe(AdmissionNo)
      expect(await seatsOf(id)).toEqual(["Cancelled", "Allotted"])
      expect((await move("admin", "withdraw", id)).status).toBe(200)
    }
  })

  it("has no document re-opened that nobody could decide, once it is approved or has ended (decision D3)", async () => {
    const reopenDoc = (doc: string) =>
      post("admin", `/admission-docs/${doc}/reopen`, { Reason: "The wrong page" })
    for (const end of ["approved", "cancel", "withdraw"]) {
      const id = await approved()
      const doc = await putDocument(college, id, "Approved")
      if (end !== "approved") await move("admin", end, id)
      const answer = await refused(() => reopenDoc(doc), 409, "document.settled")
      expect(answer.body.message).toMatch(/ Re-open the application first/)
    }
    const rejected = await putApplication(college, { level: 2, status: "Rejected" })
    expect((await reopenDoc(await putDocument(college, rejected, "Approved"))).status).toBe(200)
  })

  it("has no document re-opened whose file or decision is not the one that was read (decision 0082)", async () => {
    const id = await putApplication(college, { level: 2 })
    const doc = await putDocument(college, id, "Rejected")
    const { Sha256 } = await college.db
      .selectFrom("admission_docs")
      .select("Sha256")
      .where("AdmissionDocId", "=", doc)
      .executeTakeFirstOrThrow()
    const reopenDoc = (read: object) =>
      post("admin", `/admission-docs/${doc}/reopen`, { Reason: "The stamp is readable", ...read })
    const decided = { Status: "Approved", Sha256 }
    const other = await refused(() => reopenDoc({ Sha256: "0".repeat(64) }), 409, "document.changed")
    expect(other.body.message).toMatch(/^The file was replaced/)
    const anew = await refused(() => reopenDoc(decided), 409, "document.changed")
    expect(anew.body.message).toMatch(/^The decision has been changed or taken back/)
    expect((await reopenDoc({ ...decided, Status: "Rejected" })).body.data.Status).toBe("Pending")
    await refused(() => reopenDoc({ Status: "Rejected" }), 409, "document.changed")
  })

  it("draws no number for who has one", async () => {
    const id = await approved()
    await reopen("admin", id)
    await college.db
      .updateTable("admissions")
      .set({ AdmissionStatus: "Pending", CurrentLevel: 3 })
      .where("AdmissionId", "=", id)
      .execute()
    await advance("principal", id)
    const mine = Number((await statusFieldsOf(college, id)).AdmissionNo?.slice(-5))
    const other = await approved()
    expect(Number((await statusFieldsOf(college, other)).AdmissionNo?.slice(-5))).toBe(mine + 1)
    for (const one of [id, other]) await move("admin", "withdraw", one)
  })

  it("follows the table of moves and the permissions", async () => {
    const own = await college.as("student.17", "POST", "/api/admissions", {
      body: sampleCreate(7301),
      key: randomUUID(),
    })
    const id = own.body.AdmissionId as string
    await refused(() => move("student.18", "withdraw", id), 403)
    await refused(() => move("ao.verify", "withdraw", id), 403)
    await refused(() => move("student.17", "cancel", id), 403)
    await refused(() => move("admin", "cancel", id), 409, "approval.moved-on")
    await refused(() => move("student.17", "withdraw", id, "   "), 422)
    await refused(() => move("student.17", "withdraw", id, "no", {}), 422)
    await refused(() => move("student.17", "withdraw", uuidv7()), 404)
    await refused(() => move("admin", "cancel", uuidv7()), 404)
    const stale = await refused(
      () => move("student.17", "withdraw", id, "Another college", { "if-match": '"99"' }),
      412,
    )
    expect(stale.body.current.AdmissionId).toBe(id)
    const key = randomUUID()
    const ask = {
      body: { Reason: "Another college" },
      key,
      headers: { "if-match": own.headers.etag as string },
    }
    const once = await college.as("student.17", "POST", `/api/admissions/${id}/withdraw`, ask)
    const twice = await college.as("student.17", "POST", `/api/admissions/${id}/withdraw`, ask)
    expect([once.status, twice.status, twice.headers["idempotency-replayed"]]).toEqual([200, 200, "true"])
    expect(once.body).toEqual(twice.body)
    const trail = (await get("admin", `/admissions/${id}/timeline`)).data
    expect(trail.filter(({ Event }: { Event: string }) => Event === "withdrawn")).toHaveLength(1)
    // An applicant who withdraws gets no notice about it.
    expect(await noticesOf(id)).toEqual([])
    await refused(() => move("student.17", "withdraw", id), 409)
    const submitted = await putApplication(college, { level: 1 })
    await refused(() => move("counsellor.vja", "withdraw", submitted), 422)
    const done = await approved()
    await refused(() => move("admin", "cancel", done, "False papers", { "if-match": '"99"' }), 412)
    await refused(() => move("staff.office", "cancel", done), 403)
    expect((await move("staff.office", "withdraw", done)).status).toBe(200)
  })

  it("waits for a sliding that is open, and gives no seat to who has left", async () => {
    const id = await approved()
    const answer = await post("staff.office", "/sliding", {
      SlidingId: uuidv7(),
      AdmissionId: id,
      Kind: "Leaving",
      Reason: "Another college",
      ChangeDate: kolkataDay(new Date()),
      CollegeName: "Rangaraya Medical College",
      AccountHolder: "Asha Rani",
      AccountNumber: "000000123456",
      IFSC: "DEMO0000001",
      Amount: 0,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    await refused(() => move("admin", "withdraw", id), 409, "sliding.waits")
    await refused(() => reopen("admin", id), 409, "sliding.waits")
    const SlidingId = answer.body.SlidingId
    await put("staff.office", `/sliding/${id}/status`, { SlidingId, Status: "Approved" })
    expect((await move("admin", "cancel", id)).status).toBe(200)
    await refused(
      () => put("staff.office", `/sliding/${id}/status`, { SlidingId, Status: "Rejected", Reason: "Wrong" }),
      409,
      "sliding.not-enrolled",
    )
    const [seat] = await college.db
      .selectFrom("seat_allotments")
      .select("SeatAllotmentId")
      .where("AdmissionId", "=", id)
      .execute()
    expect(seat).toBeDefined()
  })

  it("gives no seat by hand to who is approved no longer", async () => {
    const id = await approved()
    await move("admin", "withdraw", id)
    const { SeatAllotmentId } = await college.db
      .selectFrom("seat_allotments")
      .select("SeatAllotmentId")
      .where("AdmissionId", "=", id)
      .executeTakeFirstOrThrow()
    const change = () =>
      put("staff.office", "/seatallotment/ChangeAllotmentStatus/", { SeatAllotmentId, Status: "Allotted" })
    await refused(change, 422, "seats.not-approved")
  })

  it("re-opens a rejected one for the Admin, and lets others edit it as before", async () => {
    const id = await putApplication(college, { level: 1 })
    await advance("ao.verify", id, { ApprovalStatus: "Rejected", Remarks: "No" })
    await refused(() => reopen("admin", id, {}), 422)
    expect((await reopen("admin", id, { Remarks: "By mistake" })).body.message).toBe(
      "The application has been re-opened",
    )
    expect(await lastEvent(id)).toMatchObject({ Event: "reopened", From: "Rejected", To: "Draft" })
  })
})

describe("deleted applications", () => {
  const list = (user: string) => college.as(user, "GET", "/api/admissions/?Status=Deleted&page=1&size=50")

  it("are listed for the Admin alone, and come back without a second seat", async () => {
    const id = await approved()
    expect((await college.as("admin", "DELETE", `/api/admissions/${id}`, { key: randomUUID() })).status).toBe(
      200,
    )
    await refused(() => list("staff.office"), 403)
    const { data } = (await list("admin")).body
    expect(data.every(({ DeletedAt }: { DeletedAt: string | null }) => DeletedAt !== null)).toBe(true)
    expect(data.map(({ AdmissionId }: { AdmissionId: string }) => AdmissionId)).toContain(id)
    await refused(() => move("staff.office", "restore", id), 403)
    await refused(() => move("admin", "restore", id, "   "), 422)
    await refused(() => move("admin", "restore", id, "By mistake", { "if-match": '"99"' }), 412)
    await refused(() => move("admin", "restore", uuidv7()), 404)
    const back = await move("admin", "restore", id, "By mistake")
    expect(back.body.data).toMatchObject({ AdmissionStatus: "Pending", CurrentLevel: 3, DeletedAt: null })
    expect(await seatsOf(id)).toEqual(["Cancelled"])
    await refused(() => move("admin", "restore", id), 409, "admission.not-deleted")
    expect(await lastEvent(id)).toMatchObject({ Event: "restored", From: "Deleted", To: "Principal" })
    expect((await advance("principal", id)).status).toBe(200)
    expect(await seatsOf(id)).toEqual(["Cancelled", "Allotted"])
    await move("admin", "withdraw", id)
  })

  it("stay deleted while another application of the person counts", async () => {
    const mobile = "0811119999"
    const first = await putApplication(college, { level: 1, mobile })
    await college.as("admin", "DELETE", `/api/admissions/${first}`, { key: randomUUID() })
    const second = await putApplication(college, { level: 1, mobile })
    await refused(() => move("admin", "restore", first, "By mistake"), 409, "admission.duplicate")
    await move("admin", "withdraw", second)
    expect((await move("admin", "restore", first, "By mistake")).status).toBe(200)
    await refused(() => reopen("admin", second), 409, "admission.duplicate")
  })
})

describe("re-opening a payment", () => {
  it("lets it be decided again, with a reason in the trail", async () => {
    const id = await putApplication(college, { level: 2 })
    const paid = await putPayment(college, id)
    const again = (
      user: string,
      Reason = "The wrong line of the statement",
      headers?: Record<string, string>,
    ) => post(user, `/paymentmaster/${paid}/reopen`, { Reason }, headers)
    await refused(() => again("admin"), 409, "payment.undecided")
    await pay(paid, "Accepted")
    for (const user of ["staff.office", "finance.accounts", "student.01"])
      await refused(() => again(user), 403)
    await refused(() => again("admin", "   "), 422)
    await refused(() => again("admin", "Wrong line", { "if-match": '"99"' }), 412)
    await refused(() => post("admin", `/paymentmaster/${uuidv7()}/reopen`, { Reason: "Wrong line" }), 404)
    const back = await again("admin")
    expect(back.body.data).toMatchObject({
      PaymentStatus: "Pending",
      VerifiedByStaff: false,
      DecidedBy: null,
    })
    expect(await lastEvent(id)).toMatchObject({ Event: "paymentReopened", From: "Accepted", To: "Pending" })
    expect((await pay(paid, "Rejected")).status).toBe(200)
  })

  it("leaves nothing of a rejection in the payment that is accepted in the end", async () => {
    const id = await putApplication(college, { level: 2 })
    const paid = await putPayment(college, id)
    expect((await pay(paid, "Rejected")).body.data.Remarks).toBe("Not on the statement")
    const back = await post("admin", `/paymentmaster/${paid}/reopen`, { Reason: "The next page has it" })
    expect(back.body.data.Remarks).toBeNull()
    expect((await pay(paid, "Accepted", "")).body.data.Remarks).toBeNull()
  })
})

describe("what comes next", () => {
  it("is the next application at one's step, in the order of the list and around, without the one before", async () => {
    const all: string[] = []
    for (let page = 1; ; page += 1) {
      const { data } = await get(
        "ao.verify",
        `/admissiondocapprovals/admissionsListByStatus?Status=Pending&page=${page}&size=50`,
      )
      const mine = data.filter((row: { CurrentStepRoleId: number }) => row.CurrentStepRoleId === 4)
      all.push(...mine.map(({ AdmissionId }: { AdmissionId: string }) => AdmissionId))
      if (mine.length < 50) break
    }
    expect(all.length).toBeGreaterThan(3)
    const next = async (after?: string) =>
      (await get("ao.verify", `/admissiondocapprovals/next${after ? `?after=${after}` : ""}`)).data
        ?.AdmissionId
    expect(await next()).toBe(all[0])
    const walked: string[] = [all[0] ?? ""]
    while (walked.length < all.length) walked.push(await next(walked.at(-1)))
    expect(walked).toEqual(all)
    expect(await next(walked.at(-1))).toBe(all[0])
    expect((await college.as("admin", "GET", "/api/admissiondocapprovals/next")).status).toBe(403)
  })

  it("is the next payment that can be decided", async () => {
    const { data } = await get("finance.accounts", "/paymentmaster/?toVerify=true&page=1&size=50")
    const next = async (after?: string) =>
      (await get("finance.accounts", `/paymentmaster/next${after ? `?after=${after}` : ""}`)).data?.PaymentId
    const first = await next()
    expect(data[0].PaymentId).toBe(first)
    const second = await next(first)
    expect(second).not.toBe(first)
    expect((await pay(first, "Accepted")).status).toBe(200)
    expect(await next(first)).toBe(second)
    expect(await next()).toBe(second)
    expect((await college.as("admin", "GET", "/api/paymentmaster/next")).status).toBe(403)
  })

  it("is a payment that matches what the list is narrowed to", async () => {
    const made = async (changes: Partial<Parameters<typeof putPayment>[2]> = {}) => {
      const id = await putApplication(college, { level: 2 })
      return putPayment(college, id, changes)
    }
    const [cash, online, later] = [await made(), await made(), await made()]
    const change = (id: string, to: { Mode: "Cash" | "Online"; PaymentDate?: string }) =>
      college.db.updateTable("payments").set(to).where("PaymentId", "=", id).execute()
    await change(cash, { Mode: "Cash", PaymentDate: "2024-02-29" })
    await change(online, { Mode: "Online", PaymentDate: "2024-02-29" })
    await change(later, { Mode: "Cash", PaymentDate: "2024-03-01" })
    const next = async (filters: string) =>
      (await get("finance.accounts", `/paymentmaster/next?after=${cash}&${filters}`)).data?.PaymentId
    const day = "from=2024-02-29&to=2024-02-29"
    expect(await next(day)).toBe(online)
    expect(await next(`${day}&Mode=Cash`)).toBeUndefined()
    expect(await next("from=2024-02-29&to=2024-03-01&Mode=Cash")).toBe(later)
    const { data } = await get("finance.accounts", `/paymentmaster/${later}`)
    expect(await next(`q=${data.PaymentNo}`)).toBe(later)
    expect(await next(`q=${data.PaymentNo}&PaymentStatus=Accepted`)).toBeUndefined()
    expect(await next(`q=${data.PaymentNo}&AdmissionYear=2019`)).toBeUndefined()
    const wrong = await college.as("finance.accounts", "GET", "/api/paymentmaster/next?Mode=Gold")
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, "Mode"])
  })

  it("is nothing when nothing waits", async () => {
    await college.db
      .updateTable("admissions")
      .set({ CurrentLevel: 1 })
      .where("CurrentLevel", "=", 3)
      .where("AdmissionStatus", "=", "Pending")
      .execute()
    expect((await get("principal", "/admissiondocapprovals/next")).data).toBeNull()
    await college.db.updateTable("payments").set({ PaymentStatus: "Rejected" }).execute()
    expect((await get("finance.accounts", "/paymentmaster/next")).data).toBeNull()
  })
})
