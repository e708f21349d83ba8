import { expect, it } from "vitest"
import type { StoredDraft } from "#offline/device/user-db.ts"
import { isBegun } from "./begun-forms.ts"

const sent = { firstName: "Anjali Thomas", city: "Eluru" }
const draft = (change: Partial<StoredDraft>): StoredDraft => ({
  draftId: "mine",
  version: 1,
  values: sent,
  handedOver: sent,
  admissionId: "a1",
  activeStep: 1,
  validatedTabs: [],
  submitted: false,
  etag: '"3"',
  savedAt: "2025-11-20T04:00:00.000Z",
  ...change,
})

it("a form is begun while it has answers that were not handed over, also one that came back after its submit", () => {
  const values = { ...sent, city: "Tenali" }
  expect(isBegun(draft({ values }))).toBe(true)
  expect(isBegun(draft({ values, submitted: true }))).toBe(true)
  expect(isBegun(draft({ handedOver: null }))).toBe(true)
  expect(isBegun(draft({ admissionId: null, handedOver: null }))).toBe(true)
})

it("a form of which the college was sent everything is not, wherever it was begun", () => {
  expect(isBegun(draft({}))).toBe(false)
  expect(isBegun(draft({ etag: null }))).toBe(false)
  expect(isBegun(draft({ submitted: true }))).toBe(false)
  expect(isBegun(draft({ admissionId: null, handedOver: null, values: { degree: "1" } }))).toBe(false)
})

it("of a form that an older version has submitted, nobody knows what was handed over: it is not", () => {
  expect(isBegun(draft({ handedOver: null, submitted: true }))).toBe(false)
})
