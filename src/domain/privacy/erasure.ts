/** Decides the outcome of a request to erase an application, by its state (decision 0052). */
import type { ApprovalState } from "#domain/workflow/stages.ts"

/**
 * goes: everything that identifies the person is removed; withdrawFirst: it is under review; stays: the record of a student is
 * kept.
 */
export type ErasureOutcome = "goes" | "withdrawFirst" | "stays"

/** Asked: it waits for the office. Refused: with a reason. Done: the data is gone. */
export type ErasureState = "Asked" | "Refused" | "Done"

const OUTCOMES: Readonly<Record<ApprovalState, ErasureOutcome>> = {
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
}

/**
 * The outcome of a request. An application that was ever approved is kept as a student's record, whatever happened later. A
 * payment of any other that can be erased does not wait for anybody: nobody may decide it.
 */
export const erasureOutcome = ({ state, hasAdmissionNo }: ToErase): ErasureOutcome =>
  hasAdmissionNo ? "stays" : OUTCOMES[state]

/** True when the request may be made; also for a record that is kept, because the applicant gets a written answer. */
export const mayAskErasure = (outcome: ErasureOutcome): boolean => outcome !== "withdrawFirst"

export const mayCarryOutErasure = (outcome: ErasureOutcome): boolean => outcome === "goes"

/** How many days after the answer "Done" the account stays, so that its user can read it. */
export const ACCOUNT_DAYS = 30
