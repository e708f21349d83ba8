import { expect, it } from "vitest"
import { sumsText } from "./sums-text.ts"

const none = {
  Accepted: 0,
  Pending: 0,
  Rejected: 0,
  Withdrawn: 0,
  AcceptedCount: 0,
  PendingCount: 0,
  RejectedCount: 0,
  WithdrawnCount: 0,
}

it("sums what counts, and what was refused where nothing else matches", () => {
  expect(sumsText(none)).toBe("₹0 accepted · ₹0 pending")
  const all = { ...none, Accepted: 140_000, AcceptedCount: 1, Rejected: 5, RejectedCount: 1 }
  expect(sumsText(all)).toBe("₹1,40,000 accepted · ₹0 pending")
  expect(sumsText({ ...none, Rejected: 20_000, RejectedCount: 2 })).toBe("₹20,000 rejected")
  const both = { ...none, Rejected: 20_000, RejectedCount: 2, Withdrawn: 7, WithdrawnCount: 1 }
  expect(sumsText(both)).toBe("₹20,000 rejected · ₹7 withdrawn")
})
