import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { PaymentStatus } from "#domain/money/payments.ts"
import { roleByCode } from "#domain/people/roles.ts"
import { putApplication, putPayment } from "../integration/staff/applications.ts"
import { jpgFile, sampleCreate, samplePayment } from "./support/samples.ts"
import { type Ask, TestCollege } from "./support/test-college.ts"

let college: TestCollege
let seed = 7300
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const write = (username: string, method: string, url: string, body: object, ask: Ask = {}) =>
  college.as(username, method, url, { body, key: randomUUID(), ...ask })
const ifMatch = (version: string | number): Ask => ({ headers: { "if-match": `"${version}"` } })

async function draft(username: string, changes: object = {}): Promise<string> {
  const answer = await write(username, "POST", "/api/admissions", sampleCreate(seed++, { ...changes }))
  expect(answer.status).toBe(201)
  return answer.body.AdmissionId
}
const pay = async (username: string, id: string, changes: object = {}): Promise<string> => {
  const answer = await write(username, "POST", "/api/paymentmaster", samplePayment(id, { ...changes }))
  expect(answer.status).toBe(201)
  return answer.body.PaymentId
}
const read = async (username: string, id: string) =>
  (await college.as(username, "GET", `/api/paymentmaster/${id}`)).body.data
const eventsOf = (admissionId: string, event: string) =>
  college.db
    .selectFrom("timeline")
    .select(["Username", "From", "To", "Detail"])
    .where("AdmissionId", "=", admissionId)
    .where("Event", "=", event)
    .orderBy("At")
    .execute()

describe("an applicant's own payment", () => {
  const withdraw = (username: string, paymentId: string, AdmissionId: string) =>
    write(username, "POST", `/api/paymentmaster/${paymentId}/withdraw`, { AdmissionId })

  it("is withdrawn once, counts no more, and is in the trail", async () => {
    const id = await draft("student.01")
    const payment = await pay("student.01", id)
    for (const time of [1, 2]) {
      const answer = await withdraw("student.01", payment, id)
      expect([time, answer.status, answer.body.data.PaymentStatus]).toEqual([time, 200, "Withdrawn"])
      expect(answer.body.message).toBe("Payment withdrawn")
    }
    expect(await eventsOf(id, "paymentWithdrawn")).toMatchObject([{ From: "Pending", To: "Withdrawn" }])
    const listed = await college.as(
      "finance.accounts",
      "GET",
      "/api/paymentmaster/?PaymentStatus=Withdrawn&page=1&size=5",
    )
    expect(listed.body.data.map((one: { PaymentId: string }) => one.PaymentId)).toContain(payment)
    expect(listed.body.totals).toMatchObject({ WithdrawnCount: listed.body.total, Amount: 0 })
    const { body } = await college.as(
      "staff.office",
      "GET",
      "/api/reports/students?Status=Draft&page=1&size=500",
    )
    expect(body.data.find((row: { AdmissionId: string }) => row.AdmissionId === id).Submitted).toBe(0)
  })

  it("is not added to an application that was withdrawn, except by the office; a repeated one is answered", async () => {
    const id = await draft("student.07")
    const first = samplePayment(id, { PaymentId: uuidv7() })
    const sent = await write("student.07", "POST", "/api/paymentmaster", first)
    expect(sent.status).toBe(201)
    const given = await write("student.07", "POST", `/api/admissions/${id}/withdraw`, {
      Reason: "Joined elsewhere",
    })
    expect(given.status).toBe(200)
    const late = await write("student.07", "POST", "/api/paymentmaster", samplePayment(id))
    expect([late.status, late.body.code]).toEqual([422, "admission.locked"])
    expect(late.body.message).toBe("The application was withdrawn and cannot be changed now.")
    expect((await write("student.07", "POST", "/api/paymentmaster", first)).status).toBe(201)
    const receiver = { ReceiverBank: "Demo Bank", ReceiverAccNo: "123", ReceiverBranch: "College" }
    await pay("finance.accounts", id, {
      Mode: "Cash",
      TransactionRef: null,
      PaymentReferenceId: 2,
      ...receiver,
    })
  })

  it("is for the course of its application, whatever is sent", async () => {
    const id = await draft("student.11")
    const payment = await pay("student.11", id, { CourseId: 1 })
    expect((await read("finance.accounts", payment)).CourseId).toBe(9)
  })

  it("stays once it is decided; another's and an unknown one are nobody's to withdraw", async () => {
    const id = await draft("student.02")
    const payment = await pay("student.02", id)
    expect((await withdraw("student.03", payment, id)).status).toBe(403)
    for (const staff of ["finance.accounts", "admin", "counsellor.vja"])
      expect((await withdraw(staff, payment, id)).status).toBe(403)
    expect((await withdraw("student.02", uuidv7(), id)).status).toBe(404)
    const other = await withdraw("student.02", payment, uuidv7())
    expect([other.status, other.body.errors[0].field]).toEqual([422, "AdmissionId"])
    await college.db
      .updateTable("payments")
      .set({ PaymentStatus: "Accepted", VerifiedByStaff: true })
      .where("PaymentId", "=", payment)
      .execute()
    const late = await withdraw("student.02", payment, id)
    expect([late.status, late.body.code]).toEqual([409, "payment.decided"])
    expect((await read("student.02", payment)).PaymentStatus).toBe("Accepted")
  })

  it("is only one that they have sent: one that the college entered stays, with its proof, also when it waits again", async () => {
    const id = await draft("student.12")
    const payment = await putPayment(college, id, { CreatedBy: 6 })
    const withdrawn = await withdraw("student.12", payment, id)
    expect([withdrawn.status, withdrawn.body.code]).toEqual([403, "permission.denied"])
    const proof = await college.as("student.12", "POST", `/api/paymentmaster/${payment}/document`, {
      file: jpgFile,
      form: { AdmissionId: id },
      key: randomUUID(),
    })
    expect([proof.status, proof.body.code]).toEqual([403, "permission.denied"])
    expect(await read("student.12", payment)).toMatchObject({ PaymentStatus: "Pending", ByApplicant: false })
  })

  it("is theirs or the college's by the role of that time, whatever the account becomes", async () => {
    const id = await draft("student.15")
    const payment = await pay("student.15", id)
    const receiver = { ReceiverBank: "Demo Bank", ReceiverAccNo: "123", ReceiverBranch: "College" }
    const cash = { Mode: "Cash", TransactionRef: null, PaymentReferenceId: 2, ...receiver }
    const entered = await pay("finance.accounts", id, cash)
    const become = (Username: string, code: "S" | "F") =>
      college.db
        .updateTable("users")
        .set({ RoleId: roleByCode(code).id })
        .where("Username", "=", Username)
        .execute()
    await become("student.15", "F")
    await become("finance.accounts", "S")
    const [theirs, ours] = [await read("admin", payment), await read("admin", entered)]
    await become("student.15", "S")
    await become("finance.accounts", "F")
    expect([theirs.ByApplicant, ours.ByApplicant]).toEqual([true, false])
  })

  it("stays theirs when an Admin gives the application to another account of theirs", async () => {
    const id = await draft("student.13")
    const payment = await pay("student.13", id)
    const given = await write("admin", "PUT", `/api/admissions/${id}/account`, {
      Username: "student.14",
      Reason: "Two accounts of one person",
    })
    expect(given.status).toBe(200)
    expect((await read("student.14", payment)).ByApplicant).toBe(true)
    const proof = await college.as("student.14", "POST", `/api/paymentmaster/${payment}/document`, {
      file: jpgFile,
      form: { AdmissionId: id },
      key: randomUUID(),
    })
    expect(proof.status).toBe(201)
    expect((await withdraw("student.14", payment, id)).body.data?.PaymentStatus).toBe("Withdrawn")
  })

  it("is no longer the Financer's to decide", async () => {
    const id = await draft("student.04")
    const payment = await pay("student.04", id)
    await withdraw("student.04", payment, id)
    await college.db
      .updateTable("admissions")
      .set({ AdmissionStatus: "Pending", CurrentLevel: 2 })
      .where("AdmissionId", "=", id)
      .execute()
    const answer = await write("finance.accounts", "PUT", `/api/paymentmaster/${payment}`, {
      PaymentStatus: "Accepted",
      VerifiedByStaff: true,
    })
    expect([answer.status, answer.body.code]).toEqual([409, "payment.decided"])
    const reopened = await write("admin", "POST", `/api/paymentmaster/${payment}/reopen`, {
      Reason: "Withdrawn by mistake",
    })
    expect([reopened.status, reopened.body.code]).toEqual([409, "payment.undecided"])
  })
})

describe("a reference that is used twice", () => {
  const accept = (paymentId: string, Remarks?: string) =>
    write("finance.accounts", "PUT", `/api/paymentmaster/${paymentId}`, {
      PaymentStatus: "Accepted",
      VerifiedByStaff: true,
      ...(Remarks === undefined ? {} : { Remarks }),
    })
  const two = async (status: PaymentStatus = "Pending") => {
    const TransactionRef = String(Math.floor(Math.random() * 1e11) + 6e11)
    const [one, other] = [
      await putApplication(college, { level: 2 }),
      await putApplication(college, { level: 2 }),
    ]
    const first = await putPayment(college, one, { TransactionRef, PaymentStatus: status })
    // With spaces, as somebody types it from a paper.
    const written = TransactionRef.replace(/(\d{4})/g, "$1 ").trim()
    const second = await putPayment(college, other, { TransactionRef: written, PaymentStatus: "Pending" })
    return { one, other, first, second, TransactionRef }
  }

  it("is accepted with a reason only, and the other payment is named to staff", async () => {
    const { first, second, one } = await two()
    const seen = await read("finance.accounts", second)
    expect(seen.DuplicateReference).toBe(true)
    expect(seen.SameReference).toMatchObject([
      { PaymentId: first, AdmissionId: one, PaymentStatus: "Pending" },
    ])
    for (const remarks of [undefined, " "]) {
      const refused = await accept(second, remarks)
      expect([refused.status, refused.body.code]).toEqual([422, "payment.repeated"])
      expect(refused.body.errors).toEqual([
        {
          field: "Remarks",
          message: "This reference is on another payment too. Say under Remarks why it is accepted.",
        },
      ])
    }
    expect((await read("finance.accounts", second)).PaymentStatus).toBe("Pending")
    const accepted = await accept(second, "One transfer for brother and sister")
    expect([accepted.status, accepted.body.data.Remarks]).toEqual([
      200,
      "One transfer for brother and sister",
    ])
  })

  it.each(["finance.accounts", "admin"])("waits for the Financer when %s enters it, too", async (user) => {
    const { other, TransactionRef } = await two()
    const receiver = { ReceiverBank: "Demo Bank", ReceiverAccNo: "123", ReceiverBranch: "College" }
    const enter = (reference: string) =>
      write(user, "POST", "/api/paymentmaster", {
        ...samplePayment(other, { PaymentReferenceId: 2, ...receiver, TransactionRef: reference }),
      })
    const alone = await enter(`9${TransactionRef}`)
    expect(alone.body).toMatchObject({
      message: "Payment created successfully!",
      data: { VerifiedByStaff: true },
    })
    // With the dashes of a PDF.
    const answer = await enter(TransactionRef.replace(/(\d{4})(?=\d)/g, "$1–"))
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe(
      "Payment saved. Its reference is on another payment too, so it waits for the Financer.",
    )
    expect(answer.body.data).toMatchObject({ PaymentStatus: "Accepted", VerifiedByStaff: false })
    const id: string = answer.body.PaymentId
    expect(await read("admin", id)).toMatchObject({ PaymentStatus: "Accepted", VerifiedByStaff: false })
    // Also when there is no other Financer than the one who entered it.
    expect((await accept(id)).body.code).toBe("payment.repeated")
    const accepted = await accept(id, "One transfer for brother and sister")
    expect([accepted.status, accepted.body.data?.VerifiedByStaff]).toEqual([200, true])
    const [decision] = await eventsOf(other, "paymentAccepted")
    const author = user === "finance.accounts" ? { DecidedByAuthor: true } : {}
    expect(decision?.Detail).toEqual({
      PaymentId: id,
      PaymentNo: accepted.body.data.PaymentNo,
      Remarks: "One transfer for brother and sister",
      RepeatedReference: true,
      ...author,
    })
  })

  it("waits for no second Financer once the other payment is refused", async () => {
    const { other, first, second, TransactionRef } = await two()
    const receiver = { ReceiverBank: "Demo Bank", ReceiverAccNo: "123", ReceiverBranch: "College" }
    const own = await pay("finance.accounts", other, {
      PaymentReferenceId: 2,
      ...receiver,
      TransactionRef,
    })
    await college.db
      .updateTable("payments")
      .set({ PaymentStatus: "Rejected" })
      .where("PaymentId", "in", [first, second])
      .execute()
    expect((await read("finance.accounts", own)).DuplicateReference).toBe(false)
    expect((await accept(own)).status).toBe(200)
  })

  it("waits for somebody else when the account that entered it became a Financer's only since", async () => {
    const { other, TransactionRef } = await two()
    const receiver = { ReceiverBank: "Demo Bank", ReceiverAccNo: "123", ReceiverBranch: "College" }
    const entered = { PaymentReferenceId: 2, ...receiver, TransactionRef }
    const own = await pay("counsellor.vja", other, entered)
    await college.db.updateTable("payments").set({ CreatedBy: 6 }).where("PaymentId", "=", own).execute()
    await college.db
      .updateTable("timeline")
      .set({ UserID: 6 })
      .where("AdmissionId", "=", other)
      .where("Event", "=", "paymentSubmitted")
      .execute()
    const refused = await accept(own, "One transfer for brother and sister")
    expect([refused.status, refused.body.code]).toEqual([403, "decision.own-entry"])
  })

  it.each(["Rejected", "Withdrawn"] as const)(
    "is free again when the other payment is %s",
    async (status) => {
      const { second } = await two(status)
      const seen = await read("finance.accounts", second)
      expect([seen.DuplicateReference, seen.SameReference]).toEqual([false, []])
      expect((await accept(second)).status).toBe(200)
    },
  )

  it("tells an applicant of own payments and of nobody else's", async () => {
    const [mine, theirs] = [await draft("student.05"), await draft("student.06")]
    const reference = { TransactionRef: "688800001111" }
    const foreign = await pay("student.06", theirs, reference)
    const first = await pay("student.05", mine, reference)
    const alone = await read("student.05", first)
    expect([alone.DuplicateReference, alone.SameReference, alone.Rest, alone.ApplicantName]).toEqual([
      false,
      undefined,
      undefined,
      undefined,
    ])
    const second = await pay("student.05", mine, { ...reference, Amount: 10 })
    expect((await read("student.05", second)).DuplicateReference).toBe(true)
    expect((await read("student.06", foreign)).DuplicateReference).toBe(false)
    const others = (await read("finance.accounts", second)).SameReference
    expect(others.map((one: { PaymentId: string }) => one.PaymentId).sort()).toEqual([foreign, first].sort())
  })
})

describe("what is due beside the other payments", () => {
  it("is told to staff with one payment", async () => {
    const id = await putApplication(college, { level: 2, year: 2025, quota: "CONV" })
    const paid = await putPayment(college, id, { PaymentStatus: "Accepted", TransactionRef: "611100002222" })
    await college.db.updateTable("payments").set({ Amount: 66_800 }).where("PaymentId", "=", paid).execute()
    const waiting = await putPayment(college, id, {
      PaymentStatus: "Pending",
      TransactionRef: "611100002223",
    })
    expect((await read("finance.accounts", waiting)).Rest).toBe(500_000)
    expect((await read("finance.accounts", paid)).Rest).toBe(566_800)
    const none = await putApplication(college, { level: 2, year: 2044 })
    const unknown = await putPayment(college, none, {
      PaymentStatus: "Pending",
      TransactionRef: "611100002224",
    })
    expect((await read("finance.accounts", unknown)).Rest).toBeNull()
  })
})

describe("the Financer's list", () => {
  const list = async (query: string) =>
    (await college.as("finance.accounts", "GET", `/api/paymentmaster/?${query}`)).body

  it("holds what can be decided now, who waits longest first, and the rest apart with whose turn it is", async () => {
    const now = await list("toVerify=true&page=1&size=500")
    expect(now.data.length).toBeGreaterThan(1)
    for (const row of now.data) expect(["Financer", "Principal", "Approved"]).toContain(row.Step)
    const times = now.data.map((row: { CreatedAt: string }) => row.CreatedAt)
    expect(times).toEqual([...times].sort())
    const later = await list("notYet=true&page=1&size=500")
    expect(later.data.length).toBeGreaterThan(1)
    for (const row of later.data) expect(["Financer", "Principal", "Approved"]).not.toContain(row.Step)
    const ids = new Set([...now.data, ...later.data].map((row: { PaymentId: string }) => row.PaymentId))
    expect(ids.size).toBe(now.total + later.total)
  })

  it("names applicant and course, sorts by applicant, and finds by name and form number", async () => {
    const [row] = (await list("toVerify=true&page=1&size=1")).data
    expect([row.ApplicantName, row.CourseName, row.PaymentPurpose].every(Boolean)).toBe(true)
    for (const q of [row.ApplicantName, row.FormNo])
      expect(
        (await list(`q=${encodeURIComponent(q)}&page=1&size=500`)).data.map(
          (one: { PaymentId: string }) => one.PaymentId,
        ),
      ).toContain(row.PaymentId)
    const sorted = await list("sort=ApplicantName&order=asc&page=1&size=50")
    const names = sorted.data.map((one: { ApplicantName: string }) => one.ApplicantName.toLowerCase())
    expect(names.length).toBe(50)
    expect(names[0] <= names[49]).toBe(true)
  })
})

describe("fees of an academic year", () => {
  const fees = (query: string, username = "student.01") =>
    college.as(username, "GET", `/api/coursefee/feeStructure?courseId=9&quotaType=CONV${query}`)
  const save = (AcademicYear: number, amount: number) =>
    write("admin", "PUT", "/api/coursefee/feeStructure", {
      CourseId: 9,
      QuotaCode: "CONV",
      AcademicYear,
      Rows: [{ Particulars: "Tuition Fee", Amount: amount, Remarks: null }],
    })
  const total = async (query: string, username?: string) =>
    (await fees(query, username)).body.FeeTable.at(-1).Amount

  it("change for that year alone: the dues of another year stay", async () => {
    const id = await draft("student.07")
    expect(await total("")).toBe(566_800)
    expect((await save(2031, 900_000)).body.data.AcademicYear).toBe(2031)
    expect(await total("")).toBe(566_800)
    expect(await total("&academicYear=2031")).toBe(900_000)
    expect(await total(`&admissionId=${id}`, "student.07")).toBe(566_800)
    expect((await fees("&academicYear=2032")).status).toBe(404)
    expect((await fees(`&admissionId=${id}`, "student.08")).status).toBe(403)
    const later = await college.as("admin", "GET", "/api/coursefee?AcademicYear=2031")
    expect(later.body.data).toHaveLength(1)
    expect((await college.as("admin", "GET", "/api/coursefee")).body.data[0].AcademicYear).toBe(2025)
    expect((await college.as("admin", "GET", "/api/coursefee?AcademicYear=12")).status).toBe(422)
  })

  it("are announced to all devices when they are saved, copied or removed", async () => {
    const version = async () =>
      (await college.as("student.01", "GET", "/api/changes")).body.data.CatalogueVersion as number
    const before = await version()
    await save(2061, 5)
    expect(await version()).toBe(before + 1)
    const copied = await write("admin", "POST", "/api/coursefee/copy", { FromYear: 2061, ToYear: 2062 })
    expect([copied.status, await version()]).toEqual([200, before + 2])
    const seat = { CourseId: 9, QuotaCode: "CONV", AcademicYear: 2062, Rows: [] }
    expect((await write("admin", "PUT", "/api/coursefee/feeStructure", seat)).status).toBe(200)
    expect(await version()).toBe(before + 3)
  })

  it("are copied to another year, and over fees that are there only when asked", async () => {
    const copy = (body: object, username = "admin") => write(username, "POST", "/api/coursefee/copy", body)
    const kept = (await college.as("admin", "GET", "/api/coursefee?AcademicYear=2025")).body.data.length
    expect((await copy({ FromYear: 2025, ToYear: 2041 }, "staff.office")).status).toBe(403)
    const first = await copy({ FromYear: 2025, ToYear: 2041 })
    expect(first.body.data).toEqual({
      FromYear: 2025,
      ToYear: 2041,
      Copied: kept,
      Replaced: 0,
      Kept: 0,
      LeftOut: 0,
    })
    expect(first.body.message).toBe(`${kept} fee structures copied to 2041-2042`)
    expect(await total("&academicYear=2041")).toBe(566_800)
    await save(2041, 1)
    const refused = await copy({ FromYear: 2025, ToYear: 2041 })
    expect([refused.status, refused.body.code]).toEqual([409, "fees.exist"])
    expect(refused.body.message).toBe(`2041-2042 already has ${kept} fee structures.`)
    expect((await copy({ FromYear: 2025, ToYear: 2041, Existing: "keep" })).body.data).toMatchObject({
      Copied: 0,
      Kept: kept,
    })
    expect(await total("&academicYear=2041")).toBe(1)
    expect((await copy({ FromYear: 2025, ToYear: 2041, Existing: "replace" })).body.data).toMatchObject({
      Copied: kept,
      Replaced: kept,
      Kept: 0,
    })
    expect(await total("&academicYear=2041")).toBe(566_800)
    await save(2051, 7)
    expect((await copy({ FromYear: 2025, ToYear: 2051, Existing: "keep" })).body.data).toMatchObject({
      Copied: kept - 1,
      Kept: 1,
    })
    expect(await total("&academicYear=2051")).toBe(7)
    const wrong: [object, string][] = [
      [{ FromYear: 2025, ToYear: 2025 }, "ToYear"],
      [{ FromYear: 2077, ToYear: 2078 }, "FromYear"],
      [{ FromYear: 2025, ToYear: 1 }, "ToYear"],
      [{ FromYear: 2025 }, "ToYear"],
    ]
    for (const [body, field] of wrong) {
      const answer = await copy(body)
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
    }
  })
})

describe("fees of courses and quotas that have ended", () => {
  const copy = (ToYear: number, Existing: string) =>
    write("admin", "POST", "/api/coursefee/copy", { FromYear: 2025, ToYear, Existing })
  const of = async (year: number, keeps: (one: { CourseId: number; QuotaType: string }) => boolean) =>
    (await college.as("admin", "GET", `/api/coursefee?AcademicYear=${year}`)).body.data.filter(keeps)

  it("are left out of a copy, unless the other year has fees or applications of them", async () => {
    const all = (await of(2025, () => true)).length
    const isEnded = ({ CourseId, QuotaType }: { CourseId: number; QuotaType: string }) =>
      CourseId === 1 || QuotaType === "S3"
    const ended = (await of(2025, isEnded)).length
    const seat = { CourseId: 9, QuotaCode: "S3", AcademicYear: 2072 }
    const Rows = [{ Particulars: "Tuition Fee", Amount: 5, Remarks: null }]
    await write("admin", "PUT", "/api/coursefee/feeStructure", { ...seat, Rows })
    await putApplication(college, { year: 2073, quota: "S3", status: "Draft" })
    const set = async (IsActive: boolean) => {
      await college.db.updateTable("courses").set({ IsActive }).where("CourseId", "=", 1).execute()
      await college.db.updateTable("quotas").set({ IsActive }).where("QuotaCode", "=", "S3").execute()
    }
    await set(false)
    try {
      const first = await copy(2071, "refuse")
      expect(first.body.data).toMatchObject({ Copied: all - ended, Kept: 0, LeftOut: ended })
      expect(first.body.message).toBe(
        `${all - ended} fee structures copied to 2071-2072, ${ended} of ended courses and quotas left out`,
      )
      expect(await of(2071, isEnded)).toEqual([])
      const replaced = await copy(2072, "replace")
      expect(replaced.body.data).toMatchObject({ Replaced: 1, LeftOut: ended - 1 })
      const applied = await copy(2073, "refuse")
      expect(applied.body.data).toMatchObject({ Copied: all - ended + 1, LeftOut: ended - 1 })
    } finally {
      await set(true)
    }
  })
})

describe("an amount in the place of Manual Input", () => {
  const set = (id: string, body: object, version?: string, username = "finance.accounts") =>
    write(username, "PUT", `/api/admissions/${id}/fee-amounts`, body, version ? ifMatch(version) : {})
  const Particulars = "Hostel Fee"

  it("counts for its student everywhere, is changed with a reason, taken back, and in the trail", async () => {
    const id = await draft("student.09", { Quota: "convenorQuota", Category: "nonService" })
    const due = async () => {
      const { body } = await college.as("admin", "GET", "/api/reports/students?Status=Draft&page=1&size=500")
      return body.data.find((row: { AdmissionId: string }) => row.AdmissionId === id).Due
    }
    const shown = async () =>
      (
        await college.as(
          "student.09",
          "GET",
          `/api/coursefee/feeStructure?courseId=9&quotaType=CONV&admissionId=${id}`,
        )
      ).body.FeeTable
    expect(await due()).toBe(566_800)
    const first = await set(id, { Particulars: "hostel fee", Amount: 120_000 }, "0")
    expect(first.body).toMatchObject({ message: "Amount set", data: { Particulars, Amount: 120_000 } })
    expect(await due()).toBe(686_800)
    expect((await shown()).slice(-2)).toMatchObject([
      { Particulars, Amount: 120_000 },
      { SrNo: "Total", Amount: 686_800 },
    ])
    const { body } = await college.as("student.09", "GET", `/api/admissions/getStudentAdmissionDetails/${id}`)
    // An applicant does not read who set it.
    expect(body.data.FeeAmounts).toEqual([{ ...first.body.data, SetBy: null }])
    const silent = await set(id, { Particulars, Amount: 90_000 }, first.body.data.Version)
    expect(silent.body.errors).toEqual([{ field: "Reason", message: "Say why the amount is changed" }])
    const second = await set(
      id,
      { Particulars, Amount: 90_000, Reason: "Shares a room" },
      first.body.data.Version,
      "admin",
    )
    expect(second.body.data).toMatchObject({ Amount: 90_000, Reason: "Shares a room", SetBy: "admin" })
    expect(await due()).toBe(656_800)
    const late = await set(id, { Particulars, Amount: 1, Reason: "Late" }, first.body.data.Version)
    expect([late.status, late.body.current]).toEqual([412, second.body.data])
    const gone = await set(id, { Particulars, Amount: 0, Reason: "No hostel" }, second.body.data.Version)
    expect(gone.body.message).toBe("Amount removed: the row shows Manual Input again")
    expect(await due()).toBe(566_800)
    expect(await eventsOf(id, "feeAmountSet")).toMatchObject([
      { Username: "finance.accounts", From: "Manual Input", To: "₹1,20,000" },
      {
        Username: "admin",
        From: "₹1,20,000",
        To: "₹90,000",
        Detail: { Particulars, Reason: "Shares a room" },
      },
      { From: "₹90,000", To: "Manual Input" },
    ])
  })

  it("is Finance's and Admin's, for rows that are Manual Input, in whole rupees", async () => {
    const id = await draft("student.10")
    for (const user of ["student.10", "staff.office", "counsellor.vja", "ao.verify", "principal"])
      expect((await set(id, { Particulars, Amount: 1 }, undefined, user)).status).toBe(403)
    expect((await set(uuidv7(), { Particulars, Amount: 1 })).status).toBe(404)
    for (const name of ["Tuition Fee", "Total", "Nothing"]) {
      const answer = await set(id, { Particulars: name, Amount: 1 })
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, "Particulars"])
    }
    for (const Amount of [-1, 1.5, 1_000_000_000, "5"])
      expect((await set(id, { Particulars, Amount })).status).toBe(422)
  })
})

describe("amounts that Finance has set, where an Admin changes the fees", () => {
  let year = 2060
  const url = "/api/coursefee/feeStructure"
  const rowOf = (Particulars: string, Amount = 0, FormerParticulars?: string) => ({
    ...{ Particulars, Amount, Remarks: null },
    ...(FormerParticulars ? { FormerParticulars } : {}),
  })
  const save = (...Rows: ReturnType<typeof rowOf>[]) =>
    write("admin", "PUT", url, { CourseId: 9, QuotaCode: "CONV", AcademicYear: year, Rows })
  const set = (id: string, Particulars: string, Amount: number) =>
    write("finance.accounts", "PUT", `/api/admissions/${id}/fee-amounts`, {
      ...{ Particulars, Amount },
      Reason: "Agreed",
    })
  const table = async (id: string) => {
    const asked = `${url}?courseId=9&quotaType=CONV&academicYear=${year}&admissionId=${id}`
    const { body } = await college.as("admin", "GET", asked)
    return body.FeeTable.map((row: { Particulars: string; Amount: number }) => [row.Particulars, row.Amount])
  }
  /** A new year with a structure and a student for whom the special fee is set. */
  const begin = async () => {
    year += 1
    await save(rowOf("Tuition Fee", 1000), rowOf("Special Fee"), rowOf("Mess"))
    const id = await putApplication(college, { year, quota: "CONV", level: 2 })
    expect((await set(id, "Special Fee", 120_000)).status).toBe(200)
    return id
  }
  const lost =
    "Finance has set amounts for students which would count no more: Special Fee (1 student). Keep such a row without an amount of its own, or change its name in place."

  it.each([
    ["has another name without saying which it had", [rowOf("Special Fee (NRI)"), rowOf("Mess")]],
    ["gets an amount for all", [rowOf("Special Fee", 5), rowOf("Mess")]],
    ["gets another name and an amount", [rowOf("NRI Fee", 5, "Special Fee"), rowOf("Mess")]],
    ["gives its name to another row", [rowOf("Special Fee", 0, "Mess")]],
    ["is taken away", [rowOf("Mess")]],
    ["is taken away with all rows", []],
  ])("are not dropped when their row %s", async (_, rows) => {
    const id = await begin()
    const before = await table(id)
    const refused = await save(...rows)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, "fees.amounts", lost])
    expect(await table(id)).toEqual(before)
    expect((await save(rowOf("Special Fee"))).status).toBe(200)
  })

  it("of a deleted application stand against no change: nobody could set them to 0 first", async () => {
    const id = await begin()
    await college.db
      .updateTable("admissions")
      .set({ DeletedAt: new Date().toISOString() })
      .where("AdmissionId", "=", id)
      .execute()
    expect((await save(rowOf("Special Fee", 5), rowOf("Mess"))).status).toBe(200)
  })

  it("go with their rows to new names, also to each other's, with a line in the timeline", async () => {
    const id = await begin()
    await set(id, "Mess", 400)
    const other = await putApplication(college, { year, quota: "CONV", level: 2 })
    await set(other, "Mess", 700)
    await set(other, "Mess", 0)
    const renamed = await save(
      rowOf("Tuition Fee", 1000),
      rowOf("Mess", 0, "special fee"),
      rowOf(" Special Fee (NRI) ", 0, "Mess"),
    )
    expect(renamed.status).toBe(200)
    const expected = [
      ["Tuition Fee", 1000],
      ["Mess", 120_000],
      ["Special Fee (NRI)", 400],
      ["Total", 121_400],
    ]
    expect(await table(id)).toEqual(expected)
    const { body } = await college.as("admin", "GET", `/api/admissions/getStudentAdmissionDetails/${id}`)
    expect(body.data.FeeAmounts).toMatchObject([
      { Particulars: "Mess", Amount: 120_000, Reason: "Agreed", SetBy: "finance.accounts" },
      { Particulars: "Special Fee (NRI)", Amount: 400 },
    ])
    const events = await eventsOf(id, "feeRowRenamed")
    expect(events).toHaveLength(2)
    expect(events).toContainEqual({
      ...{ Username: "admin", From: "Special Fee", To: "Mess" },
      Detail: { Amount: 120_000 },
    })
    // A taken back amount goes along, but is nobody's news.
    expect(await eventsOf(other, "feeRowRenamed")).toEqual([])
    expect((await set(other, "Special Fee (NRI)", 5)).status).toBe(200)
  })

  it("of a removed person go along with a new name, and no figure of the report changes", async () => {
    const id = await begin()
    const at = new Date().toISOString()
    await college.db
      .updateTable("admissions")
      .set({ DeletedAt: at, PurgedAt: at })
      .where("AdmissionId", "=", id)
      .execute()
    const totals = async () =>
      (await college.as("admin", "GET", `/api/reports/students?page=1&size=10&AdmissionYear=${year}`)).body
        .totals
    const before = await totals()
    expect(JSON.stringify(before)).toContain("121000")
    const renamed = await save(
      rowOf("Tuition Fee", 1000),
      rowOf("Special Fee (NRI)", 0, "Special Fee"),
      rowOf("Mess"),
    )
    expect(renamed.status).toBe(200)
    expect(await totals()).toEqual(before)
  })

  it("are no obstacle once Finance has taken them back, and of another year never", async () => {
    const id = await begin()
    await begin()
    year -= 1
    await set(id, "Special Fee", 0)
    expect((await save(rowOf("Mess"))).status).toBe(200)
    year += 1
    expect((await save(rowOf("Mess"))).status).toBe(409)
  })

  it("are not dropped by a copy of another year's fees", async () => {
    const id = await begin()
    const before = await table(id)
    const copy = (Existing: string) =>
      write("admin", "POST", "/api/coursefee/copy", { FromYear: 2025, ToYear: year, Existing })
    const refused = await copy("replace")
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "fees.amounts",
      `Finance has set amounts for students of ${year}-${year + 1} which would count no more: General Medicine, Convenor: Special Fee (1 student). Keep the fees that are there.`,
    ])
    expect(await table(id)).toEqual(before)
    expect((await copy("keep")).status).toBe(200)
    expect(await table(id)).toEqual(before)
  })

  it("are set before their row is renamed, or not at all", async () => {
    for (const amount of [1, 2, 3, 4]) {
      await begin()
      const id = await putApplication(college, { year, quota: "CONV", level: 2 })
      const [given, renamed] = await Promise.all([
        set(id, "Special Fee", amount),
        save(rowOf("NRI Fee", 0, "Special Fee"), rowOf("Mess")),
      ])
      expect([200, 422]).toContain(given.status)
      expect(renamed.status).toBe(200)
      expect((await table(id))[0]).toEqual(["NRI Fee", given.status === 200 ? amount : 0])
    }
  })

  it("name one heir only", async () => {
    await begin()
    const twice = await save(rowOf("One", 0, "Special Fee"), rowOf("Two", 0, "special fee"))
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      [{ field: "Rows.1.FormerParticulars", message: "Only one row can take the place of another" }],
    ])
  })

  it("and a structure whose seat applications have is changed, but not taken away", async () => {
    year += 1
    await save(rowOf("Tuition Fee", 1000))
    expect((await save()).status).toBe(200)
    await save(rowOf("Tuition Fee", 1000))
    await putApplication(college, { year, quota: "CONV", status: "Draft" })
    const refused = await save()
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "fees.used",
      "1 application is for this course, quota and year: the fees can be changed, but not removed.",
    ])
    expect((await save(rowOf("Tuition Fee", 5))).status).toBe(200)
  })
})
