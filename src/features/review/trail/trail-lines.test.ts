import { expect, it } from "vitest"
import { trailLine } from "./trail-lines.ts"

const entry = {
  TimelineId: "1",
  AdmissionId: "a",
  At: "2025-11-21T05:22:00Z",
  AtDevice: "2025-11-21T04:00:00Z",
  UserID: 5,
  Username: "ao.verify",
  RoleName: "Admissions Officer",
  Event: "documentRejected",
  From: "Pending",
  To: "Rejected",
  Client: "online",
  Detail: { DocName: "Caste Certificate", Remarks: "Not legible", AdmissionDocId: "x" },
} as const

it("says who, when, what, from where to where, and how", () => {
  expect(trailLine(entry)).toEqual({
    id: "1",
    what: "Document rejected",
    about: "Caste Certificate · Not legible",
    who: "ao.verify (Admissions Officer)",
    when: "21-11-2025 10:52",
    moved: "Pending → Rejected",
    how: "online",
  })
})

it("says a state in the words of the screens", () => {
  const asked = { ...entry, Event: "documentReuploadAsked", To: "ReuploadRequired" }
  expect(trailLine(asked).moved).toBe("Pending → New file asked for")
  const sent = { ...entry, Event: "documentReplaced", From: "ReuploadRequired", To: "Pending" }
  expect(trailLine(sent).moved).toBe("New file asked for → Pending")
})

it("names what was open at a Confirm, and what was taken back", () => {
  const Detail = { StepId: 1, openDocuments: ["Caste Certificate", "Memo"], openPayments: ["P25-000001"] }
  expect(trailLine({ ...entry, Event: "stageConfirmed", Detail }).about).toBe(
    "Documents not decided yet: Caste Certificate, Memo · Payments not decided yet: P25-000001",
  )
  expect(trailLine({ ...entry, Event: "approved", Detail: { DecidedByAuthor: true } }).about).toBe(
    "Entered and decided by one person",
  )
  expect(trailLine({ ...entry, Event: "submitted", Detail: { AfterLastDay: true } }).about).toBe(
    "Arrived after the last day of applications",
  )
  expect(trailLine({ ...entry, Event: "documentReplaced", Detail: { AfterTheEnd: true } }).about).toBe(
    "Picked before the application was approved or ended, arrived later",
  )
  const Undone = { Undone: "documentApproved", DocName: "Memo" }
  expect(trailLine({ ...entry, Event: "decisionUndone", Detail: Undone })).toMatchObject({
    what: "Undone: Document approved",
    about: "Memo",
  })
})

it("names the exams whose marks were saved, with what stood there before", () => {
  const marks = (SecuredMarks: number) => ({ MaxMarks: 900, SecuredMarks, YearOfPassing: 2019 })
  const Marks = [
    { ExamName: "First MBBS", Before: marks(612), After: marks(621) },
    { ExamName: "Second MBBS", Before: null, After: marks(500) },
    { ExamName: "Final MBBS Part-1", Before: marks(540), After: null },
    { ExamName: "Medical Internship", Before: null, After: { ...marks(0), MaxMarks: 0 } },
  ]
  expect(trailLine({ ...entry, Event: "academicHistoryStored", Detail: { rows: 2, Marks } })).toMatchObject({
    what: "Marks saved",
    about:
      "First MBBS: 612 / 900 (2019) → 621 / 900 (2019) · Second MBBS: 500 / 900 (2019) · " +
      "Final MBBS Part-1: 540 / 900 (2019) → Not given · Medical Internship: 2019",
  })
})

it("tells a replayed act by its device's clock, and keeps what it does not know", () => {
  expect(trailLine({ ...entry, Client: "replayed" }).how).toBe(
    "sent later from a device, made 21-11-2025 09:30",
  )
  expect(trailLine({ ...entry, Client: "putBack" }).how).toBe(
    "sent again after a restore, made 21-11-2025 09:30",
  )
  expect(trailLine({ ...entry, Client: "putBack", AtDevice: null }).how).toBe("sent again after a restore")
  expect(trailLine({ ...entry, Client: null, Event: "moon", From: null, Username: null })).toMatchObject({
    what: "moon",
    moved: "",
    who: "System",
    how: "",
  })
})
