import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it, vi } from "vitest"

// No network, and a drain that never starts: saved entries stay in the outbox to be checked.
vi.hoisted(() => {
  const locks = { request: () => new Promise(() => undefined) }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false, locks }, configurable: true })
})

import { keepForm, loadKeptForm, paymentFormOf } from "#data/form/kept-form.ts"
import { noteReachable } from "#data/reads/connectivity.ts"
import { sessionState } from "#data/session/session-state.ts"
import { type SimpleValues, simpleRegistrationFields } from "#domain/people/simple-registration.ts"
import { emptyDraft } from "#offline/device/drafts.ts"
import { getUserDb, type StoredFile } from "#offline/device/user-db.ts"
import { type OutboxEntry, receiptOf } from "#offline/outbox/outbox-entry.ts"
import { dropUnfinished, isRefused, isRepair, newAdmissionId, registerStudent } from "./staff-registration.ts"

let nextUser = 83_000
const empty = Object.fromEntries(simpleRegistrationFields.map(({ name }) => [name, ""]))
const valuesOf = (firstName: string) => ({ ...empty, firstName, lastName: "Kumar" }) as SimpleValues
const factsOf = (admissionId: string) => ({
  admissionId,
  courseClinical: "",
  allowDuplicateReason: null,
  agreement: { version: 1, language: "en", at: "2025-11-21T04:30:00Z" },
})

/** What waits: whose application, and of which call. */
const waiting = async () => {
  const entries = await getUserDb(nextUser).outbox.orderBy("seq").toArray()
  return entries.map(({ subject, operationId, body }) => [subject, operationId, body.FirstName])
}
const refuse = (seq: number) => {
  const refusal = { status: 409, message: "No", code: null, errors: [], current: null, etag: null, at: "" }
  return getUserDb(nextUser).outbox.update(seq, { state: "refused", refusal })
}

beforeEach(() => {
  noteReachable(false)
  nextUser += 1
  sessionState.user = { UserID: nextUser, Username: "office" } as NonNullable<typeof sessionState.user>
})

it.each<OutboxEntry["state"]>(["waiting", "sending", "refused"])(
  "another applicant under the id of one whose registration is %s gets another id",
  async (state) => {
    const id = newAdmissionId()
    const [first] = await registerStudent(valuesOf("Ravi"), factsOf(id))
    await getUserDb(nextUser).outbox.update(first?.seq ?? 0, { state })
    const [second] = await registerStudent(valuesOf("Asha"), factsOf(id))
    expect(second?.lane).not.toBe(id)
    expect(second?.body.AdmissionId).toBe(second?.lane)
    expect(await waiting()).toEqual([
      ["Ravi Kumar", "createAdmission", "Ravi"],
      ["Ravi Kumar", "recordConsent", undefined],
      ["Asha Kumar", "createAdmission", "Asha"],
      ["Asha Kumar", "recordConsent", undefined],
    ])
  },
)

it.each([
  ["Asha", "another applicant under the id of one whose registration was received gets another id"],
  ["Ravi", "the same registration is not stored again after it was received"],
])("%s: %s", async (name) => {
  const id = newAdmissionId()
  const [first] = await registerStudent(valuesOf("Ravi"), factsOf(id))
  const db = getUserDb(nextUser)
  const entry = await db.outbox.get(first?.seq ?? 0)
  if (!entry) throw new Error("Nothing was saved")
  await db.received.put(receiptOf(entry, { answer: { data: {} }, history: null }, Date.now()))
  await db.outbox.clear()
  const [second] = await registerStudent(valuesOf(name), factsOf(id))
  if (name === "Ravi") expect(second?.entryId).toBe(first?.entryId)
  else expect(second?.lane).not.toBe(id)
  expect(await waiting()).toHaveLength(name === "Ravi" ? 0 : 2)
})

it("the same registration is not stored twice while it waits", async () => {
  const id = newAdmissionId()
  const [first] = await registerStudent(valuesOf("Ravi"), factsOf(id))
  const again = await registerStudent(valuesOf("Ravi"), factsOf(id))
  expect(again.map(({ seq }) => seq)).toEqual([first?.seq])
  expect(await waiting()).toHaveLength(2)
})

describe("a refused registration", () => {
  const ravi = { ...valuesOf("Ravi"), aadhar: "234567890124", mobileNumber: "9045117830" }

  it.each<[string, Partial<SimpleValues>]>([
    ["the name", { firstName: "Ravindra" }],
    ["the numbers", { aadhar: "345678901238", mobileNumber: "9045117831" }],
  ])("is repaired in its place when %s was corrected, and is called so", async (_, corrected) => {
    const id = newAdmissionId()
    const [first] = await registerStudent(ravi, factsOf(id))
    await refuse(first?.seq ?? 0)
    const values = { ...ravi, ...corrected }
    await registerStudent(values, { ...factsOf(id), wasRefused: true })
    expect(await getUserDb(nextUser).outbox.get(first?.seq ?? 0)).toMatchObject({
      lane: id,
      state: "waiting",
      subject: `${values.firstName} Kumar`,
      body: { AdmissionId: id, FirstName: values.firstName, AadharNo: values.aadhar },
    })
    expect(await waiting()).toHaveLength(2)
  })

  it("law 10: stays when another applicant was typed over it, who gets an id and a consent of their own", async () => {
    const id = newAdmissionId()
    const [first] = await registerStudent(ravi, factsOf(id))
    await refuse(first?.seq ?? 0)
    const asha = { ...valuesOf("Asha"), aadhar: "345678901238", mobileNumber: ravi.mobileNumber }
    const allowDuplicateReason = "Asha has two seats"
    const [second] = await registerStudent(asha, { ...factsOf(id), wasRefused: true, allowDuplicateReason })
    expect(second?.lane).not.toBe(id)
    expect(second?.body).toMatchObject({ allowDuplicateReason })
    expect(await isRefused(id)).toBe(true)
    expect(await waiting()).toEqual([
      ["Ravi Kumar", "createAdmission", "Ravi"],
      ["Ravi Kumar", "recordConsent", undefined],
      ["Asha Kumar", "createAdmission", "Asha"],
      ["Asha Kumar", "recordConsent", undefined],
    ])
  })
})

it("a corrected registration asks for no notice again, what was typed over it does (decision 0051)", async () => {
  const ravi = { ...valuesOf("Ravi"), aadhar: "234567890124" }
  const facts = { ...factsOf(newAdmissionId()), wasRefused: true, agreement: null }
  expect(await isRepair(ravi, facts)).toBe(false)
  const [first] = await registerStudent(ravi, factsOf(facts.admissionId))
  expect(await isRepair(ravi, facts)).toBe(false)
  await refuse(first?.seq ?? 0)
  expect(await isRepair({ ...ravi, city: "Tenali" }, facts)).toBe(true)
  expect(await isRepair({ ...ravi, firstName: "Asha", aadhar: "345678901238" }, facts)).toBe(false)
  expect(await isRepair(ravi, { ...facts, wasRefused: false })).toBe(false)
})

it("a refused registration that was settled elsewhere leaves its id to nobody", async () => {
  const id = newAdmissionId()
  const [first] = await registerStudent(valuesOf("Ravi"), factsOf(id))
  await refuse(first?.seq ?? 0)
  expect(await isRefused(id)).toBe(true)
  await getUserDb(nextUser).outbox.clear()
  expect(await isRefused(id)).toBe(false)
  const [next] = await registerStudent(valuesOf("Asha"), { ...factsOf(id), wasRefused: true })
  expect(next?.lane).not.toBe(id)
})

it.each([
  ["was not created goes with its photographs and payment", null, 0],
  ["was created leaves them to the application", "created", 1],
])("a begun form that %s", async (_, admissionId, left) => {
  const db = getUserDb(nextUser)
  const id = admissionId ?? "begun"
  await db.drafts.put({ ...emptyDraft(id, { firstName: "Ravi" }, new Date()), admissionId })
  await db.picked.put({ admissionId: id, slot: "4", blobId: "photo", before: 1, details: {} })
  await db.files.put({ blobId: "photo" } as StoredFile)
  await keepForm(paymentFormOf(id), { Amount: "500" })
  await dropUnfinished(id)
  const paid = (await loadKeptForm(paymentFormOf(id))) ? 1 : 0
  expect([await db.drafts.count(), await db.picked.count(), await db.files.count(), paid]).toEqual([
    0,
    left,
    left,
    left,
  ])
})
