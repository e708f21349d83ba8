/**
 * Decides what a user is told before an application is re-opened, withdrawn, cancelled or restored: the effects on seat,
 * number and money (decision 0019).
 */

import { formatRupees } from "#domain/money/money.ts"
import { paymentStatus } from "#domain/money/payments.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moveTexts } from "#domain/texts/common/moves.ts"
import { type ApprovalEvent, mayMove, moveFor, seatEffect } from "./approval.ts"
import type { ApprovalState } from "./stages.ts"

/** The moves that take an application out of the approval chain and ask for a confirmation. */
const askedMoves = ["reopen", "withdraw", "cancel"] as const satisfies readonly ApprovalEvent[]
export type AskedMove = (typeof askedMoves)[number]

/** The moves that a role may make for an application in this state. */
export const movesFor = (state: ApprovalState, role: RoleCode | undefined): readonly AskedMove[] =>
  askedMoves.filter((move) => mayMove(state, move, role))

/** What is known of the application; amounts in whole rupees. */
export interface MoveFacts {
  readonly state: ApprovalState
  readonly FormNo?: string | null | undefined
  readonly AdmissionNo?: string | null | undefined
  readonly payments: readonly { readonly Amount: number; readonly PaymentStatus: string }[]
}

/** The effects, one sentence each. `restore` is for a deleted application, whose payments the list does not have. */
export function effectsOf(move: AskedMove | "restore", facts: MoveFacts): readonly string[] {
  const { state, FormNo, AdmissionNo, payments } = facts
  const isApproved = state === "approved"
  const number = AdmissionNo ?? FormNo
  const sumOf = (status: string) =>
    payments.reduce((sum, row) => sum + (paymentStatus(row.PaymentStatus) === status ? row.Amount : 0), 0)
  const [accepted, pending] = [sumOf("Accepted"), sumOf("Pending")]
  const words = (text: string, amount: number) => fill(text, { amount: formatRupees(amount) })
  if (move === "restore")
    return [isApproved ? moveTexts.restoreApproved : moveTexts.restoreAsItWas, moveTexts.restoreDuplicates]
  const isClosing = move !== "reopen"
  const next = moveFor(state, move)?.next ?? state
  return [
    seatEffect(state, next) === "frees" && moveTexts.seatBack,
    !isClosing && (isApproved ? moveTexts.reopenApproved : moveTexts.reopenAgain),
    number && fill(moveTexts.numberStays, { number }),
    isClosing && accepted > 0 && words(moveTexts.refund, accepted),
    isClosing && pending > 0 && words(moveTexts.pendingMoney, pending),
    !isClosing && accepted + pending > 0 && moveTexts.moneyStays,
    isClosing && moveTexts.onlyAdmin,
  ].filter((text): text is string => typeof text === "string" && text !== "")
}
