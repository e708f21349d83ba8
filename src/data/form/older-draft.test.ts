import "fake-indexeddb/auto"
import { expect, it, vi } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"

vi.hoisted(() => {
  const locks = { request: () => new Promise(() => undefined) }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false, locks }, configurable: true })
})

import { sessionState } from "#data/session/session-state.ts"
import { emptyDraft, saveDraft } from "#offline/device/drafts.ts"
import { hasMarksToSend } from "./marks-to-send.ts"
import { hasUnsentChanges, OWN_DRAFT, openForm } from "./open-form.ts"

it("a draft from before a field opens with it empty, and what was handed over counts as such", async () => {
  const UserID = 5900
  sessionState.user = { UserID, Username: "student.01" } as NonNullable<typeof sessionState.user>
  const { otherIdKind: _, otherIdNo: __, ...values } = acceptedValues
  const older = { ...emptyDraft(OWN_DRAFT, values, new Date()), handedOver: { ...values }, admissionId: "a" }
  await saveDraft(UserID, older)
  const { draft } = await openForm(OWN_DRAFT)
  expect(draft.state.values).toMatchObject({ otherIdKind: "", otherIdNo: "", aadhar: acceptedValues.aadhar })
  expect(hasUnsentChanges(draft)).toBe(false)
  expect(hasMarksToSend(draft.state, [])).toBe(true)
})
