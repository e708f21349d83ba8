/** On a full disk, writes are refused with a message, reads work, and the same write succeeds once there is space. */
import { execFileSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { appendFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { callTexts } from "#domain/texts/common/calls.ts"
import { DATA_KEY, PASSWORD } from "../../contract/support/postgres.ts"
import { pdfFile, sampleCreate } from "../../contract/support/samples.ts"
import { Pieces } from "../uploads/pieces.ts"
import { ServerProcess } from "./support/server-process.ts"

const MB = 1024 * 1024
const mounting = (size: string, folder: string) => [
  "unshare",
  "--map-root-user",
  "--mount",
  "sh",
  "-c",
  'mount -t tmpfs -o size="$0" tmpfs "$1" && shift && exec "$@"',
  size,
  folder,
]

/** True when this machine lets a process mount a disk of its own. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "admissions-disk-"))
  try {
    const [command = "", ...words] = [...mounting("1m", folder), "true"]
    execFileSync(command, words, { stdio: "ignore" })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const isMounting = canMount()
if (!isMounting) {
  const said = "This machine lets no process mount a disk: a full one is not tested."
  if (process.env.CI) throw new Error(said)
  console.warn(said)
}

describe.runIf(isMounting)("a server whose disk is full", () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-full-"))
  let server: ServerProcess
  let token = ""
  let filler = ""
  beforeAll(async () => {
    const env = { DATA_DIR: folder, DATA_KEY, DEMO: "1", DEMO_PASSWORD: PASSWORD }
    server = await ServerProcess.start(env, mounting("300m", folder))
    token = await server.signIn("counsellor.vja", PASSWORD)
    filler = server.inside(join(folder, "filler"))
  })
  afterAll(async () => {
    await server?.end("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  })

  /** Fills the disk to the last byte. */
  function fillDisk(): void {
    for (const size of [MB, 4096, 1])
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(size))
      } catch (error) {
        expect((error as { code?: string }).code).toBe("ENOSPC")
      }
  }

  const ask = (path: string) => fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  const upload = (admissionId: string, key: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({
      admissionId,
      docTypeId: "1",
      docName: "NEET PG Admit Card",
    }))
      body.set(name, value)
    body.set("file", new Blob([new Uint8Array(pdfFile.bytes)]), pdfFile.name)
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": key }
    return fetch(`${server.url}/api/admission-docs/upload-student-doc`, { method: "POST", headers, body })
  }

  it("refuses what is written, in words, reads on, says that it is not ready, and goes on with room", async () => {
    const made = await server.create(token, randomUUID(), sampleCreate(52_000))
    const { AdmissionId } = (await made.json()) as { AdmissionId: string }
    const key = randomUUID()
    const [pieces, begun] = [new Pieces(server.url, token), randomUUID()]
    expect((await pieces.create(begun, pdfFile.bytes.length)).status).toBe(201)
    fillDisk()
    const refused = await upload(AdmissionId, key)
    expect(refused.status).toBe(507)
    expect(await refused.json()).toMatchObject({
      code: "server.storage-full",
      message: callTexts.storageFull,
    })
    const piece = await pieces.patch(begun, 0, pdfFile.bytes)
    expect([piece.status, await piece.text()]).toEqual([507, `${callTexts.storageFull}\n`])
    expect((await ask("/api/admissions/?page=1&size=5")).status).toBe(200)
    expect((await ask(`/api/admissions/${AdmissionId}`)).status).toBe(200)
    expect([
      (await fetch(`${server.url}/api/health`)).status,
      (await fetch(`${server.url}/api/ready`)).status,
    ]).toEqual([200, 507])
    rmSync(filler)
    expect((await pieces.patch(begun, await pieces.offset(begun), pdfFile.bytes)).status).toBe(204)
    expect((await upload(AdmissionId, key)).status).toBe(201)
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  })

  it("loses no application that it acknowledged while the disk filled, and takes the others afterwards", async () => {
    fillDisk()
    const sent = Array.from({ length: 120 }, (_, i) => ({
      key: randomUUID(),
      body: sampleCreate(52_100 + i),
    }))
    const statuses: number[] = []
    for (const { key, body } of sent) statuses.push((await server.create(token, key, body)).status)
    expect(statuses.filter((status) => ![201, 507].includes(status))).toEqual([])
    expect(statuses).toContain(507)
    rmSync(filler)
    for (const [i, { key, body }] of sent.entries()) {
      const again = await server.create(token, key, body)
      expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([
        201,
        statuses[i] === 201 ? "true" : null,
      ])
    }
  })
})
