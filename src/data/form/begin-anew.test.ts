import "fake-indexeddb/auto"
import { beforeEach, expect, it, vi } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"

// No network, and a drain that never starts.
vi.hoisted(() => {
  const locks = { request: () => new Promise(() => undefined) }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false, locks }, configurable: true })
})

import { noteReachable } from "#data/reads/connectivity.ts"
import { sessionState } from "#data/session/session-state.ts"
import { emptyWizardValues } from "#domain/application/admission-form.ts"
import { maskedAadhaar } from "#domain/people/aadhaar.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { createApplication, resetApplication } from "./application-form.ts"
import { beginAnew } from "./begin-anew.ts"
import { keepForm, loadKeptForm, paymentFormOf } from "./kept-form.ts"
import { formContext, OWN_DRAFT, openForm } from "./open-form.ts"

let nextUser = 84_000
const db = () => getUserDb(nextUser)

beforeEach(() => {
  noteReachable(false)
  nextUser += 1
  sessionState.user = { UserID: nextUser, Username: "asha" } as NonNullable<typeof sessionState.user>
})

/** The form of an application that the college has received, and has removed since. */
async function removedForm() {
  const { draft } = await openForm(OWN_DRAFT)
  Object.assign(draft.state.values, acceptedValues, { aadhar: maskedAadhaar("234567890124") })
  await createApplication(draft)
  const agreement = { version: 1, language: "en", at: "2025-11-21T04:30:00Z" }
  draft.replace({ submitted: true, etag: '"3"', activeStep: 5, validatedTabs: [0, 1], agreement })
  await draft.flush()
  await db().outbox.clear()
  return { draft, lane: draft.state.admissionId ?? "" }
}

it("keeps the answers, and nothing of the application that the college no longer has", async () => {
  const { draft, lane } = await removedForm()
  await db().picked.put({ admissionId: lane, slot: "4", blobId: null, before: 1, details: {} })
  await keepForm(paymentFormOf(lane), { Amount: "500" })
  await beginAnew(draft)
  const row = await db().drafts.get(OWN_DRAFT)
  expect(row).toMatchObject({ admissionId: null, handedOver: null, submitted: false, etag: null })
  expect(row).toMatchObject({ agreement: null, activeStep: 0, validatedTabs: [] })
  expect(row?.values).toEqual({ ...draft.state.values, ...acceptedValues, aadhar: "" })
  expect(await db().picked.count()).toBe(0)
  expect(await loadKeptForm(paymentFormOf(lane))).toBeNull()
  await createApplication(draft)
  expect((await db().outbox.toArray()).map(({ operationId }) => operationId)).toEqual(["createAdmission"])
  expect(draft.state.admissionId).not.toBe(lane)
})

it("can be reset like a form that was never handed over", async () => {
  const { draft } = await removedForm()
  await beginAnew(draft)
  resetApplication(draft)
  await draft.flush()
  const first = emptyWizardValues(formContext())
  expect((await db().drafts.get(OWN_DRAFT))?.values).toEqual({ ...first, autoBatch: first.Batch })
})

it("leaves alone what is not an application yet", async () => {
  const { draft } = await openForm(OWN_DRAFT)
  draft.state.values.city = "Tenali"
  await draft.flush()
  await beginAnew(draft)
  expect(draft.state.values.city).toBe("Tenali")
})

it("leaves the application that another window has begun meanwhile", async () => {
  const { draft, lane } = await removedForm()
  const there = await db().drafts.get(OWN_DRAFT)
  const begun = `${lane.slice(0, -1)}${lane.endsWith("a") ? "b" : "a"}`
  if (there) await db().drafts.put({ ...there, admissionId: begun, revision: "other" })
  await beginAnew(draft)
  expect((await db().drafts.get(OWN_DRAFT))?.admissionId).toBe(begun)
})
