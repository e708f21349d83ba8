import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import { emptyDraft } from "#offline/device/drafts.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { findDraft, holdDraft, moveDraft, openDraft, putFormsAside } from "./open-drafts.ts"

const ID = "01920000-0000-7000-8000-00000000000a"
let user = 6000

beforeEach(() => {
  user += 1
})

const opened = (draftId = ID) => openDraft(user, draftId, acceptedValues)
const storedCity = async (draftId = ID) => (await getUserDb(user).drafts.get(draftId))?.values.city

describe("an open draft", () => {
  it("is one for all who ask, also while it is read", async () => {
    const [one, other] = await Promise.all([opened(), opened()])
    expect(other).toBe(one)
    expect(await opened()).toBe(one)
    expect(findDraft(user, { draftId: ID })).toBe(one)
    expect(findDraft(user + 1, { draftId: ID })).toBeUndefined()
  })

  it("is another one under another id, and neither writes what the other holds", async () => {
    const one = await opened()
    const other = await opened("b")
    one.state.values.city = "Tenali"
    await Promise.all([one.flush(), other.flush()])
    expect(await storedCity()).toBe("Tenali")
    expect(await storedCity("b")).toBeUndefined()
  })

  it("law 1: closes when the last has let go, and what was typed last is on the disk", async () => {
    const draft = await opened()
    const release = [draft.hold(), draft.hold()]
    release[0]?.()
    await draft.flush()
    expect(draft.state.userId).toBe(user)
    draft.state.values.city = "Tenali"
    release[1]?.()
    const next = await opened()
    expect(next).not.toBe(draft)
    expect(draft.state.userId).toBeNull()
    expect(next.state.values.city).toBe("Tenali")
  })

  it("goes on with the next screen that holds it in the same moment", async () => {
    const draft = await opened()
    draft.hold()()
    draft.hold()
    await draft.flush()
    expect(draft.state.userId).toBe(user)
    expect(await opened()).toBe(draft)
  })

  it("stays with whoever still wants it, when another one who asked has left before it was read", async () => {
    const [left, wanted] = [holdDraft(user, ID, acceptedValues), holdDraft(user, ID, acceptedValues)]
    left.then(({ release }) => release())
    const { draft } = await wanted
    await new Promise((resolve) => setTimeout(resolve))
    expect(draft.state.userId).toBe(user)
    expect(findDraft(user, { draftId: ID })).toBe(draft)
  })

  it("is opened anew for whoever asks while its last holder leaves", async () => {
    const first = await holdDraft(user, ID, acceptedValues)
    const next = holdDraft(user, ID, acceptedValues)
    first.release()
    const { draft } = await next
    await new Promise((resolve) => setTimeout(resolve))
    expect(draft.state.userId).toBe(user)
  })

  it("stays open for an act under way, which ends on its own draft", async () => {
    const draft = await opened()
    const [screen, act] = [draft.hold(), draft.hold()]
    screen()
    await draft.flush()
    draft.state.submitted = true
    act()
    expect((await opened()).state.submitted).toBe(true)
  })

  it("law 17: is on the disk and closed at the end of the session, whoever holds it", async () => {
    const draft = await opened()
    const release = draft.hold()
    draft.state.values.city = "Tenali"
    await putFormsAside(user)
    expect(await storedCity()).toBe("Tenali")
    expect(findDraft(user, { draftId: ID })).toBeUndefined()
    draft.state.values.city = "Eluru"
    release()
    await draft.flush()
    expect(await storedCity()).toBe("Tenali")
  })

  it("remembers the batch that it put in itself, also where another window or an older version stores it", async () => {
    const draft = await opened()
    expect(draft.state.values.autoBatch).toBe(acceptedValues.Batch)
    draft.state.values.city = "Tenali"
    await draft.flush()
    const { drafts } = getUserDb(user)
    const there = await drafts.get(ID)
    // Another write of the row, with the values as they were found.
    if (there)
      await drafts.put({ ...there, values: { ...there.values, pincode: "521151" }, revision: "other" })
    draft.state.values.city = "Eluru"
    await draft.close()
    const again = await opened()
    expect(again.state.values).toMatchObject({ city: "Eluru", pincode: "521151" })
    expect(again.state.values.autoBatch).toBe(acceptedValues.Batch)
  })

  it("does not take the batch of an older row for one that a user chose", async () => {
    const row = emptyDraft(ID, { ...acceptedValues, Batch: "2024-2025" }, new Date())
    await getUserDb(user).drafts.put(row)
    const { values } = (await opened()).state
    expect([values.Batch, values.autoBatch]).toEqual(["2024-2025", undefined])
  })

  it("lies under its other id when it was put aside", async () => {
    const draft = await opened()
    draft.state.values.city = "Tenali"
    await moveDraft(draft, "aside")
    expect(await storedCity()).toBeUndefined()
    expect(await storedCity("aside")).toBe("Tenali")
  })
})
