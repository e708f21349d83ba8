import { useSnapshot } from "valtio"
import { undoState } from "./undo.ts"

/** Whether the user can undo their decision on this payment: then the offer says what was decided. */
export const useIsUndoOffered = (paymentId: string): boolean =>
  useSnapshot(undoState).offer?.paymentId === paymentId
