import { expect, it } from "vitest"
import type { DocumentApproval } from "#data/review/review-reads.ts"
import { lastDecision } from "./last-decision.ts"

const decision = (by: string, AdmissionDocId: string, Status: "Active" | "Undone"): DocumentApproval => ({
  ApprovalId: `${by} ${AdmissionDocId}`,
  AdmissionId: "a",
  AdmissionDocId,
  StepId: 1,
  ApprovedBy: 5,
  ApprovedByName: by,
  ApprovalStatus: "Approved",
  Remarks: null,
  Status,
  CreatedAt: "2025-11-21T05:22:00Z",
})

it("is by whom it still stands, not by whom it was taken back", () => {
  const approvals = [
    decision("earlier", "memo", "Active"),
    decision("ao.verify", "memo", "Active"),
    decision("principal", "memo", "Undone"),
    decision("other", "card", "Active"),
  ]
  expect(lastDecision(approvals, "memo")?.ApprovedByName).toBe("ao.verify")
  expect(lastDecision(approvals, "caste")).toBeUndefined()
})
