/** Which payment form opens by itself when an applicant has shared a picture from another app. */
import type { SharedPicture } from "#data/outbox/shared-file.ts"

/** What waits on this device; undefined while it is read. */
interface Waiting {
  /** The shared picture that no payment has yet. */
  shared: SharedPicture | null | undefined
  /** The payment that was begun has a receipt. */
  hasReceipt: boolean | undefined
}

/** Whether the shared picture has become the receipt that was made of the shared picture with this id. */
export const isTakenBy = (shared: SharedPicture | null | undefined, takenId: string | undefined): boolean =>
  Boolean(shared) && shared?.id === takenId

/**
 * The picture that the form opens with; null: with the receipt that it has, which is the shared one after a reload. False when
 * no form opens and the applicant decides: the two would stand against each other, or a payment with that picture was given up.
 * Undefined while that is not known.
 */
export function opensWith({ shared, hasReceipt }: Waiting): SharedPicture | null | false | undefined {
  if (shared === undefined || hasReceipt === undefined) return undefined
  if (shared?.isPutBack) return false
  return (shared !== null) === hasReceipt ? false : shared
}
