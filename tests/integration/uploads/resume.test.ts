/** The outbox against the real server over a connection that breaks: counts the bytes that are sent again. */
import "fake-indexeddb/auto"
import { randomBytes, randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { drain } from "#offline/drain/drain.ts"
import { CHUNK_BYTES, copyFile } from "#offline/files/stored-files.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { pdfFile, sampleCreate } from "../../contract/support/samples.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { type Fate, FaultProxy } from "../../faults/fault-proxy.ts"
import { listen } from "./pieces.ts"

const counsellor = "counsellor.vja"
const FIVE_MB = 5 * 1024 * 1024
const pass = { kind: "pass" } as const

let college: TestCollege
let network: FaultProxy
let userId = 0
let admissionId = ""

beforeAll(async () => {
  installFakeLocks()
  college = await TestCollege.start()
  network = await new FaultProxy(Number(new URL(await listen(college)).port)).open()
  const created = await college.as(counsellor, "POST", "/api/admissions", {
    body: { AdmissionId: uuidv7(), ...sampleCreate(9900) },
    key: randomUUID(),
  })
  admissionId = created.body.AdmissionId
  const row = await college.db
    .selectFrom("users")
    .select("UserID")
    .where("Username", "=", counsellor)
    .executeTakeFirstOrThrow()
  userId = row.UserID
})
afterAll(async () => {
  await network.close()
  await college.stop()
})
beforeEach(() => {
  network.decide = () => pass
  network.seen.length = 0
})

/** Saves a document of this size in the outbox; returns its AdmissionDocId. */
async function save(size: number): Promise<string> {
  const filler = randomBytes(size - pdfFile.bytes.length)
  const bytes = new Uint8Array(
    Buffer.concat([pdfFile.bytes.subarray(0, 9), filler, pdfFile.bytes.subarray(9)]),
  )
  const copy = await copyFile(new Blob([bytes]), "scan.pdf", "application/pdf", new Date().toISOString())
  const { blobId, name, type, sha256 } = copy.file
  const admissionDocId = uuidv7()
  const command = {
    operationId: "uploadDocument" as const,
    lane: admissionId,
    body: { admissionId, admissionDocId, docTypeId: "1", docName: "Memo", sha256 },
    files: [{ field: "file", blobId, name, type }],
    title: "Memo",
    subject: "Asha",
  }
  await saveCommands(userId, { commands: [command], files: [copy] }, new Date())
  return admissionDocId
}

const token = () => college.tokenOf(counsellor)
const drainOnce = async () =>
  drain(
    userId,
    {
      fetch: (input, init) => fetch(input, init),
      baseUrl: `${network.url}/api`,
      now: () => Date.now(),
      random: () => 0.5,
      session: async () => ({ userId, token: await token() }),
      refresh: async () => false,
    },
    { force: true },
  )
const open = () => getUserDb(userId).outbox.toArray()
const pieces = () => network.seen.filter(({ method }) => method === "PATCH")
const sum = (rows: { bytes: number }[]) => rows.reduce((total, { bytes }) => total + bytes, 0)
const stored = (id: string) =>
  college.db.selectFrom("admission_docs").selectAll().where("AdmissionDocId", "=", id).execute()

/** Sets what happens to the n-th chunk of a file (PATCH), counted from 0; all other requests pass. */
const onPieces = (fates: Record<number, Fate>) => {
  network.decide = (method) => (method === "PATCH" ? (fates[pieces().length] ?? pass) : pass)
}

it("re-sends at most one chunk per cut of a 5 MB file, and stores it once", async () => {
  const id = await save(FIVE_MB)
  const cuts = [
    { kind: "cut", afterBytes: 100_000 },
    { kind: "cut", afterBytes: CHUNK_BYTES - 1 },
    { kind: "commit-then-drop" },
  ] as const
  onPieces({ 3: cuts[0], 9: cuts[1], 15: cuts[2] })
  for (const _ of cuts) expect((await drainOnce()).stop).toBe("network")
  expect(await open()).toHaveLength(1)
  expect((await drainOnce()).received).toBe(1)
  expect(await open()).toHaveLength(0)
  const [row, ...more] = await stored(id)
  expect([row?.SizeBytes, more.length]).toEqual([FIVE_MB, 0])
  const resent = sum(pieces()) - FIVE_MB
  expect(resent).toBeGreaterThanOrEqual(0)
  expect(resent).toBeLessThanOrEqual(cuts.length * CHUNK_BYTES)
  // The command itself carries none of the file's bytes.
  const commands = network.seen.filter(({ path }) => path.endsWith("/upload-student-doc"))
  expect(commands).toHaveLength(1)
  expect(sum(commands)).toBeLessThan(4096)
})

it("law 6: sends no byte again when only the answer of the command was lost", async () => {
  const id = await save(600_000)
  let losses = 0
  network.decide = (_method, path) =>
    path.endsWith("/upload-student-doc") && losses++ === 0 ? { kind: "commit-then-drop" } : pass
  expect((await drainOnce()).stop).toBe("network")
  expect(await open()).toHaveLength(1)
  expect((await drainOnce()).received).toBe(1)
  expect(sum(pieces())).toBe(600_000)
  expect(await stored(id)).toHaveLength(1)
})

it("law 6: an answer that breaks off in the middle is no proof", async () => {
  const id = await save(300_000)
  let halves = 0
  network.decide = (_method, path) =>
    path.endsWith("/upload-student-doc") && halves++ === 0 ? { kind: "half-answer" } : pass
  expect((await drainOnce()).stop).toBe("network")
  expect(await open()).toHaveLength(1)
  expect((await drainOnce()).received).toBe(1)
  expect(await stored(id)).toHaveLength(1)
})

it("law 6: a captive portal is no progress of an upload", async () => {
  const id = await save(600_000)
  const portal = { kind: "answer", status: 200, type: "text/html", body: "<h1>Sign in</h1>" } as const
  network.decide = () => portal
  expect((await drainOnce()).stop).toBe("network")
  network.decide = (method) => (method === "PATCH" ? portal : pass)
  expect((await drainOnce()).stop).toBe("network")
  network.decide = () => pass
  expect((await drainOnce()).received).toBe(1)
  expect(await stored(id)).toHaveLength(1)
})

it("begins again when the server has forgotten the upload", async () => {
  const id = await save(600_000)
  onPieces({ 1: { kind: "cut", afterBytes: 10 } })
  await drainOnce()
  const [entry] = await open()
  const headers = { Authorization: `Bearer ${await token()}`, "Tus-Resumable": "1.0.0" }
  const url = `${college.app.listeningOrigin}/api/uploads/${entry!.files[0]!.blobId}`
  expect((await fetch(url, { method: "DELETE", headers })).status).toBe(204)
  onPieces({})
  expect((await drainOnce()).received).toBe(1)
  expect(await stored(id)).toHaveLength(1)
})

it("sends the file in the call itself to a server without resumable uploads", async () => {
  const id = await save(600_000)
  const missing = { message: "The requested resource was not found." }
  const none = {
    kind: "answer",
    status: 404,
    type: "application/json",
    body: JSON.stringify(missing),
  } as const
  network.decide = (_method, path) => (path.startsWith("/api/uploads") ? none : pass)
  expect((await drainOnce()).received).toBe(1)
  expect(await stored(id)).toHaveLength(1)
})

it("law 9: an upload pauses with the session and goes on with the next", async () => {
  const id = await save(600_000)
  const ended = { kind: "answer", status: 401, type: "application/json", body: "{}" } as const
  onPieces({ 1: ended })
  expect((await drainOnce()).stop).toBe("sign-in")
  expect((await open())[0]).toMatchObject({ state: "waiting", waitReason: "sign-in" })
  onPieces({})
  expect((await drainOnce()).received).toBe(1)
  expect(await stored(id)).toHaveLength(1)
  expect(sum(pieces())).toBeLessThanOrEqual(600_000 + CHUNK_BYTES)
})

it("law 3: refuses bytes that are no longer those that were picked, and sends nothing", async () => {
  await save(600_000)
  const [entry] = await open()
  const { blobId } = entry!.files[0]!
  const first = await getUserDb(userId).chunks.get([blobId, 0])
  await getUserDb(userId).chunks.put({ ...first!, bytes: new ArrayBuffer(first!.bytes.byteLength) })
  expect((await drainOnce()).refused).toBe(1)
  expect((await open())[0]).toMatchObject({ state: "refused", refusal: { status: 0 } })
  expect(network.seen).toHaveLength(0)
})
