/** Decides what becomes of a request to have an application erased, by where the application stands (decision 0052). */
import type { ApprovalState } from "#domain/workflow/stages.ts"

/**
 * goes: everything that names the person; withdrawFirst: somebody works on it; settleFirst: money or a seat is not decided;
 * stays: the record of a student.
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

/** What the outcome is decided from. */
export interface ToErase {
  readonly state: ApprovalState
  /** It was finally approved once. */
  readonly hasAdmissionNo: boolean
  /** A payment or a sliding is not decided. */
  readonly isWaiting: boolean
}

/** Who was once admitted is kept as a student, whatever became of the application. */
export function erasureOutcome({ state, hasAdmissionNo, isWaiting }: ToErase): ErasureOutcome {
  if (hasAdmissionNo) return "stays"
  const outcome = OUTCOMES[state]
  return outcome === "goes" && isWaiting ? "settleFirst" : outcome
}

/** A student may ask too, and has the answer in writing. */
export const mayAskErasure = (outcome: ErasureOutcome): boolean => outcome !== "withdrawFirst"

export const mayCarryOutErasure = (outcome: ErasureOutcome): boolean => outcome === "goes"
