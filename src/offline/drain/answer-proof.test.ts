import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it } from "vitest"
import { OPERATIONS, type QueuedOperation } from "#api/operations.gen.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import type { JsonValue } from "#offline/outbox/outbox-entry.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { sampleAnswer } from "#tests/support/sample-answer.ts"
import { isProof } from "./answer-proof.ts"
import { drain } from "./drain.ts"

const LANE = "01920000-0000-7000-8000-00000000000a"
const OTHER = "01920000-0000-7000-8000-00000000000b"
const OWN = "01920000-0000-7000-8000-00000000000c"

/** The command, with its own id in every place where an operation may have it. */
const sentAs = (operationId: QueuedOperation) => ({
  operationId,
  lane: LANE,
  params: OPERATIONS[operationId].path.includes("{id}")
    ? { id: operationId.includes("Payment") ? OWN : LANE }
    : {},
  body: { AdmissionId: LANE, PaymentId: OWN, admissionDocId: OWN, ConsentId: OWN },
})
const operations = Object.keys(OPERATIONS) as QueuedOperation[]

describe("law 21: proof names its record", () => {
  it.each(operations)("takes the answer that the contract gives to %s", (operationId) => {
    const sent = sentAs(operationId)
    expect(isProof(sent, sampleAnswer(sent) as JsonValue)).toBe(true)
  })

  it.each(operations)("takes nothing else for %s", (operationId) => {
    const sent = sentAs(operationId)
    const { data, message } = sampleAnswer(sent)
    const [record = {}] = Array.isArray(data) ? data : [data]
    const wrap = (one: Record<string, unknown>) =>
      ({ data: Array.isArray(data) ? [record, one] : one, message }) as JsonValue
    const without = (name: string) =>
      Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
    const field = "Status" in record ? "Status" : "Language"
    const lies: [string, JsonValue][] = [
      ["nothing", {}],
      ["a text", "done"],
      ["null", null],
      ["no data", { message }],
      ["the other form of data", { data: (Array.isArray(data) ? record : [record]) as JsonValue, message }],
      ["a name alone", wrap({ FirstName: "Somebody" })],
      ["another application", wrap({ ...record, AdmissionId: OTHER })],
      ["no application", wrap(without("AdmissionId"))],
      ["a number for the application", wrap({ ...record, AdmissionId: 7 })],
      ["a field of another type", wrap({ ...record, [field]: [] })],
      ["a field too few", wrap(without(field))],
    ]
    for (const [what, lie] of lies) expect(isProof(sent, lie), what).toBe(false)
  })

  it.each([
    "uploadDocument",
    "createPayment",
    "withdrawPayment",
    "uploadPaymentDocument",
    "recordConsent",
  ] as const)("takes the record of another %s for none", (operationId) => {
    const sent = sentAs(operationId)
    const ids = { uploadDocument: "AdmissionDocId", recordConsent: "ConsentId" } as const
    const name = operationId in ids ? ids[operationId as keyof typeof ids] : "PaymentId"
    const answer = sampleAnswer(sent)
    expect(isProof(sent, { ...answer, data: { ...answer.data, [name]: OTHER } } as JsonValue)).toBe(false)
  })

  it.each(["createAcademicHistory", "updateAcademicHistory"] as const)(
    "takes a list for a proof of %s only when it has every row that was sent",
    (operationId) => {
      const exams = ["First MBBS", " Second MBBS ", "Final MBBS"]
      const records = exams.map((ExamName) => ({ AdmissionId: LANE, ExamName, SecuredMarks: 600 }))
      const sent = { ...sentAs(operationId), body: { records } }
      const answer = sampleAnswer(sent)
      const rows = answer.data as Record<string, JsonValue>[]
      const stored = rows.map((row) => ({ ...row, ExamName: String(row.ExamName).trim() }))
      const proves = (data: JsonValue, isReplayed = false) => isProof(sent, { ...answer, data }, isReplayed)
      expect(proves(stored)).toBe(true)
      // The server may also have earlier rows.
      expect(proves([...stored, { ...stored[0], ExamName: "Internship" }] as JsonValue)).toBe(true)
      for (const isReplayed of [false, true]) {
        expect(proves([], isReplayed)).toBe(false)
        expect(proves(stored.slice(1), isReplayed)).toBe(false)
        expect(
          proves(
            stored.map((row) => ({ ...row, ExamName: "Other exam" })),
            isReplayed,
          ),
        ).toBe(false)
      }
      expect(isProof({ ...sent, body: { records: [] } }, { ...answer, data: [] })).toBe(true)
    },
  )

  it("reads an id whatever its letters, and a whole number where any may stand", () => {
    const sent = sentAs("createAcademicHistory")
    const { data } = sampleAnswer(sent)
    const [row] = data as Record<string, unknown>[]
    const answer = { data: [{ ...row, AdmissionId: LANE.toUpperCase(), Percentage: 70 }] } as JsonValue
    expect(isProof(sent, answer)).toBe(true)
  })

  it("forgives the stored answer of an older server what it lacks, and nothing that it says", () => {
    const sent = sentAs("createPayment")
    const { data } = sampleAnswer(sent)
    const { Status: _, ...older } = data as Record<string, unknown>
    expect(isProof(sent, { data: older } as JsonValue, true)).toBe(true)
    expect(isProof(sent, { data: { ...older, Amount: "much" } } as JsonValue, true)).toBe(false)
    expect(isProof(sent, { data: { ...older, AdmissionId: OTHER } } as JsonValue, true)).toBe(false)
    expect(isProof(sent, {}, true)).toBe(false)
  })
})

describe("law 21: an entry that got another answer", () => {
  let userId = 8800
  beforeEach(() => {
    installFakeLocks()
    userId += 1
  })

  const answers = (body: unknown) => async (_: unknown, init?: RequestInit) =>
    Response.json(body, {
      status: 201,
      headers: { "Idempotency-Key": new Headers(init?.headers).get("Idempotency-Key") ?? "" },
    })
  const ports = (fetch: unknown, now = 1_700_000_000_000) => ({
    fetch: fetch as typeof globalThis.fetch,
    baseUrl: "/api",
    now: () => now,
    random: () => 0.5,
    session: async () => ({ userId, token: "t" }),
    refresh: async () => false,
  })

  it("stays, says so, is no missing network, holds up nobody else, and goes when it is proven", async () => {
    const command = (lane: string) => ({
      operationId: "createPayment" as const,
      lane,
      body: { AdmissionId: lane, PaymentId: OWN },
      title: "Payment",
      subject: "Anjali Thomas",
    })
    await saveCommands(userId, { commands: [command(LANE), command(OTHER)] }, new Date())
    const liar = (path: unknown, init?: RequestInit) => {
      const body = JSON.parse(String(init?.body))
      const sent = { ...command(String(body.AdmissionId)), body }
      return answers(body.AdmissionId === LANE ? {} : sampleAnswer(sent))(path, init)
    }
    expect(await drain(userId, ports(liar))).toMatchObject({ stop: "done", received: 1, refused: 0 })
    const [left] = await getUserDb(userId).outbox.toArray()
    expect(left).toMatchObject({ lane: LANE, state: "waiting", waitReason: "answer", attempts: 1 })
    expect(await getUserDb(userId).received.count()).toBe(1)
    const honest = answers(sampleAnswer({ ...command(LANE) }))
    expect(await drain(userId, ports(honest), { force: true })).toMatchObject({ received: 1 })
    expect(await getUserDb(userId).outbox.count()).toBe(0)
  })
})
