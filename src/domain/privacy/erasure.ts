/** Decides the outcome of a request to erase an application, by its state (decision 0052). */
import type { ApprovalState } from "#domain/workflow/stages.ts"

/**
 * goes: everything that identifies the person is removed; withdrawFirst: it is under review; settleFirst: a payment or a
 * sliding is undecided; stays: the record of a student is kept.
 */
export type ErasureOutcome = "goes" | "withdrawFirst" | "settleFirst" | "stays"

/** Asked: it waits for the office. Refused: with a reason. Done: the data is gone. */
export type ErasureState = "Asked" | "Refused" | "Done"

const OUTCOMES: Readonly<Record<ApprovalState, Exclude<ErasureOutcome, "settleFirst">>> = {
  draft: "goes",
  atOfficer: "withdrawFirst",
  atFinancer: "withdrawFirst",
  atPrincipal: "withdrawFirst",
  approved: "stays",
  rejected: "goes",
  withdrawn: "goes",
  cancelled: "stays",
}

/** What the outcome depends on. */
export interface ToErase {
  readonly state: ApprovalState
  /** It was finally approved at some time. */
  readonly hasAdmissionNo: boolean
  /** A payment or a sliding is undecided. */
  readonly isWaiting: boolean
}

/**
 * The outcome of a request. An application that was ever approved is kept as a student's record, whatever happened later.
 */
export function erasureOutcome({ state, hasAdmissionNo, isWaiting }: ToErase): ErasureOutcome {
  if (hasAdmissionNo) return "stays"
  const outcome = OUTCOMES[state]
  return outcome === "goes" && isWaiting ? "settleFirst" : outcome
}

/** True when the request may be made; also for a record that is kept, because the applicant gets a written answer. */
export const mayAskErasure = (outcome: ErasureOutcome): boolean => outcome !== "withdrawFirst"

export const mayCarryOutErasure = (outcome: ErasureOutcome): boolean => outcome === "goes"
