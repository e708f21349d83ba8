/** The user's last decision on this page while it can be undone, and the call that undoes it (decision 0019). */

import { proxy } from "valtio"
import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { refreshReads, writeOnline } from "#data/reads/online-write.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { figures } from "#data/reads/staff-dashboard.ts"
import { sessionState } from "#data/session/session-state.ts"

/** A decision as the server answered it. */
export interface Decided {
  message: string
  undo?: components["schemas"]["Undo"] | undefined
}

/** Reads that a decision, and its undo, may change. */
const touched: readonly ReadName[] = [
  "getAdmissionDetails",
  "listTimeline",
  "getApprovals",
  "listAdmissionsByStatus",
  "listAdmissions",
  "listPayments",
  "getPayment",
  "searchPayments",
  "listPaymentsByAdmission",
  ...figures,
]

export interface UndoOffer {
  decisionId: string
  /** What was done, as a text. */
  text: string
  seconds: number
  /** The decided payment; undefined for another decision. */
  paymentId: string | undefined
  /** Called after the decision was undone. */
  onUndone: () => void
}

/**
 * One offer at a time: only the newest decision can be undone. `place`: the screen that shows offers, such as the review of
 * one application, and its user; null while there is none.
 */
export const undoState = proxy<{ offer: UndoOffer | null; place: string | null }>({
  offer: null,
  place: null,
})

/**
 * Offers to undo the decision that was just made at `place`, as `undoState` named it then; returns false when that is not
 * possible, or when the user has left that place before the answer came, also when somebody else is there now.
 */
export function offerUndo(
  { message, undo }: Decided,
  place: string | null,
  onUndone: () => void,
  paymentId?: string,
): boolean {
  if (!undo || place === null || place !== undoState.place) return false
  undoState.offer = { decisionId: undo.DecisionId, text: message, seconds: undo.Seconds, paymentId, onUndone }
  return true
}

/** From now on the user's offers are shown at the screen of this name; the returned function ends that, with the offer. */
export function showUndoAt(name: string): () => void {
  const place = `${sessionState.user?.UserID} ${name}`
  undoState.place = place
  return () => {
    endUndo()
    if (undoState.place === place) undoState.place = null
  }
}

/** Ends the offer: the time is over, another decision was made, or the screen is left. */
export function endUndo(decisionId?: string): void {
  if (decisionId === undefined || undoState.offer?.decisionId === decisionId) undoState.offer = null
}

/** Undoes the decision at the server. Throws `ApiFailure` when it is too late, or something was built on it. */
export async function undoDecision(decisionId: string): Promise<string> {
  try {
    const { data } = await writeOnline({
      method: "POST",
      touches: touched,
      send: (header) =>
        answer(
          api.POST("/decisions/{id}/undo", { params: { path: { id: decisionId }, header } }),
          "undoDecision",
        ),
    })
    return data.message
  } catch (error) {
    refreshReads(touched)
    throw error
  }
}
