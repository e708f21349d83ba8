import { describe, expect, it } from "vitest"
import type { LocalAdmission, LocalDocument, LocalPayment } from "#data/admissions/admissions.ts"
import { askedAgain } from "./sent-back.ts"

const received = { delivery: "received", seq: null, blobId: null, refusal: null } as const

const document = (part: Partial<LocalDocument>): LocalDocument => ({
  ...received,
  AdmissionDocId: "d1",
  DocTypeId: 3,
  DocTypeName: "Aadhar Card",
  FileName: "a.jpg",
  Status: "Pending",
  ...part,
})

const payment = (part: Partial<LocalPayment>): LocalPayment => ({
  ...received,
  receiptBlobId: null,
  PaymentId: "p1",
  Amount: 50_000,
  PaymentStatus: "Pending",
  CreatedAt: "2025-11-01T10:00:00Z",
  ...part,
})

const application = (
  documents: LocalDocument[],
  payments: LocalPayment[],
  record: LocalAdmission["record"] = { AdmissionStatus: "Pending", CurrentLevel: 1 },
): LocalAdmission => ({
  admissionId: "a1",
  record,
  documents,
  payments,
  history: [],
  tracking: [],
  seatInfo: null,
  consentVersion: 0,
  removal: null,
  delivery: "received",
  waiting: 0,
  needsYou: 0,
  fetchedAt: 1,
  etag: null,
})

describe("what the college has sent back", () => {
  it("names rejected documents and those asked for again with the reviewer's words", () => {
    const asked = askedAgain(
      application(
        [
          document({ Status: "Rejected", Remarks: " Blurred " }),
          document({ AdmissionDocId: "d2", Status: "ReuploadRequired", DocTypeName: "Photo", Remarks: "" }),
          document({ AdmissionDocId: "d3", Status: "Approved" }),
        ],
        [],
      ),
    )
    expect(asked).toMatchObject([
      { id: "d1", kind: "rejected", name: "Aadhar Card", remarks: "Blurred" },
      { id: "d2", kind: "newFile", name: "Photo", remarks: null },
    ])
  })

  it("asks no more once the new file is on its way", () => {
    for (const delivery of ["waiting", "sending", "needs-you"] as const)
      expect(askedAgain(application([document({ Status: "Rejected", delivery })], []))).toEqual([])
  })

  it("names a rejected payment until another that counts was entered after it", () => {
    const rejected = payment({ PaymentStatus: "Rejected", Remarks: "Not in the bank" })
    const asked = (...others: LocalPayment[]) => askedAgain(application([], [rejected, ...others])).length
    expect(askedAgain(application([], [rejected]))).toMatchObject([
      { place: "payments", amount: 50_000, remarks: "Not in the bank" },
    ])
    const earlier = payment({ PaymentId: "p2", CreatedAt: "2025-10-30T10:00:00Z" })
    const later = payment({ PaymentId: "p3", CreatedAt: "2025-11-02T10:00:00Z" })
    expect(asked(earlier)).toBe(1)
    expect(asked(later)).toBe(0)
    const { CreatedAt: _, ...undated } = payment({ PaymentId: "p4", delivery: "waiting" })
    expect(asked(undated)).toBe(0)
    expect(asked({ ...later, PaymentStatus: "Withdrawn" })).toBe(1)
    // The later one is rejected itself: it is listed as well.
    expect(asked({ ...later, PaymentStatus: "Rejected" })).toBe(2)
  })

  it("asks for nothing that cannot be put right any more", () => {
    for (const AdmissionStatus of ["Approved", "Withdrawn", "Cancelled"] as const)
      expect(askedAgain(application([document({ Status: "Rejected" })], [], { AdmissionStatus }))).toEqual([])
  })
})
