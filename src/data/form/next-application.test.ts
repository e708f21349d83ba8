import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it } from "vitest"
import { sessionState } from "#data/session/session-state.ts"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import { toAdmissionInput } from "#domain/application/admission-record.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { resetApplication } from "./application-form.ts"
import { beginNext } from "./next-application.ts"
import { adoptRecord, formContext, hasUnsentChanges, OWN_DRAFT, openForm } from "./open-form.ts"

const ID = "01920000-0000-7000-8000-00000000000a"
const record = { ...toAdmissionInput(acceptedValues), Batch: "2024-2025", AdmissionStatus: "Rejected" }
const earlier = { admissionId: ID, record, history: [] } as unknown as Parameters<typeof beginNext>[1]
let user = 7000

beforeEach(() => {
  user += 1
  sessionState.user = { UserID: user, Username: "ravi" } as NonNullable<typeof sessionState.user>
})

const stored = () => getUserDb(user).drafts.get(OWN_DRAFT)

describe("an application for the open cycle beside one of an earlier cycle", () => {
  it("begins with the answers about the person, and is on the disk", async () => {
    const { draft } = await openForm(OWN_DRAFT)
    await adoptRecord(draft, { ...earlier, etag: '"3"', fetchedAt: 1 } as never, formContext())
    expect(draft.state).toMatchObject({ admissionId: ID, submitted: true })
    draft.replace({ agreement: { version: 1, at: "2025-01-01T00:00:00Z" } as never })
    await beginNext(draft, earlier)
    const fresh = { admissionId: null, handedOver: null, submitted: false, etag: null, agreement: null }
    expect(draft.state).toMatchObject({ ...fresh, activeStep: 0, validatedTabs: [] })
    expect(await stored()).toMatchObject({
      ...fresh,
      values: { firstName: acceptedValues.firstName, afterId: ID, NEETRank: "" },
    })
    expect(draft.state.values.Batch).not.toBe("2024-2025")
  })

  it("keeps what was changed in the earlier one and not handed over", async () => {
    const { draft } = await openForm(OWN_DRAFT)
    await adoptRecord(draft, { ...earlier, etag: '"3"', fetchedAt: 1 } as never, formContext())
    draft.state.values.city = "Tenali"
    await beginNext(draft, earlier)
    expect(draft.state.values.city).toBe("Tenali")
  })

  it("stays an application beside the earlier one when the form is reset", async () => {
    const { draft } = await openForm(OWN_DRAFT)
    await beginNext(draft, earlier)
    resetApplication(draft)
    await draft.flush()
    expect((await stored())?.values).toMatchObject({ firstName: "", afterId: ID })
  })

  it("does not call its form changed because of what the form itself has noted in it", async () => {
    const { draft } = await openForm(OWN_DRAFT)
    await beginNext(draft, earlier)
    const { autoBatch, afterId, ...answers } = draft.state.values
    draft.replace({ admissionId: ID, handedOver: answers })
    expect([autoBatch === undefined, afterId]).toEqual([false, ID])
    expect(hasUnsentChanges(draft)).toBe(false)
    draft.state.values.city = "Tenali"
    expect(hasUnsentChanges(draft)).toBe(true)
  })

  it("keeps a form that was begun on this device as it is", async () => {
    const { draft } = await openForm(OWN_DRAFT)
    Object.assign(draft.state.values, { firstName: "Sita", NEETRank: "12", Batch: "2027-2028" })
    await beginNext(draft, earlier)
    expect((await stored())?.values).toMatchObject({
      firstName: "Sita",
      NEETRank: "12",
      Batch: "2027-2028",
      afterId: ID,
    })
  })
})
