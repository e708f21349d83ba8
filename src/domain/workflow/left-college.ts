/**
 * Decides what is left of an approved application whose student has left the college by an approved sliding, until the office
 * withdraws it: nothing is due, its applicant reports no payment, and there is no admission order. Everything that was handed
 * in stays to be read (decision 0021).
 */
import { type ApprovalRecord, approvalState } from "./approval-record.ts"

/** True once the student has left. */
export const hasLeft = (record: ApprovalRecord): boolean =>
  record.HasLeft === true && approvalState(record) === "approved"
