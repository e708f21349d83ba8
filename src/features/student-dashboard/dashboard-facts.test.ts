import { describe, expect, it } from "vitest"
import type { LocalAdmission, LocalDocument, LocalRecord } from "#data/admissions/admissions.ts"
import { standingOf } from "#data/admissions/at-college.ts"
import { documentFigures, mayEdit, statusOf, stepsHere } from "./dashboard-facts.ts"

function application(over: Partial<LocalAdmission> = {}): LocalAdmission {
  return {
    admissionId: "a",
    record: {},
    documents: [],
    payments: [],
    history: [],
    tracking: [],
    seatInfo: null,
    consentVersion: 0,
    removal: null,
    delivery: "received",
    waiting: 0,
    needsYou: 0,
    fetchedAt: null,
    etag: null,
    ...over,
  }
}

const document = (over: Partial<LocalDocument>): LocalDocument => ({
  AdmissionDocId: "d",
  DocTypeId: 1,
  DocTypeName: "Identity Proof",
  FileName: "a.jpg",
  Status: "Pending",
  delivery: "received",
  seq: null,
  blobId: null,
  refusal: null,
  ...over,
})

/** By default the college has what this device has. */
const shown = (local: LocalAdmission, atCollege: LocalRecord | null = local.record) =>
  statusOf(standingOf(local, atCollege), local)

describe("the status of the dashboard", () => {
  it("is a draft until submitted, then submitted until somebody opens it", () => {
    expect(shown(application())).toBe("draft")
    const record = { AdmissionStatus: "Pending", CurrentLevel: 1 } as const
    expect(shown(application({ record }))).toBe("submitted")
    const step = {
      StepId: 1,
      StepName: "Admissions Officer",
      RoleId: 4,
      Status: "Pending",
      IsCompleted: false,
      OpenedAt: "2025-11-21T05:00:00Z",
    } as const
    expect(shown(application({ record, tracking: [step] }))).toBe("under_review")
  })

  it("law 20: stays what the college has while the submit only waits on this device", () => {
    const record = { AdmissionStatus: "Pending" } as const
    const waiting = application({ record, delivery: "waiting", waiting: 1 })
    expect(shown(waiting, { AdmissionStatus: "Draft" })).toBe("draft")
    expect(shown(waiting, null)).toBe("draft")
    expect(shown(waiting, { AdmissionStatus: "Rejected", CurrentLevel: 1 })).toBe("rejected")
    expect(standingOf(waiting, null).isSubmitWaiting).toBe(true)
    // A late payment waits, not the submit.
    expect(standingOf(waiting, record).isSubmitWaiting).toBe(false)
    expect(standingOf(application(), null).isSubmitWaiting).toBe(false)
  })

  it("lets draft and rejected be edited", () => {
    const mayEditOf = (record: LocalRecord) => mayEdit(application({ record }), record)
    expect(mayEditOf({ AdmissionStatus: "Draft" })).toBe(true)
    expect(mayEditOf({ AdmissionStatus: "Rejected" })).toBe(true)
    expect(mayEditOf({ AdmissionStatus: "Pending" })).toBe(false)
  })

  it("lets an application be edited whose submit is held back by something refused, not one that only waits", () => {
    const held = application({ record: { AdmissionStatus: "Pending" }, waiting: 2, needsYou: 1 })
    expect(mayEdit(held, { AdmissionStatus: "Draft" })).toBe(true)
    expect(mayEdit(held, null)).toBe(true)
    expect(mayEdit(held, { AdmissionStatus: "Pending" })).toBe(false)
    expect(mayEdit({ ...held, needsYou: 0 }, { AdmissionStatus: "Draft" })).toBe(false)
  })
})

describe("the figures of the documents", () => {
  it("counts each by where it is and what was decided", () => {
    const documents = [
      document({ Status: "Approved" }),
      document({ DocTypeId: 2, Status: "Rejected" }),
      document({ DocTypeId: 3, delivery: "waiting" }),
      document({ DocTypeId: 4, delivery: "needs-you" }),
    ]
    expect(documentFigures(application({ documents }), undefined, {})).toEqual({
      required: null,
      received: 1,
      approved: 1,
      onTheWay: 1,
      needYou: 2,
      late: 0,
    })
  })

  it("counts what is required and missing among what needs the applicant, from the submit to the decision", () => {
    const types = [1, 2, 3].map((DocTypeId) => ({
      DocTypeId,
      DocName: `Document ${DocTypeId}`,
      DocType: "",
      DocTypeName: "",
      Type: "General" as const,
      CourseName: null,
      IsMandatory: DocTypeId < 3,
      IsActive: true,
      Condition: null,
      Quotas: [],
      SortOrder: DocTypeId,
    }))
    const documents = [document({ Status: "Approved" })]
    const figuresOf = (AdmissionStatus: "Draft" | "Pending" | "Approved") =>
      documentFigures(application({ documents, record: { AdmissionStatus, CurrentLevel: 1 } }), types, {})
    expect(figuresOf("Pending")).toMatchObject({
      needYou: 1,
      late: 1,
      required: { done: 1, total: 2, share: 0.5 },
    })
    const none = documentFigures(application({ documents }), [], {})
    expect(none.required).toEqual({ done: 0, total: 0, share: 1 })
    expect(figuresOf("Draft")).toMatchObject({ needYou: 0, late: 0 })
    expect(figuresOf("Approved")).toMatchObject({ needYou: 0, late: 0 })
    documents.push(document({ DocTypeId: 2, Status: "ReuploadRequired" }))
    expect(figuresOf("Pending")).toMatchObject({ needYou: 1, late: 0 })
    expect(figuresOf("Approved")).toMatchObject({ received: 1, needYou: 0 })
  })
})

describe("the complete steps of the form", () => {
  const draft = { admissionId: "a", validatedTabs: [0, 1, 2] }
  const nothing = { admissionId: null, validatedTabs: [] }

  it("are those of this device's draft, before there is an application and while it can be edited", () => {
    expect(stepsHere({ ...draft, admissionId: null }, null)).toEqual([0, 1, 2])
    expect(stepsHere(draft, application())).toEqual([0, 1, 2])
  })

  it("are not known of an application that was begun on another device, nor of a submitted one", () => {
    expect(stepsHere(nothing, application())).toBeNull()
    expect(stepsHere(draft, application({ record: { AdmissionStatus: "Approved" } }))).toBeNull()
  })
})
