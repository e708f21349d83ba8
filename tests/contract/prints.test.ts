import { createHmac, randomUUID } from "node:crypto"
import sharp from "sharp"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { PaymentStatus as Standing } from "#domain/money/payments.ts"
import type { AllotmentStatus } from "#domain/seats/seats.ts"
import { readCollege, writeCollege } from "#server/records/college/college.ts"
import { putApplication, putDocument, putPayment } from "../integration/staff/applications.ts"
import { readCodeSquare } from "../support/code-reader.ts"
import { readPdf } from "../support/pdf-reader.ts"
import { sampleCreate, sampleHistory } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start({ PUBLIC_BASE_URL: "https://admissions.example.org/" })
})
afterAll(() => college.stop())

const form = (id: string) => `/api/prints/applicationForm/${id}`
const receipt = (id: string) => `/api/prints/receipt/${id}`
const order = (id: string) => `/api/prints/admissionOrder/${id}`
const check = (code: string) => college.ask("GET", `/api/verify/${code}`)

async function paper(username: string, url: string) {
  const answer = await college.as(username, "GET", url)
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
  const pages = readPdf(answer.bytes)
  const address = readCodeSquare(pages[0]!)
  return {
    answer,
    pages,
    text: pages.map((page) => page.text).join(" "),
    address,
    code: address.split("/").at(-1) ?? "",
  }
}

let seed = 7000
/** A student's own application, with `changes` such as long answers and other scripts. */
async function application(username: string, changes: Record<string, unknown> = {}): Promise<string> {
  const body = sampleCreate(seed++, changes)
  const answer = await college.as(username, "POST", "/api/admissions", { body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.AdmissionId
}

async function approved() {
  const row = await college.db
    .selectFrom("seat_allotments as s")
    .innerJoin("admissions as a", "a.AdmissionId", "s.AdmissionId")
    .selectAll("s")
    .select(["a.AdmissionNo", "a.FirstName", "a.FormNo"])
    .where("s.Status", "=", "Joined")
    .where("a.AdmissionStatus", "=", "Approved")
    .orderBy("a.FormNo")
    .executeTakeFirstOrThrow()
  return row
}

describe("the application form", () => {
  it("says every answer, the marks, documents and the declaration, and wraps what is long", async () => {
    const AadharNo = "198765432109"
    const id = await application("student.01", {
      FirstName:
        "Venkata Naga Lakshmi Durga Prasanna Kumari Subrahmanyeswara Mallikarjuna Nallapareddy Gorantla",
      HouseOrFlatNo: "ఇంటి నంబర్ 4-12",
      PANNo: "ZZZPZ1234Z",
      AadharNo,
    })
    await college.as("student.01", "POST", "/api/admissionacademichistory/", { body: sampleHistory(id) })
    const { text, pages, answer } = await paper("student.01", form(id))
    expect(answer.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" })
    expect(answer.headers["content-disposition"]).toMatch(
      /^attachment; filename="Application-for-Admission-F/,
    )
    for (const said of [
      "Demo Medical College 1 Example Road, Vijayawada, Andhra Pradesh 520000",
      "Venkata Naga Lakshmi Durga",
      "Nallapareddy Gorantla",
      "Quota Management Category S1",
      "Date of Birth 12-04-1998",
      "PAN Number ZZZPZ1234Z",
      "State Andhra Pradesh",
      "Relation with Student Mother",
      "First MBBS 2019 612 900 68.00",
      "NEET PG Admit Card Required Not uploaded",
      "Signature of the applicant",
      "Signature of the parent or guardian",
    ])
      expect(text).toContain(said)
    expect(text).toContain("ఇంటి")
    expect(text).not.toContain("\ufffd")
    const record = await college.as("student.01", "GET", `/api/admissions/${id}`)
    expect(text).toContain(record.body.data.FormNo)
    // Only the last digits of the Aadhaar number are printed.
    expect(text.replace(/\s/g, "")).not.toContain(AadharNo.slice(0, 8))
    expect(text).toContain(`•••• •••• ${AadharNo.slice(-4)}`)
    for (const [at, page] of pages.entries()) expect(page.text).toContain(`Page ${at + 1} of ${pages.length}`)
  })

  it("is for the owner and the staff, and needs an application", async () => {
    const id = await application("student.02")
    for (const username of [
      "student.02",
      "admin",
      "staff.office",
      "counsellor.vja",
      "ao.verify",
      "principal",
    ])
      expect((await college.as(username, "GET", form(id))).status, username).toBe(200)
    expect((await college.as("student.03", "GET", form(id))).status).toBe(403)
    expect((await college.as("admin", "GET", form(uuidv7()))).status).toBe(404)
    expect((await college.as("admin", "GET", form("12"))).status).toBe(422)
    expect((await college.ask("GET", form(id))).status).toBe(401)
  })

  const pictures = (bytes: Buffer) =>
    [...bytes.toString("latin1").matchAll(/\/Subtype \/Image[^>]*/g)].map(([head]) => ({
      width: Number(/\/Width (\d+)/.exec(head)?.[1]),
      height: Number(/\/Height (\d+)/.exec(head)?.[1]),
    }))
  const FRAME = "Affix a recent photograph here"
  const handIn = async (admissionId: string, bytes: Buffer) => {
    const { DocTypeId } = await college.db
      .selectFrom("document_types")
      .select("DocTypeId")
      .where("DocName", "=", "Passport Photo, Signature")
      .executeTakeFirstOrThrow()
    const docType = "Passport Photo, Signature"
    const answer = await college.as("staff.office", "POST", "/api/admission-docs/upload-student-doc", {
      key: randomUUID(),
      file: { name: "photo.jpg", bytes },
      form: { admissionId, docTypeId: DocTypeId, docType, docName: docType },
    })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  }

  it("shows the applicant's photograph upright, in place of the frame for one", async () => {
    const id = await application("student.12")
    const before = await paper("staff.office", form(id))
    expect(before.text).toContain(FRAME)
    expect(pictures(before.answer.bytes)).toEqual([])
    const lying = sharp({ create: { width: 900, height: 600, channels: 3, background: "#336699" } })
    await handIn(id, await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer())
    const after = await paper("student.12", form(id))
    expect(after.text).not.toContain(FRAME)
    const [picture, ...others] = pictures(after.answer.bytes)
    expect(others).toEqual([])
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(2 / 3, 2)
  })

  it("names each document of a type with its own state", async () => {
    const id = await application("student.15")
    const ids = [await putDocument(college, id, "Rejected"), await putDocument(college, id, "Approved")]
    const { DocName } = await college.db
      .selectFrom("document_types as t")
      .innerJoin("admission_docs as f", "f.DocTypeId", "t.DocTypeId")
      .select("t.DocName")
      .where("f.AdmissionDocId", "=", ids[0] ?? "")
      .executeTakeFirstOrThrow()
    const { text } = await paper("admin", form(id))
    const [, ...lines] = text.split(`${DocName} Required `)
    expect(lines.map((line) => line.split(" ")[0]).sort()).toEqual(["Approved", "Rejected"])
  })

  it("is printed with its empty frame when the photograph cannot be shown", async () => {
    const id = await application("student.13")
    // It begins and ends like a JPEG, but cannot be decoded.
    const ends = [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(900, 7), Buffer.from([0xff, 0xd9])]
    await handIn(id, Buffer.concat(ends))
    const broken = await paper("student.13", form(id))
    expect(broken.text).toContain(FRAME)
    await college.db
      .updateTable("admission_docs")
      .set({ FilePath: `/Documents/2026/${id}/gone.jpg` })
      .where("AdmissionId", "=", id)
      .execute()
    expect((await paper("student.13", form(id))).text).toContain(FRAME)
  })

  it("takes three pages with its documents and payments, and never leaves the declaration alone", async () => {
    const { AdmissionId: id } = await approved()
    for (let payments = 0; payments < 30; payments += 3) {
      const { pages } = await paper("admin", form(id))
      if (payments <= 3) expect(pages, `${payments} more payments`).toHaveLength(3)
      const last = pages.at(-1)?.text ?? ""
      expect(last).toContain("Signature of the applicant")
      expect(last, `${payments} more payments`).toMatch(/Payment No Date.* Accepted .*Declaration/)
      for (let more = 0; more < 3; more += 1)
        await putPayment(college, id, { PaymentStatus: "Accepted", VerifiedByStaff: true })
    }
    const bare = await application("student.14")
    expect((await paper("admin", form(bare))).pages.at(-1)?.text).toMatch(/Optional Not uploaded Declaration/)
  })

  it("prints whatever a stored value holds", async () => {
    const id = await application("student.04")
    const SubCaste = "漢字 \u0001 <b>&</b> ₹ ".repeat(20)
    await college.db.updateTable("admissions").set({ SubCaste }).where("AdmissionId", "=", id).execute()
    expect((await paper("admin", form(id))).text).toContain("?? <b>&</b> ₹")
  })
})

describe("the receipt", () => {
  it("says the amount in figures and in words, for an accepted payment only", async () => {
    const id = await application("student.05")
    const PaymentId = await putPayment(college, id, {
      PaymentStatus: "Pending",
      TransactionRef: "998877665544",
    })
    await college.db
      .updateTable("payments")
      .set({ Amount: 5_820_000, Mode: "Online", UserName: "Lakshmi Devi" })
      .where("PaymentId", "=", PaymentId)
      .execute()
    const early = await college.as("student.05", "GET", receipt(PaymentId))
    expect([early.status, early.body.code]).toEqual([409, "print.not-accepted"])
    const set = (PaymentStatus: Standing, VerifiedByStaff = false) =>
      college.db
        .updateTable("payments")
        .set({ PaymentStatus, VerifiedByStaff })
        .where("PaymentId", "=", PaymentId)
        .execute()
    await set("Accepted")
    const { text, code } = await paper("student.05", receipt(PaymentId))
    for (const said of [
      "Received from Lakshmi Devi",
      "₹ 58,20,000 Rupees Fifty-Eight Lakh Twenty Thousand Only",
      "Mode Online",
      "Reference 998877665544",
      "to be verified by the Financer",
    ])
      expect(text).toContain(said)
    expect((await check(code)).body.data).toMatchObject({
      IsValid: true,
      Amount: 5_820_000,
      Status: "Accepted",
    })
    await set("Accepted", true)
    expect((await check(code)).body.data).toMatchObject({ IsValid: true, Remark: null })
    // A paper goes to the applicant, who never reads who decided.
    await college.db
      .updateTable("payments")
      .set({ DecidedBy: "finance.accounts" })
      .where("PaymentId", "=", PaymentId)
      .execute()
    for (const user of ["student.05", "finance.accounts"])
      expect((await paper(user, receipt(PaymentId))).text).not.toContain("finance.accounts")
    await set("Rejected", true)
    expect((await check(code)).body.data).toMatchObject({ IsValid: false, Status: "Rejected" })
    expect((await college.as("student.05", "GET", receipt(PaymentId))).status).toBe(409)
  })

  it("names the tuition fee as the college does, while the payment keeps the value", async () => {
    const id = await application("student.11")
    const PaymentId = await putPayment(college, id, {
      PaymentStatus: "Accepted",
      PaymentPurpose: "Tution Fee",
    })
    expect((await paper("student.11", receipt(PaymentId))).text).toContain("Purpose Tution Fee")
    await writeCollege(college.db, { tuitionFeeName: "Course Fee" })
    const { text } = await paper("student.11", receipt(PaymentId))
    expect(text).toContain("Purpose Course Fee")
    expect(text).not.toContain("Tution Fee")
    const stored = await college.as("student.11", "GET", `/api/paymentmaster/${PaymentId}`)
    expect(stored.body.data.PaymentPurpose).toBe("Tution Fee")
    await writeCollege(college.db, { tuitionFeeName: "" })
  })

  it("names the course that was paid for, on paper, at the check and in a copy, whatever the student has since", async () => {
    const id = await application("student.17")
    const change = (what: { CourseId: number | null }) =>
      college.db.updateTable("payments").set(what).where("PaymentId", "=", PaymentId).execute()
    const PaymentId = await putPayment(college, id, { PaymentStatus: "Accepted" })
    await change({ CourseId: 9 })
    await college.db.updateTable("admissions").set({ CourseId: 1 }).where("AdmissionId", "=", id).execute()
    const { text, code } = await paper("student.17", receipt(PaymentId))
    expect(text).toContain("Course MD General Medicine")
    expect((await check(code)).body.data.Course).toBe("MD General Medicine")
    // One stored without a course, or with one that is no longer there, is for that of its application.
    for (const CourseId of [null, 9999]) {
      await change({ CourseId })
      expect((await paper("student.17", receipt(PaymentId))).text).toContain("Course MD Anatomy")
      expect((await check(code)).body.data.Course).toBe("MD Anatomy")
    }
  })

  it("is refused to another student and to nobody signed in", async () => {
    const id = await application("student.06")
    const PaymentId = await putPayment(college, id, { PaymentStatus: "Accepted", VerifiedByStaff: true })
    expect((await college.as("student.06", "GET", receipt(PaymentId))).status).toBe(200)
    expect((await college.as("finance.accounts", "GET", receipt(PaymentId))).status).toBe(200)
    expect((await college.as("student.07", "GET", receipt(PaymentId))).status).toBe(403)
    expect((await college.as("student.07", "GET", receipt(uuidv7()))).status).toBe(404)
    expect((await college.as("admin", "GET", receipt("x"))).status).toBe(422)
    expect((await college.ask("GET", receipt(PaymentId))).status).toBe(401)
  })
})

describe("the admission order", () => {
  it("names the seat, its fees and the conditions, and is written down", async () => {
    const seat = await approved()
    const before = await college.rowCounts()
    const { text, address } = await paper("principal", order(seat.AdmissionId))
    for (const said of [
      `Admission No ${seat.AdmissionNo}`,
      `application ${seat.FormNo}`,
      "Fees of the first year",
      "Tuition Fee",
      "Manual Input",
      "Conditions 1. This order holds when",
      "Principal",
    ])
      expect(text).toContain(said)
    expect(address).toMatch(/^https:\/\/admissions\.example\.org\/#\/verify\/[\w-]{44}$/)
    expect((await college.rowCounts()).timeline).toBe((before.timeline ?? 0) + 1)
    const trail = await college.as("admin", "GET", `/api/admissions/${seat.AdmissionId}/timeline`)
    expect(trail.body.data.at(-1)).toMatchObject({
      Event: "admissionOrderPrinted",
      Username: "principal",
      Detail: { AdmissionNo: seat.AdmissionNo, SeatAllotmentId: seat.SeatAllotmentId },
    })
  })

  it("says what of the received amount the Financer has not verified", async () => {
    const { AdmissionId } = await approved()
    const verified = (VerifiedByStaff: boolean) =>
      college.db
        .updateTable("payments")
        .set({ VerifiedByStaff })
        .where("AdmissionId", "=", AdmissionId)
        .where("PaymentStatus", "=", "Accepted")
        .execute()
    await verified(false)
    const { text: waiting, pages } = await paper("admin", order(AdmissionId))
    await verified(true)
    const [, received] = /Received so far ₹ ([\d,]+)/.exec(waiting) ?? []
    expect(received).toMatch(/^[1-9]/)
    expect(waiting).toContain(`Of it to be verified by the Financer ₹ ${received}`)
    expect(pages).toHaveLength(1)
    expect((await paper("admin", order(AdmissionId))).text).not.toContain("to be verified")
  })

  it("asks for what page and report call due, and names what was submitted and not accepted", async () => {
    const { AdmissionId, FormNo } = await approved()
    const PaymentId = await putPayment(college, AdmissionId, { PaymentStatus: "Pending" })
    await college.db
      .updateTable("payments")
      .set({ Amount: 1_000 })
      .where("PaymentId", "=", PaymentId)
      .execute()
    const { text } = await paper("admin", order(AdmissionId))
    const report = await college.as("admin", "GET", `/api/reports/students?page=1&size=10&q=${FormNo}`)
    const [row] = report.body.data
    await college.db.deleteFrom("payments").where("PaymentId", "=", PaymentId).execute()
    expect(row).toMatchObject({ FormNo, IsRemoved: false, Payment: "pending" })
    const amount = (label: string) =>
      Number(new RegExp(`${label} ₹ ([\\d,]+)`).exec(text)?.[1]?.replaceAll(",", ""))
    expect(amount("Submitted, not accepted yet")).toBe(1_000)
    expect(amount("Still to be paid")).toBe(row.Due)
    expect((await paper("admin", order(AdmissionId))).text).not.toContain("not accepted yet")
  })

  it("has the fees of the application, as page and report have them, where its seat has another quota", async () => {
    const { AdmissionId, SeatAllotmentId, Quota } = await approved()
    const quotaTo = (quota: string) =>
      college.db
        .updateTable("seat_allotments")
        .set({ Quota: quota })
        .where("SeatAllotmentId", "=", SeatAllotmentId)
        .execute()
    const own = (await paper("admin", order(AdmissionId))).text
    await quotaTo(Quota === "CONV" ? "S1" : "CONV")
    const other = (await paper("admin", order(AdmissionId))).text
    await quotaTo(Quota)
    const feesIn = (text: string) =>
      /Fees of the first year(?:, [\w ]+?)?( Particulars.*)Conditions/.exec(text)?.[1]
    expect(feesIn(own)).toContain("Tuition Fee")
    expect(feesIn(other)).toBe(feesIn(own))
    // Whose fees they are is said; the category of the application is not printed beside another quota.
    const quota = Quota === "CONV" ? "Convenor" : "Management S1"
    expect(other).toContain(`Fees of the first year, ${quota} Particulars`)
    expect(own).not.toContain("Category –")
    expect(other).toContain("Category –")
  })

  it("fits one page; what is signed stands on the page of the signatures, however long the conditions", async () => {
    const { AdmissionId } = await approved()
    expect((await paper("admin", order(AdmissionId))).pages).toHaveLength(1)
    const { orderConditions } = await readCollege(college.db)
    const long = "The student keeps the rules of the college, of its hospital and of the university. ".repeat(
      3,
    )
    for (const count of [6, 8, 10, 60]) {
      await writeCollege(college.db, {
        orderConditions: Array.from({ length: count }, (_, at) => `${at + 1}th: ${long}`),
      })
      const { pages } = await paper("admin", order(AdmissionId))
      const last = pages.at(-1)?.text
      expect(last, String(count)).toContain(`${count}. ${count}th: The student`)
      expect(last, String(count)).toContain("Accepted by the student Seal of the college Principal")
    }
    await writeCollege(college.db, { orderConditions })
  })

  it("needs the final approval and a seat, and leaves no trace without", async () => {
    const waiting = await putApplication(college, { level: 3 })
    const given = await college.db
      .selectFrom("seat_allotments as s")
      .innerJoin("admissions as a", "a.AdmissionId", "s.AdmissionId")
      .select("s.AdmissionId")
      .where("s.Status", "=", "Slid")
      .where("a.AdmissionStatus", "=", "Approved")
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("seat_allotments as o")
              .select("o.SeatAllotmentId")
              .whereRef("o.AdmissionId", "=", "s.AdmissionId")
              .where("o.Status", "in", ["Allotted", "Joined"]),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    const before = await college.rowCounts()
    const early = await college.as("admin", "GET", order(waiting))
    expect([early.status, early.body.code]).toEqual([409, "print.not-approved"])
    const left = await college.as("admin", "GET", order(given.AdmissionId))
    expect([left.status, left.body.code]).toEqual([409, "print.no-seat"])
    const { AdmissionId } = await approved()
    expect((await college.as("student.08", "GET", order(AdmissionId))).status).toBe(403)
    expect((await college.as("student.08", "GET", order(uuidv7()))).status).toBe(404)
    expect((await college.as("admin", "GET", order("x"))).status).toBe(422)
    expect((await college.ask("GET", order(AdmissionId))).status).toBe(401)
    expect(await college.rowCounts()).toEqual(before)
  })
})

describe("checking a paper", () => {
  it("shows masked data to anybody, and nothing else", async () => {
    const seat = await approved()
    const { code } = await paper("admin", order(seat.AdmissionId))
    const answer = await check(code)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      Kind: "admissionOrder",
      College: "Demo Medical College",
      FormNo: `****${seat.FormNo.slice(-4)}`,
      Number: `****${seat.AdmissionNo?.slice(-4)}`,
      Status: "Joined",
      IsValid: true,
      Remark: null,
      Amount: null,
    })
    expect(answer.body.data.Name).toMatch(/^(\p{L}\*{4} ?)+$/u)
    const stored = await college.db
      .selectFrom("admissions")
      .selectAll()
      .where("AdmissionId", "=", seat.AdmissionId)
      .executeTakeFirstOrThrow()
    const told = JSON.stringify(answer.body)
    for (const secret of [
      stored.MobileNo,
      stored.Email,
      stored.AadharNo,
      stored.DOB,
      stored.FirstName,
      stored.Address,
    ])
      if (secret) expect(told).not.toContain(secret)
    expect(told).not.toContain(seat.AdmissionId)
  })

  it("says of a seat that was given up what became of it", async () => {
    const seat = await approved()
    const { code } = await paper("admin", order(seat.AdmissionId))
    const set = (Status: AllotmentStatus) =>
      college.db
        .updateTable("seat_allotments")
        .set({ Status })
        .where("SeatAllotmentId", "=", seat.SeatAllotmentId)
        .execute()
    for (const [status, remark] of [
      ["Slid", /slid to another seat/],
      ["Cancelled", /was cancelled/],
    ] as const) {
      await set(status)
      const { data } = (await check(code)).body
      expect([data.IsValid, data.Status]).toEqual([false, status])
      expect(data.Remark).toMatch(remark)
    }
    await set("Joined")
    expect((await check(code)).body.data.IsValid).toBe(true)
  })

  it("says of a form on which day something on it was changed last, also by a decision", async () => {
    const id = await application("student.07")
    const { code } = await paper("admin", form(id))
    const PaymentId = await putPayment(college, id, { PaymentStatus: "Pending" })
    const then = "2025-01-05T06:00:00.000Z"
    await college.db
      .updateTable("admissions")
      .set({ UpdatedAt: then })
      .where("AdmissionId", "=", id)
      .execute()
    await college.db.updateTable("timeline").set({ At: then }).where("AdmissionId", "=", id).execute()
    expect((await check(code)).body.data.Remark).toContain("05-01-2025")
    const note = (Event: "retentionAnnounced" | "paymentAccepted", At: string) =>
      college.db
        .insertInto("timeline")
        .values({
          TimelineId: uuidv7(),
          AdmissionId: id,
          At,
          Event,
          Detail: JSON.stringify({ PaymentId }),
        } as never)
        .execute()
    await note("retentionAnnounced", "2025-02-07T06:00:00.000Z")
    expect((await check(code)).body.data.Remark).toContain("05-01-2025")
    await note("paymentAccepted", "2025-02-06T06:00:00.000Z")
    expect((await check(code)).body.data.Remark).toContain("06-02-2025")
    const linked = await college.as("admin", "PUT", `/api/admissions/${id}/account`, {
      body: { Username: "student.16", Reason: "Linked by mistake" },
      key: randomUUID(),
    })
    expect(linked.status).toBe(200)
    expect((await check(code)).body.data.Remark).toContain("06-02-2025")
  })

  it("tells that a record was deleted", async () => {
    const id = await application("student.09")
    const { code } = await paper("admin", form(id))
    expect((await check(code)).body.data).toMatchObject({
      Kind: "applicationForm",
      Status: "Draft",
      IsValid: true,
    })
    await college.as("admin", "DELETE", `/api/admissions/${id}`, { key: randomUUID() })
    expect((await check(code)).body.data).toMatchObject({ Status: "Deleted", IsValid: false })
    expect((await college.as("admin", "GET", form(id))).status).toBe(404)
  })

  it("knows no code that differs in one bit, in its length, in its kind, or that another college signed", async () => {
    const id = await application("student.10")
    const { code } = await paper("admin", form(id))
    const bytes = Buffer.from(code, "base64url")
    const forged: string[] = []
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const other = Buffer.from(bytes)
      other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      forged.push(other.toString("base64url"))
    }
    const body = bytes.subarray(0, 17)
    const foreign = createHmac("sha256", Buffer.alloc(32)).update(body).digest().subarray(0, 16)
    forged.push(
      code.slice(0, -1),
      code.slice(1),
      `${code}A`,
      code.toLowerCase(),
      code.replace(/.$/, "%20"),
      Buffer.concat([body, foreign]).toString("base64url"),
      Buffer.concat([body, Buffer.alloc(16)]).toString("base64url"),
      "x",
      "..%2F..%2Fsettings",
      "A".repeat(100),
    )
    for (const [at, wrong] of forged.entries()) {
      // Keeps clear of the rate limit per address, which another test covers.
      if (at % 50 === 0) await college.db.deleteFrom("rate_limits").execute()
      const answer = await check(wrong)
      expect([answer.status, answer.body.code], wrong).toEqual([404, "print.unknown"])
      expect(answer.body.message).toMatch(/knows no paper with this code/)
    }
    await college.db.deleteFrom("rate_limits").execute()
    // A code longer than the contract allows.
    expect((await college.ask("GET", `/api/verify/${"A".repeat(101)}`)).status).toBe(422)
    expect((await check(code)).status).toBe(200)
  })

  it("is limited per address", async () => {
    await college.db.deleteFrom("rate_limits").execute()
    const seen: number[] = []
    for (let ask = 0; ask < 62; ask += 1) seen.push((await check("forged")).status)
    expect(seen.slice(0, 60).every((status) => status === 404)).toBe(true)
    expect(seen.at(-1)).toBe(429)
    await college.db.deleteFrom("rate_limits").execute()
  })
})
