import { createHash, randomUUID } from "node:crypto"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import * as tus from "tus-js-client"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { FakeS3 } from "#tests/support/fake-s3.ts"
import { pdfFile, sampleCreate, samplePayment } from "../../contract/support/samples.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { postgresPrograms, TemporaryPostgres } from "../server/support/temporary-postgres.ts"
import { listen, Pieces } from "./pieces.ts"

const CHUNK = 256 * 1024
const counsellor = "counsellor.vja"
/** The payment fields that only staff fill in. */
const receiver = {
  ReceiverBank: "State Bank",
  ReceiverAccNo: "123456789012",
  ReceiverBranch: "Vijayawada",
  PaymentReferenceId: 1,
}
const programs = postgresPrograms()

/** A PDF of about `size` bytes. */
const bigPdf = (size: number, seed = 1) => {
  const filler = Buffer.alloc(size - pdfFile.bytes.length, seed)
  return Buffer.concat([pdfFile.bytes.subarray(0, 9), filler, pdfFile.bytes.subarray(9)])
}
const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")

describe.each([
  ["the embedded database", true, false],
  ["a PostgreSQL server", programs !== undefined, false],
  ["a PostgreSQL server and a bucket", programs !== undefined, true],
] as const)("resumable uploads on %s", (engine, isHere, isInBucket) => {
  let server: TemporaryPostgres | undefined
  let s3: FakeS3 | undefined
  let college: TestCollege
  /** A second process on the same database and folder (or bucket, with its own disk); `college` on the embedded database. */
  let other: TestCollege
  let here: Pieces
  let there: Pieces
  let admissionId = ""

  beforeAll(async () => {
    if (!isHere) return
    if (engine !== "the embedded database") server = await TemporaryPostgres.start(programs ?? "")
    if (isInBucket) s3 = await FakeS3.start()
    // Makes listings of more than three objects come in pages.
    if (s3) s3.mostKeys = 3
    const env = { ...(server && { DATABASE_URL: server.url }), ...s3?.env }
    college = await TestCollege.start(env)
    const folder = s3 ? {} : { DATA_DIR: college.folder }
    other = server ? await TestCollege.start({ ...env, ...folder }) : college
    const token = await college.tokenOf(counsellor)
    const url = await listen(college)
    here = new Pieces(url, token)
    there = new Pieces(server ? await listen(other) : url, token)
    const created = await college.as(counsellor, "POST", "/api/admissions", {
      body: { AdmissionId: uuidv7(), ...sampleCreate(9700) },
      key: randomUUID(),
    })
    admissionId = created.body.AdmissionId
  })
  afterAll(async () => {
    if (other !== college) await other?.stop()
    await college?.stop()
    await server?.stop()
    await s3?.stop()
  })

  const openUploads = () =>
    s3
      ? [...s3.objects.keys()].filter((key) => key.startsWith("Uploads/"))
      : readdirSync(join(college.folder, "uploads"))
  const sendAll = async (id: string, bytes: Buffer, name = "scan.pdf") => {
    expect((await here.create(id, bytes.length, name)).status).toBe(201)
    for (let at = 0; at < bytes.length; at += CHUNK)
      expect((await here.patch(id, at, bytes.subarray(at, at + CHUNK))).status).toBe(204)
  }
  const upload = (uploadId: string, sha256: string, key = randomUUID(), more = {}, who = counsellor) =>
    college.as(who, "POST", "/api/admission-docs/upload-student-doc", {
      form: { admissionId, docTypeId: 1, docName: "Memo", uploadId, sha256, ...more },
      key,
    })

  it.runIf(isHere)("goes on where it was cut, also at another process, and becomes a document", async () => {
    const id = uuidv7()
    const bytes = bigPdf(1_000_000)
    expect((await here.create(id, bytes.length)).headers.get("location")).toBe(`/api/uploads/${id}`)
    expect((await here.patch(id, 0, bytes.subarray(0, CHUNK))).headers.get("upload-offset")).toBe(`${CHUNK}`)
    await here.cut(id, CHUNK, bytes.subarray(CHUNK, 2 * CHUNK), 100_000)
    await expect.poll(() => there.offset(id)).toBeGreaterThan(CHUNK)
    const offset = await there.offset(id)
    expect(offset).toBeLessThanOrEqual(CHUNK + 100_000)
    expect((await there.patch(id, offset, bytes.subarray(offset))).status).toBe(204)
    const answer = await upload(id, hash(bytes))
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(answer.body.data).toMatchObject({
      Sha256: hash(bytes),
      SizeBytes: bytes.length,
      FileName: "scan.pdf",
      MimeType: "application/pdf",
    })
    expect(openUploads().filter((name) => name.includes(id))).toEqual([])
  })

  it.runIf(isHere)("takes an upload over from a line that hangs open at another process", async () => {
    const id = uuidv7()
    const bytes = bigPdf(600_000)
    await here.create(id, bytes.length)
    const end = await here.cut(id, 0, bytes, 200_000, true)
    await expect.poll(() => there.offset(id)).toBeGreaterThan(0)
    const offset = await there.offset(id)
    expect((await there.patch(id, offset, bytes.subarray(offset))).status).toBe(204)
    end()
    expect((await upload(id, hash(bytes))).status).toBe(201)
  })

  it.runIf(isHere)("answers a repeated create with what it has, and never empties it", async () => {
    const id = uuidv7()
    const bytes = bigPdf(600_000)
    const first = await Promise.all([1, 2, 3].map(() => here.create(id, bytes.length)))
    expect(first.map(({ status }) => status)).toEqual([201, 201, 201])
    await here.patch(id, 0, bytes.subarray(0, CHUNK))
    const again = await there.create(id, bytes.length)
    expect([again.status, again.headers.get("upload-offset")]).toEqual([201, `${CHUNK}`])
    expect(await here.offset(id)).toBe(CHUNK)
    expect((await here.create(id, 700_000)).status).toBe(422)
  })

  it.runIf(isHere)("stores one effect of a command that is repeated after its answer was lost", async () => {
    const id = uuidv7()
    const bytes = bigPdf(600_000, 3)
    const key = randomUUID()
    const admissionDocId = uuidv7()
    await sendAll(id, bytes)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => upload(id, hash(bytes), key, { admissionDocId })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
    // The upload was consumed; a repeated create says that all bytes are there, and a repeated command needs none.
    expect(await here.offset(id)).toBe(-404)
    const create = await here.create(id, bytes.length, "scan.pdf", { "Idempotency-Key": key })
    expect(create.headers.get("upload-offset")).toBe(String(bytes.length))
    const repeat = await upload(id, hash(bytes), key, { admissionDocId })
    expect([repeat.status, repeat.headers["idempotency-replayed"]]).toEqual([201, "true"])
    const rows = await college.db
      .selectFrom("admission_docs")
      .select("AdmissionDocId")
      .where("AdmissionDocId", "=", admissionDocId)
      .execute()
    expect(rows).toHaveLength(1)
    // The same command with the file inside counts as the same command.
    const whole = await college.as(counsellor, "POST", "/api/admission-docs/upload-student-doc", {
      form: { admissionId, docTypeId: 1, docName: "Memo", sha256: hash(bytes), admissionDocId },
      file: { name: "scan.pdf", bytes },
      key,
    })
    expect(whole.headers["idempotency-replayed"]).toBe("true")
    expect((await upload(id, hash(pdfFile.bytes), key)).body.code).toBe("idempotency.mismatch")
  })

  it.runIf(isHere)("tells a command whose upload is not whole to come back", async () => {
    const id = uuidv7()
    const bytes = bigPdf(600_000)
    await here.create(id, bytes.length)
    await here.patch(id, 0, bytes.subarray(0, CHUNK))
    const answer = await upload(id, hash(bytes))
    expect([answer.status, answer.body.code, answer.headers["retry-after"]]).toEqual([
      409,
      "upload.missing",
      "1",
    ])
    await here.patch(id, CHUNK, bytes.subarray(CHUNK))
    expect((await upload(id, hash(bytes))).status).toBe(201)
  })

  it.runIf(isHere)("refuses what is renamed, damaged, too large or named without its hash", async () => {
    const renamed = uuidv7()
    await sendAll(renamed, bigPdf(300_000), "scan.png")
    const wrong = await upload(renamed, hash(bigPdf(300_000)))
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, "file"])
    const damaged = uuidv7()
    await sendAll(damaged, bigPdf(300_000))
    const bad = await upload(damaged, hash(bigPdf(300_000, 2)))
    expect([bad.status, bad.body.code]).toEqual([422, "file.damaged"])
    expect(await here.offset(damaged)).toBe(-404)
    expect((await here.create(uuidv7(), 5 * 1024 * 1024 + 1)).status).toBe(413)
    expect((await here.create("../../secret", 10)).status).toBe(422)
    const nameless = await college.as(counsellor, "POST", "/api/admission-docs/upload-student-doc", {
      form: { admissionId, docTypeId: 1, uploadId: damaged },
      key: randomUUID(),
    })
    expect([nameless.status, nameless.body.errors[0].field]).toEqual([422, "sha256"])
  })

  it.runIf(isHere)("gives an upload to nobody but its owner", async () => {
    const id = uuidv7()
    const bytes = bigPdf(600_000)
    await here.create(id, bytes.length)
    await here.patch(id, 0, bytes)
    const url = await college.app.listeningOrigin
    const stranger = new Pieces(url, await college.tokenOf("staff.office"))
    expect(await stranger.offset(id)).toBe(-404)
    expect((await stranger.patch(id, bytes.length, bytes)).status).toBe(404)
    expect((await upload(id, hash(bytes), randomUUID(), {}, "staff.office")).body.code).toBe("upload.missing")
    expect((await new Pieces(url, "nobody").create(uuidv7(), 10)).status).toBe(401)
    expect((await new Pieces(url, await college.tokenOf("principal")).create(uuidv7(), 10)).status).toBe(403)
  })

  it.runIf(isHere)("takes a new file for a document and a receipt of a payment", async () => {
    const bytes = bigPdf(400_000, 7)
    const document = uuidv7()
    const first = uuidv7()
    await sendAll(first, bytes)
    expect((await upload(first, hash(bytes), randomUUID(), { admissionDocId: document })).status).toBe(201)
    const second = uuidv7()
    await sendAll(second, bigPdf(400_000, 8))
    const again = await college.as(counsellor, "PUT", "/api/admission-docs/update-student-doc", {
      form: { admissionDocId: document, uploadId: second, sha256: hash(bigPdf(400_000, 8)) },
      key: randomUUID(),
    })
    expect([again.status, again.body.data?.Sha256]).toEqual([200, hash(bigPdf(400_000, 8))])
    const PaymentId = uuidv7()
    const payment = await college.as(counsellor, "POST", "/api/paymentmaster", {
      body: samplePayment(admissionId, { PaymentId, ...receiver }),
      key: randomUUID(),
    })
    expect(payment.status, JSON.stringify(payment.body)).toBe(201)
    const receipt = uuidv7()
    await sendAll(receipt, bytes)
    const stored = await college.as(counsellor, "POST", `/api/paymentmaster/${PaymentId}/document`, {
      form: { AdmissionId: admissionId, uploadId: receipt, sha256: hash(bytes) },
      key: randomUUID(),
    })
    expect(stored.status, JSON.stringify(stored.body)).toBe(201)
  })

  it.runIf(isHere)("understands another client of the protocol", async () => {
    const id = uuidv7()
    const bytes = bigPdf(900_000, 5)
    await new Promise<void>((resolve, reject) => {
      new tus.Upload(bytes, {
        endpoint: `${college.app.listeningOrigin}/api/uploads`,
        chunkSize: CHUNK,
        uploadSize: bytes.length,
        metadata: { id, filename: "scan.pdf" },
        headers: { Authorization: `Bearer ${here.token}` },
        onSuccess: () => resolve(),
        onError: reject,
      }).start()
    })
    expect((await upload(id, hash(bytes))).status).toBe(201)
  })
})
