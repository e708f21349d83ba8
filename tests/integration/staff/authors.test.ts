import { randomUUID } from "node:crypto"
import { expect, it } from "vitest"
import { writeCollege } from "#server/records/college/college.ts"
import { putApplication, putDocument, putPayment, rowVersionChecksum } from "./applications.ts"
import { onBothEngines } from "./engines.ts"

const AO = 5
const FINANCE = 6

onBothEngines("who entered something does not decide it", (colleges) => {
  const ask = (user: string, method: string, url: string, body: object) =>
    colleges.one.as(user, method, url, { body, key: randomUUID() })
  const advance = (AdmissionId: string, body: object) =>
    ask("ao.verify", "POST", "/api/ApplicationApprovalProgress/updateApprovalProgress", {
      AdmissionId,
      ...body,
    })
  const decide = (AdmissionId: string, AdmissionDocId: string) =>
    ask("ao.verify", "POST", "/api/admissiondocapprovals/", {
      AdmissionId,
      AdmissionDocId,
      ApprovedBy: AO,
      ApprovalStatus: "Approved",
      Remarks: "Approved",
    })
  const pay = (id: string) =>
    ask("finance.accounts", "PUT", `/api/paymentmaster/${id}`, {
      VerifiedByStaff: true,
      PaymentStatus: "Accepted",
    })
  const lastDetail = async (id: string) =>
    (await colleges.one.as("admin", "GET", `/api/admissions/${id}/timeline`)).body.data.at(-1).Detail

  const madeBy: [string, (id: string) => Promise<unknown>][] = [
    [
      "made",
      (id) =>
        colleges.one.db
          .updateTable("admissions")
          .set({ CreatedBy: AO })
          .where("AdmissionId", "=", id)
          .execute(),
    ],
    [
      "submitted",
      (id) =>
        colleges.one.db
          .updateTable("approval_steps")
          .set({ ActedBy: AO })
          .where("AdmissionId", "=", id)
          .where("StepId", "=", 0)
          .execute(),
    ],
    [
      "applies with",
      (id) =>
        colleges.one.db.updateTable("admissions").set({ UserId: AO }).where("AdmissionId", "=", id).execute(),
    ],
  ]
  it.each(madeBy)(
    "refuses the account that %s the application, until the college allows it",
    async (_, enter) => {
      const id = await putApplication(colleges.one)
      const doc = await putDocument(colleges.one, id)
      await enter(id)
      expect((await advance(id, { ApprovalStatus: "Pending" })).status).toBe(200)
      const before = await rowVersionChecksum(colleges.one)
      for (const call of [
        () => advance(id, {}),
        () => advance(id, { ApprovalStatus: "Rejected", Remarks: "No" }),
        () => decide(id, doc),
      ]) {
        const { status, body } = await call()
        expect([status, body.code, body.message]).toEqual([
          403,
          "decision.own-entry",
          "You entered or submitted this application: somebody else decides it.",
        ])
      }
      expect(await rowVersionChecksum(colleges.one)).toBe(before)
      await writeCollege(colleges.one.db, { authorMayDecide: true })
      expect((await decide(id, doc)).status).toBe(201)
      expect(await lastDetail(id)).toMatchObject({ DecidedByAuthor: true })
      expect((await advance(id, {})).status).toBe(200)
      expect(await lastDetail(id)).toMatchObject({ DecidedByAuthor: true })
      await writeCollege(colleges.one.db, { authorMayDecide: false })
    },
  )

  it("refuses the account that entered a payment, and nobody else", async () => {
    const id = await putApplication(colleges.one, { level: 2 })
    const [own, theirs] = [await putPayment(colleges.one, id), await putPayment(colleges.one, id)]
    await colleges.one.db
      .updateTable("payments")
      .set({ CreatedBy: FINANCE })
      .where("PaymentId", "=", own)
      .execute()
    const { status, body } = await pay(own)
    expect([status, body.code, body.message]).toEqual([
      403,
      "decision.own-entry",
      "You entered this payment: somebody else decides it.",
    ])
    expect((await pay(theirs)).status).toBe(200)
    expect((await lastDetail(id)).DecidedByAuthor).toBeUndefined()
    await writeCollege(colleges.one.db, { authorMayDecide: true })
    expect((await pay(own)).status).toBe(200)
    expect(await lastDetail(id)).toMatchObject({ DecidedByAuthor: true })
    await writeCollege(colleges.one.db, { authorMayDecide: false })
  })
})
