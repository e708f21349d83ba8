import { createHash, randomBytes, randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MAX_FILE_BYTES } from "#domain/documents/file-types.ts"
import { FakeS3, s3Key } from "#tests/support/fake-s3.ts"
import { listen, Pieces } from "../integration/uploads/pieces.ts"
import { pdfFile, sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

const STUDENT = "student.01"
const UPLOAD = "/api/admission-docs/upload-student-doc"
const busy = { status: 503, code: "SlowDown" }
let s3: FakeS3
let college: TestCollege
let admissionId: string
let url: string
beforeAll(async () => {
  s3 = await FakeS3.start()
  college = await TestCollege.start(s3.env)
  url = await listen(college)
  const created = await college.as(STUDENT, "POST", "/api/admissions", { body: sampleCreate(9800) })
  admissionId = created.body.AdmissionId
})
afterAll(async () => {
  await college?.stop()
  await s3?.stop()
})

const document = { docTypeId: 1, docType: "NEET PG Admit Card", docName: "NEET PG Admit Card" }
const upload = (bytes: Buffer, key = randomUUID()) =>
  college.as(STUDENT, "POST", UPLOAD, {
    file: { name: "memo.pdf", bytes },
    key,
    form: { admissionId, ...document },
  })
/** A PDF of the maximum upload size, with random bytes in the middle. */
function largest(): Buffer {
  const filler = randomBytes(MAX_FILE_BYTES - pdfFile.bytes.length)
  return Buffer.concat([pdfFile.bytes.subarray(0, 9), filler, pdfFile.bytes.subarray(9)])
}
const keysHere = () => [...s3.objects.keys()].filter((key) => key.includes(admissionId))

describe("a college whose files are in a bucket", () => {
  it("hands an uploaded document out byte for byte, and keeps none on its disk", async () => {
    const bytes = largest()
    const kept = await upload(bytes)
    expect(kept.status).toBe(201)
    const { AdmissionDocId, FilePath } = kept.body.data
    expect(s3.objects.get(FilePath.slice(1))?.equals(bytes)).toBe(true)
    expect(existsSync(join(college.folder, FilePath))).toBe(false)
    const file = await college.as(STUDENT, "GET", `/api/admission-docs/${AdmissionDocId}/file`)
    expect(file.status).toBe(200)
    expect(file.bytes.equals(bytes)).toBe(true)
  })

  it("takes no document while the bucket takes none, and takes the repeat once", async () => {
    const key = randomUUID()
    const before = keysHere().length
    s3.failNext(busy, busy, busy)
    expect((await upload(pdfFile.bytes, key)).status).toBe(503)
    s3.failNext({ status: 403, code: "AccessDenied" })
    expect((await upload(pdfFile.bytes, key)).status).toBe(500)
    expect((await upload(pdfFile.bytes, key)).status).toBe(201)
    expect((await upload(pdfFile.bytes, key)).status).toBe(201)
    expect(keysHere().length).toBe(before + 1)
    const logged = college.logged.join("")
    expect(logged).toMatch(/503 SlowDown/)
    for (const secret of Object.values(s3Key)) expect(logged).not.toContain(secret)
  })

  it("hands a file that came in pieces over to the bucket when its command comes, also at the second try", async () => {
    const pieces = new Pieces(url, await college.tokenOf(STUDENT))
    const uploadId = uuidv7()
    const bytes = largest()
    const half = bytes.length / 2
    await pieces.create(uploadId, bytes.length)
    await pieces.patch(uploadId, 0, bytes.subarray(0, half))
    await pieces.patch(uploadId, half, bytes.subarray(half))
    const before = keysHere().length
    const sha256 = createHash("sha256").update(bytes).digest("hex")
    const key = randomUUID()
    const hand = () =>
      college.as(STUDENT, "POST", UPLOAD, { form: { admissionId, uploadId, sha256, ...document }, key })
    // Reading the uploaded parts also calls the bucket: the failures cover every retry of every call.
    s3.failNext(...Array.from({ length: 30 }, () => busy))
    expect((await hand()).status).toBe(503)
    s3.failNext()
    expect(keysHere().length).toBe(before)
    const kept = await hand()
    expect(kept.status).toBe(201)
    expect(s3.objects.get(kept.body.data.FilePath.slice(1))?.equals(bytes)).toBe(true)
    expect([...s3.objects.keys()].filter((name) => name.startsWith("Uploads/"))).toEqual([])
  })

  it("breaks an answer off when the bucket does: nobody takes a part for the whole", async () => {
    const { AdmissionDocId } = (await upload(largest())).body.data
    const token = await college.tokenOf(STUDENT)
    const get = () =>
      fetch(`${url}/api/admission-docs/${AdmissionDocId}/file`, {
        headers: { authorization: `Bearer ${token}` },
      }).then((answer) => answer.arrayBuffer())
    s3.failNext("half")
    await expect(get()).rejects.toThrow()
    expect((await get()).byteLength).toBe(MAX_FILE_BYTES)
  })
})
