import { expect, it } from "vitest"
import { beforeDecision } from "./before-decision.ts"

const payment = { Amount: 50_000, Rest: 80_000 }
const accept = { status: "Accepted", remarks: "", isSure: false } as const
const reject = { status: "Rejected", remarks: " ", isSure: false } as const

it("asks for the reason of a rejection without remarks where the college does not require one", () => {
  expect(beforeDecision(reject, payment, false)).toEqual({ kind: "reason" })
  expect(beforeDecision({ ...reject, isSure: true }, payment, false)).toBeNull()
  expect(beforeDecision({ ...reject, remarks: "Not on the statement" }, payment, false)).toBeNull()
})

it("sends no rejection without remarks where the college requires a reason", () => {
  const required = { kind: "wrong", text: "Reason is required" }
  for (const isSure of [false, true])
    expect(beforeDecision({ ...reject, isSure }, payment, true)).toEqual(required)
  expect(beforeDecision({ ...reject, remarks: "Not on the statement" }, payment, true)).toBeNull()
})

it("asks before more than is due is accepted, and only then", () => {
  expect(beforeDecision(accept, payment, true)).toBeNull()
  const more = { ...payment, Rest: 20_000 }
  expect(beforeDecision(accept, more, true)).toEqual({ kind: "more", rupees: 30_000 })
  expect(beforeDecision({ ...accept, isSure: true }, more, true)).toBeNull()
  expect(beforeDecision({ ...reject, remarks: "Too much" }, more, true)).toBeNull()
  expect(beforeDecision(accept, undefined, true)).toBeNull()
})

it("wants to know why a repeated reference is accepted, also before the question about the amount", () => {
  const repeated = { ...payment, Rest: 0, DuplicateReference: true }
  expect(beforeDecision(accept, repeated, false)).toMatchObject({ kind: "wrong" })
  expect(beforeDecision({ ...accept, remarks: "One transfer for two" }, repeated, false)).toEqual({
    kind: "more",
    rupees: 50_000,
  })
})
