import "fake-indexeddb/auto"
import { subscribe } from "valtio"
import { beforeEach, expect, it, vi } from "vitest"

// No network, and a drain that never starts.
vi.hoisted(() => {
  const locks = { request: () => new Promise(() => undefined) }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false, locks }, configurable: true })
})

import { OWN_DRAFT, openForm } from "#data/form/open-form.ts"
import { sessionState } from "#data/session/session-state.ts"
import { loadDraft } from "#offline/device/drafts.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { keepAgreement } from "./keep-agreement.ts"

const agreement = { version: 1, language: "en", at: "2025-11-21T04:30:00Z" }
let user = 85_000

beforeEach(() => {
  user += 1
  sessionState.user = { UserID: user, Username: "asha" } as NonNullable<typeof sessionState.user>
})

it("shows the form only when the agreement is on the device", async () => {
  const { draft } = await openForm(OWN_DRAFT)
  const whenShown = new Promise<unknown>((resolve) => {
    const stop = subscribe(draft.state, () => {
      if (draft.state.agreement === null) return
      stop()
      resolve(loadDraft(user, OWN_DRAFT))
    })
  })
  await keepAgreement(draft, agreement)
  expect(await whenShown).toMatchObject({ agreement })
  expect(draft.state).toMatchObject({ agreement, notSaved: null })
})

it("keeps what another window has stored meanwhile", async () => {
  const { draft } = await openForm(OWN_DRAFT)
  draft.state.values.city = "Tenali"
  await draft.flush()
  const row = await loadDraft(user, OWN_DRAFT)
  await getUserDb(user).drafts.update(OWN_DRAFT, {
    values: { ...row?.values, city: "Guntur" },
    revision: "of another window",
  })
  await keepAgreement(draft, agreement)
  expect(await loadDraft(user, OWN_DRAFT)).toMatchObject({ agreement, values: { city: "Guntur" } })
  expect(draft.state.values.city).toBe("Guntur")
})

it("opens the form on a device that cannot store it, and says so", async () => {
  const reported = vi.fn()
  vi.stubGlobal("reportError", reported)
  const { draft } = await openForm(OWN_DRAFT)
  await draft.flush()
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
  await keepAgreement(draft, agreement)
  put.mockRestore()
  expect(draft.state.agreement).toEqual(agreement)
  expect(draft.state.notSaved).not.toBeNull()
  expect(reported).toHaveBeenCalled()
  vi.unstubAllGlobals()
})
