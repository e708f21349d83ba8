import { describe, expect, it } from "vitest"
import type { OutboxEntry, ReceivedCommand } from "./outbox-entry.ts"
import { type AdmissionDetails, projectAdmission } from "./projection.ts"

const ID = "01920000-0000-7000-8000-00000000000a"
let seq = 0

function entry(
  operationId: OutboxEntry["operationId"],
  body: OutboxEntry["body"],
  over: Partial<OutboxEntry> = {},
): OutboxEntry {
  seq += 1
  return {
    seq,
    entryId: `e${seq}`,
    operationId,
    idempotencyKey: `k${seq}`,
    userId: 1,
    lane: ID,
    params: { id: ID },
    body,
    files: [],
    bodyVersion: 1,
    ifMatch: null,
    title: "",
    subject: "",
    createdAt: "2025-11-21T04:30:00Z",
    attempts: 0,
    nextAttemptAt: 0,
    state: "waiting",
    waitReason: "new",
    refusal: null,
    ...over,
  }
}

function proof(of: OutboxEntry, receivedAt: number, answer: ReceivedCommand["answer"]): ReceivedCommand {
  const { seq: at, entryId, operationId, lane, params, body, files } = of
  return { seq: at, entryId, operationId, lane, params, body, files, answer, receivedAt }
}

const base = {
  data: {
    AdmissionId: ID,
    FormNo: "F25-00001",
    City: "Guntur",
    AdmissionStatus: "Draft",
    AdmissionDocs: [],
    Documents: [],
    Payments: [],
    AcademicHistory: [],
    Tracking: [],
    SeatInfo: null,
  } as unknown as AdmissionDetails,
  fetchedAt: 1000,
  etag: '"1"',
}

describe("law 20: what a person sees", () => {
  it("is nothing when neither side knows the record", () => {
    expect(projectAdmission(ID, null, [], [])).toBeNull()
  })

  it("says at the payment why it was not withdrawn, and leaves it as the college has it", () => {
    const has = { PaymentId: "p1", Amount: 1000, PaymentStatus: "Accepted" }
    const paid = { ...base, data: { ...base.data, Payments: [has] } as unknown as AdmissionDetails }
    const withdrawal = (over: object) =>
      entry("withdrawPayment", { AdmissionId: ID }, { params: { id: "p1" }, ...over })
    const at = (one: ReturnType<typeof entry>) => projectAdmission(ID, paid, [one], [])?.payments
    expect(at(withdrawal({}))).toMatchObject([
      { PaymentStatus: "Withdrawn", withdrawal: "waiting", refusal: null },
    ])
    const refused = withdrawal({
      state: "refused",
      refusal: { message: "It is decided.", errors: [], at: 1 },
    })
    expect(at(refused)).toMatchObject([
      { PaymentStatus: "Accepted", delivery: "received", refusal: "It is decided." },
    ])
  })

  it("shows a record made offline at once, with its documents and payments waiting", () => {
    const local = projectAdmission(
      ID,
      null,
      [
        entry("createAdmission", { AdmissionId: ID, FirstName: "Asha" }),
        entry("uploadDocument", { admissionDocId: "d1", docTypeId: "3", docType: "NEET PG Admit Card" }),
        entry("createPayment", { PaymentId: "p1", Amount: 1000 }),
        entry(
          "uploadPaymentDocument",
          {},
          {
            params: { id: "p1" },
            files: [{ field: "file", blobId: "b1", name: "r.jpg", type: "image/jpeg" }],
          },
        ),
      ],
      [],
    )
    expect(local).toMatchObject({
      record: { FirstName: "Asha", AdmissionStatus: "Draft" },
      delivery: "waiting",
      waiting: 4,
      documents: [{ AdmissionDocId: "d1", DocTypeId: 3, Status: "Pending", delivery: "waiting" }],
      payments: [
        { PaymentId: "p1", Amount: 1000, PaymentStatus: "Pending", delivery: "waiting", receiptBlobId: "b1" },
      ],
    })
  })

  it("lays an edit over the answer and marks a refused one", () => {
    const refusal = { status: 422, message: "No", code: null, errors: [], current: null, etag: null, at: "" }
    const local = projectAdmission(
      ID,
      base,
      [entry("updateAdmission", { City: "Tenali" }, { state: "refused", refusal })],
      [],
    )
    expect(local).toMatchObject({
      record: { FormNo: "F25-00001", City: "Tenali" },
      delivery: "needs-you",
      needsYou: 1,
    })
  })

  it("keeps the quota that the college has stored until another quota or category waits", () => {
    const stored = { Quota: "Management", Category: null, QuotaCode: "S2" } as const
    const known = { ...base, data: { ...base.data, ...stored } }
    const codeAfter = (body: OutboxEntry["body"]) =>
      projectAdmission(ID, known, [entry("updateAdmission", body)], [])?.record.QuotaCode
    expect(codeAfter({ City: "Tenali", Quota: "Management", Category: null })).toBe("S2")
    expect([codeAfter({ Category: "S3" }), codeAfter({ Quota: "convenorQuota" })]).toEqual([null, null])
  })

  it("keeps the college's names until another degree or course waits", () => {
    const names = {
      Degree: "MD",
      DegreeMaster: { Name: "MD" },
      CourseName: "General Medicine",
      CourseMaster: { Name: "General Medicine" },
    }
    const known = { ...base, data: { ...base.data, DegreeId: 1, CourseId: 9, ...names } }
    const namesAfter = (body: OutboxEntry["body"]) => {
      const record = projectAdmission(ID, known, [entry("updateAdmission", body)], [])?.record
      return Object.keys(names).filter((name) => name in (record ?? {}))
    }
    expect(namesAfter({ City: "Tenali", DegreeId: 1, CourseId: 9 })).toEqual(Object.keys(names))
    expect([namesAfter({ CourseId: 11 }), namesAfter({ DegreeId: 2, CourseId: 21 })]).toEqual([[], []])
  })

  it("keeps what was received after the answer was asked for, and lets go of what is older", () => {
    const saved = entry("updateAdmission", { City: "Tenali" })
    const younger = projectAdmission(
      ID,
      base,
      [],
      [proof(saved, 1500, { data: { City: "Tenali" }, message: "" })],
    )
    expect(younger?.record.City).toBe("Tenali")
    expect(younger?.delivery).toBe("received")
    const older = projectAdmission(
      ID,
      base,
      [],
      [proof(saved, 500, { data: { City: "Tenali" }, message: "" })],
    )
    expect(older?.record.City).toBe("Guntur")
  })

  it("applies a command twice without a second effect", () => {
    const upload = entry("uploadDocument", { admissionDocId: "d1", docTypeId: "3" })
    const known = {
      ...base,
      data: {
        ...base.data,
        AdmissionDocs: [{ AdmissionDocId: "d1", Status: "Approved" }],
      } as unknown as AdmissionDetails,
    }
    expect(projectAdmission(ID, known, [upload], [])?.documents).toHaveLength(1)
  })

  it("keeps what was said beside a file that is refused, for its repair", () => {
    const refusal = { status: 422, message: "No", code: null, errors: [], current: null, etag: null, at: "" }
    const said = { institute: "Guntur Medical College", yearOfPassing: "2020", percentage: "71" }
    const upload = entry("uploadDocument", { admissionDocId: "d1", docTypeId: "3", ...said })
    expect(
      projectAdmission(ID, base, [{ ...upload, state: "refused", refusal }], [])?.documents,
    ).toMatchObject([
      { Institute: said.institute, YearOfPassing: 2020, Percentage: "71", delivery: "needs-you" },
    ])
    // Another file without these details keeps the earlier ones.
    const again = entry("reuploadDocument", { admissionDocId: "d1", percentage: "72" })
    expect(projectAdmission(ID, base, [upload, again], [])?.documents).toMatchObject([
      { Institute: said.institute, YearOfPassing: 2020, Percentage: "72" },
    ])
  })

  it("shows a refused file until it is settled, whatever was chosen after it", () => {
    const refusal = { status: 422, message: "No", code: null, errors: [], current: null, etag: null, at: "" }
    const file = (name: string) => [{ field: "file", blobId: name, name, type: "application/pdf" }]
    const upload = {
      ...entry("uploadDocument", { admissionDocId: "d1", docTypeId: "3" }),
      files: file("refused.pdf"),
    }
    const again = {
      ...entry("reuploadDocument", { admissionDocId: "d1", percentage: "72" }),
      files: file("again.pdf"),
    }
    const shown = (first: OutboxEntry) => projectAdmission(ID, base, [first, again], [])?.documents
    expect(shown({ ...upload, state: "refused", refusal })).toEqual([
      expect.objectContaining({
        delivery: "needs-you",
        seq: upload.seq,
        refusal: "No",
        FileName: "refused.pdf",
        blobId: "refused.pdf",
        Percentage: "72",
      }),
    ])
    expect(shown(upload)).toMatchObject([{ delivery: "waiting", seq: again.seq, FileName: "again.pdf" }])
  })

  it("puts a re-uploaded document back to Pending", () => {
    const known = {
      ...base,
      data: {
        ...base.data,
        AdmissionDocs: [{ AdmissionDocId: "d1", DocTypeId: 3, Status: "Rejected", Remarks: "cut off" }],
      } as unknown as AdmissionDetails,
    }
    const again = entry("reuploadDocument", { admissionDocId: "d1" })
    expect(projectAdmission(ID, known, [again], [])?.documents[0]).toMatchObject({
      Status: "Pending",
      Remarks: null,
      delivery: "waiting",
    })
  })

  it("does not show a refused submit as submitted: it is open for its repair", () => {
    const refusal = { status: 422, message: "No", code: null, errors: [], current: null, etag: null, at: "" }
    const submit = entry("submitAdmission", { AdmissionId: ID, AdmissionStatus: "Pending" })
    expect(projectAdmission(ID, base, [submit], [])?.record.AdmissionStatus).toBe("Pending")
    const local = projectAdmission(ID, base, [{ ...submit, state: "refused", refusal }], [])
    expect(local).toMatchObject({
      record: { AdmissionStatus: "Draft" },
      delivery: "needs-you",
      needsYou: 1,
    })
  })

  it("takes away the marks that a replaced history does not name", () => {
    const row = (ExamName: string, SecuredMarks: number) => ({ ExamName, MaxMarks: 900, SecuredMarks })
    const stored = entry("createAcademicHistory", {
      records: [row("First MBBS", 612), row("Second MBBS", 700)],
    })
    const replaced = entry("updateAcademicHistory", { records: [row("First MBBS", 613)] })
    const local = projectAdmission(ID, base, [stored, replaced], [])
    expect(local?.history).toEqual([row("First MBBS", 613)])
    const none = entry("updateAcademicHistory", { records: [] })
    expect(projectAdmission(ID, base, [stored, none], [])?.history).toEqual([])
  })
})
