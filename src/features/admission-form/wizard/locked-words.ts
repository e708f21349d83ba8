import { lockedText } from "#domain/common/locked-text.ts"
import type { ApprovalRecord } from "#domain/workflow/approval-record.ts"

/** Texts of the form while it is read-only. */
export const lockedWords = {
  title: "Read only",
  unsent: "Submitted on this device, not received by the college yet. It cannot be changed now.",
  notSent: "What you changed last on this device was not sent.",
  showCollege: "Show what the college has",
  late: "A required document that is missing can still be added.",
  toDocuments: "Go to the documents",
  adminReopens: "To change an answer, ask an Admin to re-open the application.",
  youReopen: "To change an answer, re-open the application: it goes back to a draft and is submitted again.",
  reopen: "Re-open",
} as const

/** Why the form is read-only. `isWithCollege`: the college has the submit; otherwise it waits on this device. */
export function whyLocked(record: ApprovalRecord | null | undefined, isWithCollege: boolean): string {
  return isWithCollege ? lockedText(record) : lockedWords.unsent
}
