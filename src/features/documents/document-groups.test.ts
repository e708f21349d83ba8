import { describe, expect, it } from "vitest"
import type { LocalAdmission, LocalDocument } from "#data/admissions/admissions.ts"
import type { DocumentType } from "#data/reads/dropdowns.ts"
import {
  bySection,
  documentGroups,
  purposeOf,
  receivedDay,
  titleOfLeft,
  withProofs,
} from "./document-groups.ts"

function type(DocTypeId: number, over: Partial<DocumentType> = {}): DocumentType {
  const name = `Document ${DocTypeId}`
  return {
    DocTypeId,
    DocName: name,
    DocType: name,
    DocTypeName: name,
    Type: "General",
    CourseName: null,
    IsMandatory: true,
    IsActive: true,
    Condition: null,
    Quotas: [],
    SortOrder: DocTypeId,
    ...over,
  }
}

function document(DocTypeId: number, over: Partial<LocalDocument> = {}): LocalDocument {
  return {
    AdmissionDocId: `doc-${DocTypeId}`,
    DocTypeId,
    DocTypeName: `Document ${DocTypeId}`,
    FileName: "scan.jpg",
    Status: "Pending",
    delivery: "received",
    seq: null,
    blobId: null,
    refusal: null,
    ...over,
  }
}

function application(documents: LocalDocument[]): LocalAdmission {
  return {
    admissionId: "a",
    record: { Quota: "Management", Category: "S1" },
    documents,
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
  }
}

const idsOf = (rows: { type: DocumentType }[]) => rows.map((row) => row.type.DocTypeId)

describe("the day of a document", () => {
  it("is known once the college has received the file", () => {
    // Already the next day in India.
    const dayOf = (delivery: LocalDocument["delivery"]) =>
      receivedDay(document(1, { delivery, UploadedAt: "2025-11-20T19:00:00.000Z" }))
    expect(dayOf("received")).toBe("21-11-2025")
    expect((["waiting", "sending", "needs-you"] as const).map(dayOf)).toEqual(["", "", ""])
    expect(receivedDay(document(1))).toBe("")
  })
})

describe("documents sorted by who must act", () => {
  const types = [type(1), type(2), type(3), type(4), type(5, { IsMandatory: false })]

  it("puts each document into one group", () => {
    const groups = documentGroups(
      application([
        document(1),
        document(2, { Status: "Rejected" }),
        document(3, { delivery: "waiting", seq: 7 }),
        document(4, { delivery: "needs-you", seq: 8 }),
      ]),
      types,
      {},
    )
    expect(idsOf(groups.uploaded)).toEqual([1])
    expect(idsOf(groups.needsYou)).toEqual([2, 4])
    expect(idsOf(groups.onTheWay)).toEqual([3])
    expect(idsOf(groups.toAdd)).toEqual([5])
  })

  it("counts required documents that the college has and has not refused", () => {
    const groups = documentGroups(
      application([
        document(1),
        document(2, { Status: "ReuploadRequired" }),
        document(3, { delivery: "sending" }),
        document(5),
      ]),
      types,
      {},
    )
    expect(groups.progress).toEqual({ done: 1, total: 4, share: 0.25 })
    expect(groups.travelling).toBe(0.25)
  })

  it("leaves excluded types out, and keeps a document of a type that is not asked for any more", () => {
    const groups = documentGroups(
      application([document(9, { DocTypeName: "Old paper", Proves: "bond" })]),
      [type(1), type(6, { DocName: "Affidavit", Listed: false })],
      {},
    )
    expect(idsOf(groups.toAdd)).toEqual([1])
    expect(groups.uploaded[0]?.type).toMatchObject({ DocName: "Old paper", Proves: "bond" })
    expect(groups.progress.total).toBe(1)
  })

  it("after the submit asks its person for what is required and missing, and for nothing else", () => {
    const submitted = application([document(1)])
    submitted.record = { ...submitted.record, AdmissionStatus: "Pending", CurrentLevel: 1 }
    const groups = documentGroups(submitted, types, {})
    expect(idsOf(groups.needsYou)).toEqual([2, 3, 4])
    expect(groups.needsYou.every((row) => row.isLate)).toBe(true)
    expect(groups.toAdd).toEqual([])
    submitted.record = { ...submitted.record, AdmissionStatus: "Approved" }
    expect(documentGroups(submitted, types, {}).needsYou).toEqual([])
  })

  it("still asks for an optional document while it cannot be added, until the application has its decision", () => {
    const submitted = application([document(1)])
    submitted.record = { ...submitted.record, AdmissionStatus: "Pending", CurrentLevel: 1 }
    const asked = () => [...documentGroups(submitted, [type(1), type(2, { IsMandatory: false })], {}).asked]
    expect(asked()).toEqual(["doc-1", "type-2"])
    submitted.record = { ...submitted.record, AdmissionStatus: "Approved" }
    expect(asked()).toEqual([])
  })

  it("says of a picked file whether its document is locked, came from elsewhere, or is not asked for", () => {
    const groups = documentGroups(application([document(1)]), [type(1), type(2)], {})
    expect(["type-2", "type-1", "type-3"].map((slot) => titleOfLeft(slot, groups))).toEqual([
      "Kept on this device, cannot be uploaded now",
      "Kept on this device, already uploaded from elsewhere",
      "Kept on this device, not asked for any more",
    ])
  })

  it("asks for no new file once nobody would decide it, only for what the server refused", () => {
    const there = application([
      document(1, { Status: "Rejected" }),
      document(2, { delivery: "needs-you", seq: 8 }),
    ])
    for (const AdmissionStatus of ["Approved", "Withdrawn", "Cancelled"] as const) {
      there.record = { ...there.record, AdmissionStatus }
      const { needsYou, uploaded } = documentGroups(there, types, {})
      expect([idsOf(needsYou), idsOf(uploaded)]).toEqual([[2], [1]])
    }
  })

  it("shows a replacement that waits for answers among what needs its person", () => {
    const groups = documentGroups(application([document(1)]), types, {}, new Set(["doc-1"]))
    expect(idsOf(groups.needsYou)).toEqual([1])
    expect(groups.uploaded).toEqual([])
  })

  it("asks about a picture that may be hard to read, wherever it is", () => {
    const there = application([document(1), document(2, { delivery: "waiting", seq: 7 })])
    const groups = documentGroups(there, types, {}, new Set(), new Set([1, 2, 3]))
    expect(idsOf(groups.needsYou)).toEqual([1, 2])
    expect(idsOf(groups.toAdd)).toEqual([3, 4, 5])
    expect([...groups.onTheWay, ...groups.uploaded]).toEqual([])
  })

  it("stands under headings, as the papers are gathered", () => {
    const named = [
      type(1, { Proves: "bond" }),
      type(2, { Proves: "marksFirst" }),
      type(3, { Proves: null }),
      type(4, { Proves: "caste" }),
    ]
    const parts = bySection(documentGroups(application([]), named, {}).toAdd)
    expect(parts.map(({ section, rows }) => [section, idsOf([...rows])])).toEqual([
      ["examination", [2]],
      ["identity", [4]],
      ["college", [1]],
      ["other", [3]],
    ])
  })

  it("say what they prove by their types until the college has told it", () => {
    const types = [type(1, { Proves: "caste" }), type(2, { Proves: "photo" })]
    const there = application([document(1), document(2, { Proves: "identity" }), document(9)])
    const { documents } = withProofs(there, types)
    expect(documents.map(({ Proves }) => Proves)).toEqual(["caste", "identity", null])
  })

  it("lists required before optional ones", () => {
    const groups = documentGroups(application([]), [type(5, { IsMandatory: false }), type(1)], {})
    expect(idsOf(groups.toAdd)).toEqual([1, 5])
  })
})

describe("which files may be picked", () => {
  it("takes the shorter list until the college has the document", () => {
    expect(purposeOf(null)).toBe("upload")
    expect(purposeOf(document(1, { delivery: "needs-you" }))).toBe("upload")
    expect(purposeOf(document(1, { FilePath: "/Documents/2025/a/1.jpg" }))).toBe("reupload")
    expect(purposeOf(document(1, { delivery: "waiting" }))).toBe("reupload")
  })
})
