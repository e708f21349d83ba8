import { expect, it } from "vitest"
import type { OwnErasable } from "#data/privacy/erasure.ts"
import { erasableOf } from "./erasable.ts"

const request = {
  RequestId: "r",
  State: "Asked",
  AskedAt: "2026-11-20T06:00:00.000Z",
  AnsweredAt: null,
  Reason: null,
} as const
const done = { ...request, State: "Done", AnsweredAt: "2026-11-21T06:00:00.000Z" } as const

it("names each application by its number, with its own request", () => {
  const Applications: OwnErasable[] = [
    { AdmissionId: "b", FormNo: "F-2", AdmissionNo: null, Outcome: "withdrawFirst", Request: null },
    { AdmissionId: "a", FormNo: "F-1", AdmissionNo: "A-1", Outcome: "stays", Request: request },
    { AdmissionId: "c", FormNo: "F-3", AdmissionNo: null, Outcome: null, Request: done },
  ]
  const read = {
    AdmissionId: "b",
    Outcome: "withdrawFirst",
    Request: done,
    Applications,
  } as const
  expect(erasableOf(read).map(({ which, Request }) => [which, Request?.State])).toEqual([
    ["application F-2", undefined],
    ["application A-1", "Asked"],
    ["application F-3", "Done"],
  ])
})

it("shows what an earlier version of the server answers, and never a finished erasure at the application that is there", () => {
  const own = { AdmissionId: "a", Outcome: "goes" } as const
  const none = { AdmissionId: null, Outcome: null } as const
  const rows = (read: Parameters<typeof erasableOf>[0]) =>
    erasableOf(read).map(({ AdmissionId, Request }) => [AdmissionId, Request?.State])
  expect(rows({ ...own, Request: null })).toEqual([["a", undefined]])
  expect(rows({ ...own, Request: request })).toEqual([["a", "Asked"]])
  expect(rows({ ...own, Request: done })).toEqual([
    ["a", undefined],
    ["", "Done"],
  ])
  expect(rows({ ...none, Request: done })).toEqual([["", "Done"]])
  expect(rows({ ...none, Request: null })).toEqual([])
})
