import { describe, expect, it } from "vitest"
import type { ReceivedCommand } from "#offline/outbox/outbox-entry.ts"
import type { BaseAnswer, LocalAdmission } from "#offline/outbox/projection.ts"
import { isWithCollege, recordAtCollege, standingOf } from "./at-college.ts"

const ID = "01920000-0000-7000-8000-00000000000a"

const answered = (AdmissionStatus: string) =>
  ({
    data: { AdmissionId: ID, AdmissionStatus, AdmissionDocs: [], Payments: [], AcademicHistory: [] },
    fetchedAt: 1000,
    etag: '"1"',
  }) as unknown as BaseAnswer

const submit = (receivedAt: number): ReceivedCommand => ({
  seq: 1,
  entryId: "e1",
  operationId: "submitAdmission",
  lane: ID,
  params: {},
  body: { AdmissionId: ID, AdmissionStatus: "Pending" },
  files: [],
  answer: { data: { AdmissionStatus: "Pending", SubmittedAt: "2025-11-21T04:30:00Z" } },
  receivedAt,
})

describe("what the college has of an application", () => {
  it("is nothing while it was only made here", () => {
    expect(recordAtCollege(ID, null, [])).toBeNull()
    expect(isWithCollege(null)).toBe(false)
  })

  it("is its last answer, with what was received after it", () => {
    expect(isWithCollege(recordAtCollege(ID, answered("Draft"), []))).toBe(false)
    expect(recordAtCollege(ID, answered("Draft"), [submit(2000)])).toMatchObject({
      AdmissionStatus: "Pending",
      SubmittedAt: "2025-11-21T04:30:00Z",
    })
    expect(isWithCollege(recordAtCollege(ID, answered("Draft"), [submit(2000)]))).toBe(true)
  })

  it("is open again once the college has rejected it or put it back to draft", () => {
    expect(isWithCollege(recordAtCollege(ID, answered("Pending"), []))).toBe(true)
    expect(isWithCollege(recordAtCollege(ID, answered("Rejected"), [submit(500)]))).toBe(false)
    expect(isWithCollege(recordAtCollege(ID, answered("Draft"), [submit(500)]))).toBe(false)
  })
})

describe("where an application stands", () => {
  const here = { record: { AdmissionStatus: "Pending" } } as LocalAdmission

  it("law 20: is where the college has it while the submit only waits on this device", () => {
    const rejected = { AdmissionStatus: "Rejected" } as const
    expect(standingOf(here, rejected)).toEqual({ record: rejected, isSubmitWaiting: true })
    expect(standingOf(here, null)).toEqual({ record: {}, isSubmitWaiting: true })
  })

  it("is the newest record once the college has the submit", () => {
    const officer = { AdmissionStatus: "Pending", CurrentLevel: 1 } as const
    expect(standingOf(here, officer)).toEqual({ record: here.record, isSubmitWaiting: false })
  })
})
