import { randomBytes, randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { FakeS3 } from "#tests/support/fake-s3.ts"
import { pdfFile, sampleCreate, samplePayment } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

const STUDENT = "student.01"
const bytes = Buffer.concat([pdfFile.bytes.subarray(0, 9), randomBytes(5000), pdfFile.bytes.subarray(9)])

describe.each(["disk", "bucket"])("a part of a file that lies on a %s", (place) => {
  let s3: FakeS3 | undefined
  let college: TestCollege
  let admissionId: string
  let address: string
  let tag: string
  beforeAll(async () => {
    s3 = place === "bucket" ? await FakeS3.start() : undefined
    college = await TestCollege.start(s3?.env)
    const created = await college.as(STUDENT, "POST", "/api/admissions", { body: sampleCreate(9900) })
    admissionId = created.body.AdmissionId
    const document = { docTypeId: 1, docType: "NEET PG Admit Card", docName: "NEET PG Admit Card" }
    const kept = await college.as(STUDENT, "POST", "/api/admission-docs/upload-student-doc", {
      file: { name: "memo.pdf", bytes },
      key: randomUUID(),
      form: { admissionId, ...document },
    })
    address = `/api/admission-docs/${kept.body.data.AdmissionDocId}/file`
    const whole = await get({})
    expect(whole.bytes.equals(bytes)).toBe(true)
    expect(whole.headers["accept-ranges"]).toBe("bytes")
    tag = String(whole.headers.etag)
  })
  afterAll(async () => {
    await college?.stop()
    await s3?.stop()
  })
  const get = (headers: Record<string, string>) => college.as(STUDENT, "GET", address, { headers })

  it.each([
    ["bytes=0-99", 0, 99],
    ["bytes=100-", 100, bytes.length - 1],
    ["bytes=-7", bytes.length - 7, bytes.length - 1],
    ["bytes=5000-999999", 5000, bytes.length - 1],
    ["bytes=10-19,20-29", 10, 29],
  ])("%s is answered with these bytes alone", async (range, start, end) => {
    const part = await get({ range })
    expect(part.status).toBe(206)
    expect(part.headers["content-range"]).toBe(`bytes ${start}-${end}/${bytes.length}`)
    expect(Number(part.headers["content-length"])).toBe(end - start + 1)
    expect(part.headers.etag).toBe(tag)
    expect(part.bytes.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  it.each(["bytes=0-9,90-99", "bytes=x-y", "pages=1-2"])(
    "%s is answered with the whole file",
    async (range) => {
      const whole = await get({ range })
      expect(whole.status).toBe(200)
      expect(whole.bytes.equals(bytes)).toBe(true)
    },
  )

  it("says how long the file is when no byte lies in the part", async () => {
    const outside = await get({ range: `bytes=${bytes.length}-` })
    expect(outside.status).toBe(416)
    expect(outside.headers["content-range"]).toBe(`bytes */${bytes.length}`)
    expect(outside.body.code).toBe("range.outside")
  })

  it("gives a part of the file that was begun only while it is still the same", async () => {
    expect((await get({ range: "bytes=0-9", "if-range": tag })).status).toBe(206)
    const other = await get({ range: "bytes=0-9", "if-range": '"another"' })
    expect(other.status).toBe(200)
    expect(other.bytes.equals(bytes)).toBe(true)
  })

  it("sends no bytes to who has them, and never to who may not read them", async () => {
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const same = await get({ "if-none-match": known })
      expect(same.status).toBe(304)
      expect(same.headers.etag).toBe(tag)
      expect(same.bytes.length).toBe(0)
    }
    expect((await get({ "if-none-match": '"other"' })).status).toBe(200)
    const other = await college.as("student.02", "GET", address, { headers: { "if-none-match": tag } })
    expect(other.status).toBe(403)
    expect(other.headers.etag).toBeUndefined()
  })

  it("does the same for the receipt of a payment", async () => {
    const paid = await college.as(STUDENT, "POST", "/api/paymentmaster/", {
      body: samplePayment(admissionId),
      key: randomUUID(),
    })
    const id = paid.body.data.PaymentId
    const sent = await college.as(STUDENT, "POST", `/api/paymentmaster/${id}/document`, {
      file: { name: "receipt.pdf", bytes },
      key: randomUUID(),
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const ask = (headers: Record<string, string>) =>
      college.as(STUDENT, "GET", `/api/paymentmaster/${id}/document`, { headers })
    const part = await ask({ range: "bytes=3-5" })
    expect(part.status).toBe(206)
    expect(part.bytes.equals(bytes.subarray(3, 6))).toBe(true)
    expect((await ask({ range: "bytes=9999999-" })).status).toBe(416)
    expect((await ask({ "if-none-match": String(part.headers.etag) })).status).toBe(304)
  })
})
