import { randomUUID } from "node:crypto"
import { expect, it } from "vitest"
import { writeCollege } from "#server/records/college/college.ts"
import type { Answer } from "../../contract/support/test-college.ts"
import {
  putApplication,
  putApplications,
  putDocument,
  putPayment,
  rowVersionChecksum,
  statusFieldsOf,
} from "./applications.ts"
import { onBothEngines } from "./engines.ts"

const advancePath = "/api/ApplicationApprovalProgress/updateApprovalProgress"
const userIds: Record<string, number> = { "ao.verify": 5, "finance.accounts": 6, principal: 7 }

onBothEngines("the chain of approval", (colleges) => {
  const ask = (user: string, method: string, url: string, body?: object, headers = {}) =>
    colleges.one.as(user, method, url, { body, headers, key: randomUUID() })
  const advance = (user: string, AdmissionId: string, body: object = {}) =>
    ask(user, "POST", advancePath, { AdmissionId, ...body })
  const decide = (user: string, AdmissionId: string, AdmissionDocId: string, body: object = {}) =>
    ask(user, "POST", "/api/admissiondocapprovals/", {
      AdmissionId,
      AdmissionDocId,
      ApprovedBy: userIds[user] ?? 1,
      ApprovalStatus: "Approved",
      Remarks: "Approved",
      ...body,
    })
  const pay = (user: string, id: string, PaymentStatus: string, body: object = {}, headers = {}) =>
    ask(user, "PUT", `/api/paymentmaster/${id}`, { VerifiedByStaff: true, PaymentStatus, ...body }, headers)
  const timeline = async (id: string) =>
    (await ask("admin", "GET", `/api/admissions/${id}/timeline`)).body.data
  const detailsOf = async (id: string) =>
    (await ask("admin", "GET", `/api/admissions/getStudentAdmissionDetails/${id}`)).body.data
  const refusedBy = async (call: () => Promise<Answer>, status: number) => {
    const before = await rowVersionChecksum(colleges.one)
    const answer = await call()
    expect(answer.status).toBe(status)
    expect(await rowVersionChecksum(colleges.one)).toBe(before)
    return answer
  }

  it("leads from submitted to Approved through three offices, with each step written down", async () => {
    const id = await putApplication(colleges.one, { CourseId: 9, quota: "S1" })
    expect(
      (await advance("ao.verify", id, { ApprovalStatus: "Pending", StepId: 1 })).body.data,
    ).toMatchObject({
      currentStage: "Admissions Officer",
      CurrentLevel: 1,
    })
    expect((await advance("ao.verify", id, { Remarks: "All seen" })).body.data.currentStage).toBe("Financer")
    expect((await advance("finance.accounts", id, { ExpectedLevel: 2 })).body.data.CurrentStepRoleId).toBe(6)
    const final = await advance("principal", id)
    expect(final.body.data).toMatchObject({
      overallStatus: "Approved",
      IsCompleted: true,
      Status: "Approved",
    })
    expect(final.body.data.AdmissionNo).toMatch(/^A25-\d{5}$/)
    const moves = (await timeline(id)).map((row: Record<string, unknown>) => [
      row.Event,
      row.From,
      row.To,
      row.Username,
      row.RoleName,
    ])
    expect(moves).toEqual([
      ["stageOpened", null, null, "ao.verify", "Admissions Officer"],
      ["stageConfirmed", "Admissions Officer", "Financer", "ao.verify", "Admissions Officer"],
      ["stageConfirmed", "Financer", "Principal", "finance.accounts", "Finance"],
      ["approved", "Principal", "Approved", "principal", "Principal"],
    ])
    const { Tracking, SeatInfo } = await detailsOf(id)
    expect(
      Tracking.map((step: Record<string, unknown>) => [step.Status, step.ActedBy, step.OpenedBy]),
    ).toEqual([
      ["Approved", "counsellor.vja", null],
      ["Approved", "ao.verify", "ao.verify"],
      ["Approved", "finance.accounts", null],
      ["Approved", "principal", null],
      ["Approved", null, null],
    ])
    expect(SeatInfo.Occupied).toBeGreaterThan(0)
  })

  it("is opened once per step, which never moves it (decision W3)", async () => {
    const id = await putApplication(colleges.one)
    const before = await statusFieldsOf(colleges.one, id)
    for (let i = 0; i < 3; i++)
      expect((await advance("ao.verify", id, { ApprovalStatus: "Pending" })).status).toBe(200)
    expect(await statusFieldsOf(colleges.one, id)).toEqual(before)
    expect(await timeline(id)).toHaveLength(1)
    expect((await detailsOf(id)).Tracking[1]).toMatchObject({ OpenedBy: "ao.verify", ActedBy: null })
  })

  it("lets one of two officers win; the other is told who and when", async () => {
    const ids = await putApplications(colleges.one, 6)
    for (const id of ids) {
      const [first, second] = await Promise.all([
        colleges.one.as("ao.verify", "POST", advancePath, {
          body: { AdmissionId: id, ApprovalStatus: "Approved", ExpectedLevel: 1 },
          key: randomUUID(),
        }),
        colleges.other.as("ao.verify", "POST", advancePath, {
          body: { AdmissionId: id, ApprovalStatus: "Rejected", Remarks: "No", ExpectedLevel: 1 },
          key: randomUUID(),
        }),
      ])
      const loser = first.status === 409 ? first : second
      expect([first.status, second.status].sort()).toEqual([200, 409])
      expect(loser.body.code).toBe("approval.moved-on")
      expect(loser.body.message).toMatch(
        /^The application has moved on in the meantime\. ao\.verify, \d{4}-\d\d-\d\d \d\d:\d\d: (Financer|Rejected)\.$/,
      )
      expect(loser.body.decision.By).toBe("ao.verify")
      const decisions = (await timeline(id)).filter((row: { Event: string }) => row.Event.startsWith("stage"))
      expect(decisions).toHaveLength(1)
    }
  })

  it("answers a repeated call with the same key once", async () => {
    const id = await putApplication(colleges.one)
    const key = randomUUID()
    const send = () => colleges.one.as("ao.verify", "POST", advancePath, { body: { AdmissionId: id }, key })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.headers["idempotency-replayed"]).toBe("true")
    expect(await statusFieldsOf(colleges.one, id)).toMatchObject({ CurrentLevel: 2 })
  })

  it("refuses each move at a wrong stage or by a stale view, and changes nothing", async () => {
    const id = await putApplication(colleges.one, { level: 2 })
    for (const [user, body, status] of [
      ["ao.verify", {}, 409],
      ["ao.verify", { ApprovalStatus: "Pending" }, 409],
      ["ao.verify", { ApprovalStatus: "Rejected", Remarks: "No" }, 409],
      ["principal", {}, 403],
      ["principal", { ApprovalStatus: "Rejected" }, 403],
      ["finance.accounts", { StepId: 1 }, 409],
      ["finance.accounts", { ExpectedLevel: 3 }, 409],
      ["finance.accounts", { ApprovalStatus: "Granted" }, 422],
      ["finance.accounts", { ExpectedLevel: 9 }, 422],
    ] as const)
      await refusedBy(() => advance(user, id, body), status)
    const draft = await putApplication(colleges.one, { status: "Draft", level: 0 })
    await refusedBy(() => advance("ao.verify", draft), 409)
    await refusedBy(() => advance("ao.verify", randomUUID()), 404)
    await refusedBy(() => advance("ao.verify", "12"), 422)
  })

  it("goes back to the applicant when rejected, and starts again at the officer with its approved documents", async () => {
    const id = await putApplication(colleges.one)
    const good = await putDocument(colleges.one, id)
    const bad = await putDocument(colleges.one, id)
    expect((await decide("ao.verify", id, good)).body.data).toMatchObject({
      Status: "Approved",
      Remarks: "Approved",
    })
    const refusal = { ApprovalStatus: "Rejected", Remarks: "Not legible" }
    expect((await decide("ao.verify", id, bad, refusal)).body.data).toMatchObject({
      Status: "Rejected",
      Remarks: "Not legible",
    })
    expect((await advance("ao.verify", id, { ApprovalStatus: "Rejected", Remarks: "One scan" })).status).toBe(
      200,
    )
    expect(await statusFieldsOf(colleges.one, id)).toMatchObject({
      AdmissionStatus: "Rejected",
      DecisionRemarks: "One scan",
    })
    const edited = await ask("counsellor.vja", "PUT", `/api/admissions/${id}`, { City: "Guntur" })
    expect(edited.body.data).toMatchObject({ AdmissionStatus: "Draft", Status: "Pending" })
    const { AdmissionDocs } = await detailsOf(id)
    const statusOf = (doc: string) =>
      AdmissionDocs.find((row: { AdmissionDocId: string }) => row.AdmissionDocId === doc).Status
    expect([statusOf(good), statusOf(bad)]).toEqual(["Approved", "Rejected"])
    const decisions = await ask(
      "ao.verify",
      "GET",
      `/api/admissiondocapprovals/ApprovalListByID?AdmissionId=${id}`,
    )
    expect(decisions.body.data).toMatchObject([
      { AdmissionDocId: good, ApprovalStatus: "Approved", ApprovedByName: "ao.verify", StepId: 1 },
      { AdmissionDocId: bad, ApprovalStatus: "Rejected", Remarks: "Not legible" },
    ])
  })

  it("submits a rejected application again, from level 1 and with a new chain", async () => {
    const { AdmissionId: id } = await colleges.one.db
      .selectFrom("admissions")
      .select("AdmissionId")
      .where("AdmissionStatus", "=", "Pending")
      .where("CurrentLevel", "=", 2)
      .where("FormNo", "like", "F%")
      .orderBy("FormNo")
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(
      (await advance("finance.accounts", id, { ApprovalStatus: "Rejected", Remarks: "No" })).status,
    ).toBe(200)
    const body = { AdmissionId: id, AdmissionStatus: "Pending" }
    const again = await ask("counsellor.vja", "PUT", "/api/admissions/finalAdmissionSubmit", body)
    expect([again.status, again.body.data?.currentStage]).toEqual([200, "Admissions Officer"])
    const { Tracking } = await detailsOf(id)
    expect(Tracking.map((step: { Status: string }) => step.Status)).toEqual([
      "Approved",
      "Pending",
      "Pending",
      "Pending",
      "Pending",
    ])
    const last = (await timeline(id)).at(-1)
    expect(last).toMatchObject({ Event: "submitted", From: "Rejected", To: "Admissions Officer" })
  })

  it("decides a document once, at the step, with a reason, and only the file that was seen", async () => {
    const id = await putApplication(colleges.one)
    const other = await putApplication(colleges.one)
    const doc = await putDocument(colleges.one, id)
    await refusedBy(() => decide("ao.verify", id, randomUUID()), 404)
    await refusedBy(() => decide("ao.verify", randomUUID(), doc), 404)
    await refusedBy(() => decide("ao.verify", other, doc), 422)
    await refusedBy(() => decide("ao.verify", id, doc, { ApprovedBy: 1 }), 422)
    await refusedBy(() => decide("ao.verify", id, doc, { StepId: 2 }), 409)
    await refusedBy(() => decide("ao.verify", id, doc, { ApprovalStatus: "Rejected", Remarks: "" }), 422)
    await refusedBy(() => decide("ao.verify", id, doc, { ApprovalStatus: "Rejected", Remarks: "   " }), 422)
    await refusedBy(() => decide("ao.verify", id, doc, { ApprovalStatus: "Pending" }), 422)
    await refusedBy(() => decide("principal", id, doc), 403)
    await refusedBy(() => decide("finance.accounts", id, doc), 403)
    await refusedBy(() => decide("admin", id, doc), 403)
    const changed = await refusedBy(() => decide("ao.verify", id, doc, { Sha256: "0".repeat(64) }), 409)
    expect(changed.body.code).toBe("document.changed")
    expect((await decide("ao.verify", id, doc, { ApprovedBy: String(userIds["ao.verify"]) })).status).toBe(
      201,
    )
    const again = await refusedBy(() => decide("ao.verify", id, doc), 409)
    expect(again.body).toMatchObject({
      code: "document.decided",
      decision: { By: "ao.verify", Status: "Approved" },
    })
    expect(again.body.message).toMatch(
      /^This document has already been decided by ao\.verify on .+: Approved\.$/,
    )
    await advance("ao.verify", id)
    const late = await putDocument(colleges.one, id)
    await refusedBy(() => decide("ao.verify", id, late), 409)
  })

  it("asks for a new file of a decided document too, with a reason; the new one waits for a decision", async () => {
    const id = await putApplication(colleges.one)
    const doc = await putDocument(colleges.one, id, "Approved")
    const wanted = { ApprovalStatus: "ReuploadRequired", Remarks: " The second page is missing " }
    await refusedBy(() => decide("ao.verify", id, doc, { ...wanted, Remarks: "  " }), 422)
    await refusedBy(() => decide("ao.verify", id, doc, { ...wanted, Sha256: "0".repeat(64) }), 409)
    const asked = await decide("ao.verify", id, doc, wanted)
    expect([asked.status, asked.body]).toMatchObject([
      201,
      {
        message: "A new file has been asked for",
        data: { Status: "ReuploadRequired", Remarks: "The second page is missing" },
      },
    ])
    expect((await timeline(id)).at(-1)).toMatchObject({
      Event: "documentReuploadAsked",
      From: "Approved",
      To: "ReuploadRequired",
      Username: "ao.verify",
      Detail: { Remarks: "The second page is missing" },
    })
    const { body } = await ask(
      "principal",
      "GET",
      `/api/admissiondocapprovals/ApprovalListByID?AdmissionId=${id}`,
    )
    expect(body.data).toMatchObject([{ ApprovalStatus: "ReuploadRequired", ApprovedByName: "ao.verify" }])
    const notice = await colleges.one.db
      .selectFrom("notifications")
      .select("Kind")
      .where("AdmissionId", "=", id)
      .executeTakeFirst()
    expect(notice?.Kind).toBe("documentReuploadAsked")
    const again = await refusedBy(() => decide("ao.verify", id, doc), 409)
    expect(again.body.message).toMatch(/ by ao\.verify on .+: New file asked for\.$/)
    const done = await putApplication(colleges.one, { status: "Approved", level: 3 })
    const late = await putDocument(colleges.one, done, "Approved")
    await refusedBy(() => decide("principal", done, late, wanted), 409)
  })

  it("lets only Admin take a decision about a document back, with a reason", async () => {
    const id = await putApplication(colleges.one)
    const doc = await putDocument(colleges.one, id)
    const reopen = (user: string, body: object) =>
      ask(user, "POST", `/api/admission-docs/${doc}/reopen`, body)
    await refusedBy(() => reopen("admin", { Reason: "The wrong page" }), 409)
    await decide("ao.verify", id, doc)
    for (const user of [
      "staff.office",
      "counsellor.vja",
      "ao.verify",
      "finance.accounts",
      "principal",
      "student.01",
    ])
      await refusedBy(() => reopen(user, { Reason: "The wrong page" }), 403)
    await refusedBy(() => reopen("admin", {}), 422)
    await refusedBy(() => reopen("admin", { Reason: "    " }), 422)
    expect((await reopen("admin", { Reason: "The wrong page" })).body.data.Status).toBe("Pending")
    const last = (await timeline(id)).at(-1)
    expect(last).toMatchObject({
      Event: "documentReopened",
      From: "Approved",
      To: "Pending",
      Username: "admin",
    })
    expect(
      (await decide("ao.verify", id, doc, { ApprovalStatus: "Rejected", Remarks: "Blurred" })).status,
    ).toBe(201)
  })

  it("lets Admin take an application back to draft, with a reason", async () => {
    const id = await putApplication(colleges.one, { level: 2 })
    const reopen = (user: string, body: object) => ask(user, "PUT", `/api/admissions/${id}`, body)
    await refusedBy(() => reopen("admin", { AdmissionStatus: "Draft" }), 422)
    await refusedBy(() => reopen("staff.office", { AdmissionStatus: "Draft", Remarks: "Asked to" }), 422)
    const back = await reopen("admin", { AdmissionStatus: "Draft", Remarks: "Asked to" })
    expect(back.body.data).toMatchObject({ AdmissionStatus: "Draft", DecisionRemarks: "Asked to" })
    expect((await timeline(id)).at(-1)).toMatchObject({ Event: "reopened", From: "Financer", To: "Draft" })
    const late = await refusedBy(() => advance("finance.accounts", id, { ExpectedLevel: 2 }), 409)
    expect(late.body.decision.By).toBe("admin")
  })

  it("decides payments at the Financer's step only, once, on the version that was seen", async () => {
    const id = await putApplication(colleges.one)
    const other = await putApplication(colleges.one, { level: 2 })
    const [first, second] = [await putPayment(colleges.one, id), await putPayment(colleges.one, id)]
    await refusedBy(() => pay("finance.accounts", first, "Accepted"), 403)
    await advance("ao.verify", id)
    await refusedBy(() => pay("finance.accounts", randomUUID(), "Accepted"), 404)
    await refusedBy(() => pay("finance.accounts", first, "Accepted", { AdmissionId: other }), 422)
    await refusedBy(() => pay("finance.accounts", first, "Accepted", { PaymentId: second }), 422)
    await refusedBy(() => pay("finance.accounts", first, "Approved"), 422)
    await refusedBy(() => pay("finance.accounts", first, "Accepted", { VerifiedByStaff: false }), 422)
    const stale = await refusedBy(
      () => pay("finance.accounts", first, "Accepted", {}, { "If-Match": '"7"' }),
      412,
    )
    expect(stale.body.current.PaymentId).toBe(first)
    for (const user of ["admin", "staff.office", "counsellor.vja", "ao.verify", "principal", "student.01"])
      await refusedBy(() => pay(user, first, "Accepted"), 403)
    const accepted = await pay("finance.accounts", first, "Accepted", { AdmissionId: id, PaymentId: first })
    expect(accepted.body.data).toMatchObject({
      PaymentStatus: "Accepted",
      VerifiedByStaff: true,
      DecidedBy: "finance.accounts",
    })
    const again = await refusedBy(() => pay("finance.accounts", first, "Rejected", { Remarks: "No" }), 409)
    expect(again.body.message).toMatch(/already been decided by finance\.accounts on .+: Accepted\.$/)
    const [one, two] = await Promise.all([
      colleges.one.as("finance.accounts", "PUT", `/api/paymentmaster/${second}`, {
        body: { PaymentStatus: "Accepted" },
      }),
      colleges.other.as("finance.second", "PUT", `/api/paymentmaster/${second}`, {
        body: { PaymentStatus: "Rejected", Remarks: "No" },
      }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    await advance("finance.accounts", id)
    await refusedBy(() => pay("finance.accounts", second, "Accepted"), 409)
  })

  it("keeps a Counsellor's payment on the Financer's list until it is verified (decision P2)", async () => {
    const id = await putApplication(colleges.one, { level: 2 })
    const entered = {
      AdmissionId: id,
      CourseId: 9,
      UserName: "Lakshmi Devi",
      PhoneNo: "0934500000",
      Amount: 70000,
      Mode: "Cash",
      PaymentDate: "2025-09-24",
      ReceiverBank: "Demo Bank",
      ReceiverAccNo: "000000123456",
      ReceiverBranch: "College Branch",
      PaymentPurpose: "Tution Fee",
      PaymentReferenceId: 1,
      PaymentStatus: "Accepted",
    }
    const made = await ask("counsellor.vja", "POST", "/api/paymentmaster", entered)
    expect(made.body).toMatchObject({
      message: "Payment created successfully!",
      data: { PaymentStatus: "Accepted", VerifiedByStaff: false },
    })
    const { ReceiverBank: _, PaymentReferenceId: __, ...lacking } = entered
    const refused = await refusedBy(() => ask("counsellor.vja", "POST", "/api/paymentmaster", lacking), 422)
    expect(refused.body.message).toMatch(/^Please fill all required fields: /)
    const verified = await pay("finance.accounts", made.body.PaymentId, "Accepted")
    expect(verified.body.data).toMatchObject({ PaymentStatus: "Accepted", VerifiedByStaff: true })
    await refusedBy(() => pay("finance.accounts", made.body.PaymentId, "Accepted"), 409)
    const byFinance = await ask("finance.accounts", "POST", "/api/paymentmaster", entered)
    expect(byFinance.body.data).toMatchObject({ PaymentStatus: "Accepted", VerifiedByStaff: true })
    for (const change of [
      { Amount: 0 },
      { Amount: 1_000_000_000_000 },
      { Amount: "70,000 rupees" },
      { Amount: 10.5 },
      { PaymentDate: "2999-01-01" },
      { PaymentDate: "2025-02-30" },
      { Mode: "Barter" },
      { CourseId: 999 },
      { PaymentReferenceId: 999 },
    ])
      await refusedBy(
        () => ask("finance.accounts", "POST", "/api/paymentmaster", { ...entered, ...change }),
        422,
      )
  })

  it("flags a reference that another student's payment has too", async () => {
    const [a, b] = await putApplications(colleges.one, 2)
    const TransactionRef = `5122${Date.now()}`
    const mine = await putPayment(colleges.one, a ?? "", { TransactionRef })
    const flag = async () =>
      (await ask("finance.accounts", "GET", `/api/paymentmaster/${mine}`)).body.data.DuplicateReference
    expect(await flag()).toBe(false)
    const theirs = await putPayment(colleges.one, b ?? "", { TransactionRef: TransactionRef.toLowerCase() })
    expect(await flag()).toBe(true)
    await colleges.one.db
      .updateTable("payments")
      .set({ PaymentStatus: "Rejected" })
      .where("PaymentId", "=", theirs)
      .execute()
    expect(await flag()).toBe(false)
  })

  it("asks for a reason, and for decided documents and payments, where the college wants that (decisions W5, W7)", async () => {
    const { db } = colleges.one
    const id = await putApplication(colleges.one)
    const doc = await putDocument(colleges.one, id)
    const paid = await putPayment(colleges.one, id)
    await writeCollege(db, { rejectReasonRequired: true, decideBeforeConfirm: true })
    const bare = await refusedBy(
      () => advance("ao.verify", id, { ApprovalStatus: "Rejected", Remarks: " " }),
      422,
    )
    expect(bare.body.errors).toEqual([{ field: "Remarks", message: "Reason is required" }])
    const open = await refusedBy(() => advance("ao.verify", id), 422)
    expect(open.body.message).toBe("Documents not decided yet: 1")
    await decide("ao.verify", id, doc)
    // Payments cannot be decided before the Financer's step, so an undecided one never blocks the officer.
    expect((await advance("ao.verify", id)).status).toBe(200)
    expect((await timeline(id)).at(-1).Detail).toMatchObject({ undecidedDocuments: 0, undecidedPayments: 1 })
    expect((await refusedBy(() => advance("finance.accounts", id), 422)).body.message).toBe(
      "Payments not decided yet: 1",
    )
    await writeCollege(db, { rejectReasonRequired: false, decideBeforeConfirm: false })
    await pay("finance.accounts", paid, "Rejected", { Remarks: "No such transfer" })
    const notices = await db
      .selectFrom("notifications")
      .select(["Kind", "Detail"])
      .where("AdmissionId", "=", id)
      .execute()
    expect(notices).toMatchObject([{ Kind: "paymentRejected", Detail: { Remarks: "No such transfer" } }])
  })

  it("does not hold the Financer back for a document, which the Principal decides (decisions D4, W7)", async () => {
    const { db } = colleges.one
    const id = await putApplication(colleges.one, { CourseId: 9, quota: "S1", level: 2 })
    const doc = await putDocument(colleges.one, id)
    await writeCollege(db, { decideBeforeConfirm: true })
    expect((await advance("finance.accounts", id)).status).toBe(200)
    expect((await timeline(id)).at(-1).Detail).toMatchObject({ undecidedDocuments: 1, undecidedPayments: 0 })
    const held = await refusedBy(() => advance("principal", id), 422)
    expect(held.body.message).toBe("Documents not decided yet: 1")
    expect((await decide("principal", id, doc)).status).toBe(201)
    expect((await advance("principal", id)).status).toBe(200)
    await writeCollege(db, { decideBeforeConfirm: false })
  })

  it("adds a payment reference once", async () => {
    const add = (user: string, ReferenceName: string) =>
      ask(user, "POST", "/api/paymentreference/", { ReferenceName })
    const name = `Convocation Fee ${randomUUID().slice(0, 4)}`
    const both = await Promise.all([add("admin", name), add("finance.accounts", name.toUpperCase())])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    await refusedBy(() => add("admin", "   "), 422)
    await refusedBy(() => add("counsellor.vja", "Another"), 403)
    const list = await ask("admin", "GET", "/api/dropdown/getPaymentReferenceDropdown")
    const ids = list.body.data.map((row: { PaymentRefId: number }) => row.PaymentRefId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
