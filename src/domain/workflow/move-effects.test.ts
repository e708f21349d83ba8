import { expect, it } from "vitest"
import { effectsOf, movesFor } from "./move-effects.ts"

const payments = [
  { Amount: 265_000, PaymentStatus: "Accepted" },
  { Amount: 70_000, PaymentStatus: "Pending" },
  { Amount: 1, PaymentStatus: "Rejected" },
]
const approved = { state: "approved", FormNo: "F25-00001", AdmissionNo: "A25-00001", payments } as const

it("says what becomes of seat, number and money", () => {
  expect(effectsOf("cancel", approved)).toEqual([
    "The seat goes back at once and can be given to somebody else.",
    "A25-00001 stays with this application and is never given again.",
    "₹2,65,000 was accepted. The Financer handles the refund.",
    "₹70,000 are not verified yet. The Financer sees them as they are.",
    "Only an Admin can re-open it afterwards.",
  ])
  expect(effectsOf("reopen", approved).slice(0, 2)).toEqual([
    "The seat goes back at once and can be given to somebody else.",
    "The approval ends. It becomes a draft, can be changed, and needs all three approvals and a free seat again.",
  ])
})

it("says nothing of a seat that nobody holds, and of money that nobody paid", () => {
  const waiting = { state: "atOfficer", FormNo: "F25-00002", AdmissionNo: null, payments: [] } as const
  expect(effectsOf("withdraw", waiting)).toEqual([
    "F25-00002 stays with this application and is never given again.",
    "Only an Admin can re-open it afterwards.",
  ])
  expect(effectsOf("withdraw", { ...waiting, FormNo: null })).toEqual([
    "Only an Admin can re-open it afterwards.",
  ])
  expect(effectsOf("restore", approved)[0]).toMatch(/waits for the Principal again/)
  expect(effectsOf("restore", waiting)[0]).toBe("It gets back the status that it had before.")
})

it("offers each role its moves, from the one table", () => {
  expect(movesFor("approved", "ADMIN")).toEqual(["reopen", "withdraw", "cancel"])
  expect(movesFor("approved", "STAFF")).toEqual(["withdraw"])
  expect(movesFor("approved", "S")).toEqual([])
  expect(movesFor("atOfficer", "S")).toEqual(["withdraw"])
  expect(movesFor("atOfficer", "C")).toEqual([])
  expect(movesFor("draft", "C")).toEqual(["withdraw"])
  expect(movesFor("withdrawn", "ADMIN")).toEqual(["reopen"])
  expect(movesFor("atOfficer", "AO")).toEqual([])
  expect(movesFor("atOfficer", undefined)).toEqual([])
})
