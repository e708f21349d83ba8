import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { clearSession, storeSession } from "#offline/device/session-store.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { tokenOf } from "#tests/support/fake-network.ts"
import { signInAnswer } from "#tests/support/sign-in-answer.ts"
import { isOurs, queueFailedWrite } from "./write-net.ts"

vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })

const ID = "01920000-0000-7000-8000-00000000000a"
const KEY = "5f0c8f9e-6a0e-4a53-9a57-0a4b2c6d7e8f"
let user = 8000
let network: () => Promise<Response>
vi.stubGlobal("fetch", () => network())
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"))

beforeEach(async () => {
  user += 1
  network = noNetwork
  await storeSession(signInAnswer(user), new Date())
})

const tokenOfUser = (id: number) => `Bearer ${tokenOf("any", 3600, String(id))}`
const write = (path: string, body: string, headers: Record<string, string> = {}, method = "PUT") =>
  queueFailedWrite({
    request: new Request(`https://college.example${path}`, {
      method,
      body,
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": KEY,
        Authorization: tokenOfUser(user),
        ...headers,
      },
    }),
  })
const waiting = () => getUserDb(user).outbox.toArray()

describe("a write that the app did not send itself", () => {
  it("law 1: is queued under its own key when no network answers, and answered with 202", async () => {
    const answer = await write(`/api/admissions/${ID}`, JSON.stringify({ City: "Tenali" }), {
      "If-Match": '"3"',
    })
    expect([answer.status, await answer.json()]).toEqual([
      202,
      { message: "Saved on this device", queued: true },
    ])
    expect(await waiting()).toMatchObject([
      {
        idempotencyKey: KEY,
        operationId: "updateAdmission",
        lane: ID,
        params: { id: ID },
        body: { City: "Tenali" },
        ifMatch: '"3"',
      },
    ])
  })

  it("law 5: stays a write of its own, since it was tried already", async () => {
    await write(`/api/admissions/${ID}`, JSON.stringify({ City: "Tenali" }))
    const update = { operationId: "updateAdmission", lane: ID, title: "T", subject: "S" } as const
    const command = { ...update, params: { id: ID }, body: { City: "Eluru" } }
    await saveCommands(user, { commands: [command] }, new Date())
    expect((await waiting()).map(({ attempts, body }) => [attempts, body.City])).toEqual([
      [1, "Tenali"],
      [0, "Eluru"],
    ])
  })

  it("finds the application of a list of rows in its first row", async () => {
    const records = [{ AdmissionId: ID, ExamName: "First MBBS" }]
    const url = "/api/admissionacademichistory/"
    expect((await write(url, JSON.stringify({ records }), {}, "POST")).status).toBe(202)
    expect(await waiting()).toMatchObject([{ operationId: "createAcademicHistory", lane: ID }])
  })

  it("is the submission of an application where its address says so", async () => {
    const sent = JSON.stringify({ AdmissionId: ID, AdmissionStatus: "Pending" })
    expect((await write("/api/admissions/finalAdmissionSubmit", sent)).status).toBe(202)
    expect(await waiting()).toMatchObject([{ operationId: "submitAdmission", lane: ID, params: {} }])
  })

  it("is left alone when anything answers, also a refusal", async () => {
    network = () => Promise.resolve(new Response("", { status: 503 }))
    expect((await write(`/api/admissions/${ID}`, "{}")).status).toBe(503)
    expect(await waiting()).toEqual([])
  })

  it.each([
    ["a write without a key", `/api/admissions/${ID}`, { "Idempotency-Key": "" }],
    ["a form", `/api/admissions/${ID}`, { "Content-Type": "multipart/form-data; boundary=x" }],
    ["a call that cannot wait", "/api/seatallotment/ChangeAllotmentStatus/", {}],
    ["a write of no application", "/api/admissions/finalAdmissionSubmit", {}],
  ])("fails as it would without the worker: %s", async (_, path, headers) => {
    await expect(write(path, "{}", headers as Record<string, string>)).rejects.toThrow("Failed to fetch")
    expect(await waiting()).toEqual([])
  })

  it("law 13: of another user than the one who is signed in by now is not kept under theirs", async () => {
    const { token } = signInAnswer(user + 100_000)
    for (const Authorization of [`Bearer ${token}`, "Bearer x", ""])
      await expect(write(`/api/admissions/${ID}`, "{}", { Authorization })).rejects.toThrow("Failed to fetch")
    expect(await waiting()).toEqual([])
    expect(await getUserDb(user + 100_000).outbox.count()).toBe(0)
  })

  it("finds the application in the address only where its id is one of an application", async () => {
    const [rows, payment] = [{ records: [] }, "01920000-0000-7000-8000-00000000000b"]
    const withdrawal = `/api/paymentmaster/${payment}/withdraw`
    expect((await write(`/api/admissionacademichistory/${ID}`, JSON.stringify(rows))).status).toBe(202)
    const body = JSON.stringify({ AdmissionId: ID })
    expect((await write(withdrawal, body, {}, "POST")).status).toBe(202)
    await expect(write(withdrawal, "{}", {}, "POST")).rejects.toThrow("Failed to fetch")
    expect(await waiting()).toMatchObject([
      { operationId: "updateAcademicHistory", lane: ID, params: { admissionId: ID } },
      { operationId: "withdrawPayment", lane: ID, params: { id: payment } },
    ])
  })

  it("fails where nobody is signed in", async () => {
    await clearSession()
    await expect(write(`/api/admissions/${ID}`, "{}")).rejects.toThrow("Failed to fetch")
    expect(await waiting()).toEqual([])
  })
})

it("knows the app's own writes by the time of the device that they carry", () => {
  const request = (headers: Record<string, string>) => new Request("https://college.example/", { headers })
  expect(isOurs(request({ "X-Device-Time": "2026-01-01T00:00:00.000Z" }))).toBe(true)
  expect(isOurs(request({}))).toBe(false)
})
