import "fake-indexeddb/auto"
import { expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { copyFile, getStoredFile, putFileCopy } from "#offline/files/stored-files.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { uploadFile } from "./resumable-upload.ts"

const USER = 9100
/** Three pieces. */
const BYTES = new Blob([new Uint8Array(600 * 1024)])
const PIECE = 256 * 1024

interface Said {
  status: number
  offset: number
}

/** Uploads a file to a server that answers so; returns the result and the calls. `sent`: of an earlier try. */
async function upload(answer: (method: string, calls: number) => Said, sent?: number) {
  const copy = await copyFile(BYTES, "scan.pdf", "application/pdf", "2025-11-21T04:30:00Z")
  const file = sent === undefined ? copy.file : { ...copy.file, sent }
  await putFileCopy(getUserDb(USER), { ...copy, file })
  const calls: string[] = []
  const fetch = async (_: unknown, init?: RequestInit) => {
    const method = init?.method ?? ""
    calls.push(method)
    if (calls.length > 20) throw new Error("It asks without end")
    const { status, offset } = answer(method, calls.length)
    const headers = { "Tus-Resumable": "1.0.0", "Upload-Offset": String(offset) }
    return new Response(null, { status, headers })
  }
  const entry = { userId: USER, idempotencyKey: "k" } as OutboxEntry
  const job = { entry, file, bytes: BYTES, token: "t", signal: new AbortController().signal }
  const ports = { fetch: fetch as typeof globalThis.fetch, baseUrl: "/api", now: () => 0 }
  const result = await uploadFile({ ...job, onPiece: async () => undefined }, ports)
  return { result, calls, sent: (await getStoredFile(USER, file.blobId))?.sent }
}

const NOT_NOW = { kind: "retry", retryAfterMs: null, isAnswered: true }
const created = { status: 201, offset: 0 }

it("sends piece by piece from where the server is", async () => {
  let at = 0
  const { result, calls } = await upload((method) => {
    if (method === "POST") return created
    at = Math.min(at + PIECE, BYTES.size)
    return { status: 204, offset: at }
  })
  expect(result).toEqual({ kind: "uploaded" })
  expect(calls).toEqual(["POST", "PATCH", "PATCH", "PATCH"])
})

it("law 9: ends this try when the server takes nothing of a piece, or has less than before", async () => {
  const still = await upload((method) => (method === "POST" ? created : { status: 204, offset: 0 }))
  expect(still.result).toEqual(NOT_NOW)
  expect(still.calls).toEqual(["POST", "PATCH"])
  const back = await upload(
    (method) => (method === "HEAD" ? { status: 200, offset: PIECE } : { status: 204, offset: 10 }),
    PIECE,
  )
  expect(back.result).toEqual(NOT_NOW)
  expect(back.calls).toEqual(["HEAD", "PATCH"])
})

it.each([
  ["when it is created", { status: 201, offset: BYTES.size + 1 }, { status: 204, offset: BYTES.size + 1 }],
  ["after a piece", created, { status: 204, offset: BYTES.size + 1 }],
])("law 6: does not believe that more than the file has arrived: %s", async (_, first, then) => {
  const { result, calls, sent } = await upload((method) => (method === "POST" ? first : then))
  expect(result).toEqual(NOT_NOW)
  expect(calls).toEqual(["POST", "PATCH"])
  expect(sent).toBe(0)
})

it("law 6: nor when it is asked how much of an earlier try has arrived", async () => {
  const { result, calls, sent } = await upload(() => ({ status: 200, offset: BYTES.size + 1 }), PIECE)
  expect(result).toEqual(NOT_NOW)
  expect(calls).toEqual(["HEAD"])
  expect(sent).toBe(PIECE)
})
