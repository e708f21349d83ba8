/** Stores a small form in progress (for example a payment), so that its values survive a reload or a crash. */

import { useLive } from "#data/reads/live.ts"
import { requireUser } from "#data/session/session-state.ts"
import { KEPT_FORM } from "#offline/device/kept-work.ts"
import { getDurableUserDb, getUserDb } from "#offline/device/user-db.ts"

const keyOf = (name: string) => KEPT_FORM + name

/** What was last typed into the form `name`, or null. */
export async function loadKeptForm(name: string): Promise<Record<string, string> | null> {
  const row = await getUserDb(requireUser().UserID).meta.get(keyOf(name))
  return typeof row?.value === "string" ? (JSON.parse(row.value) as Record<string, string>) : null
}

/** True while values of the form `name` are stored on this device; undefined until first read. */
export function useHasKeptForm(name: string): boolean | undefined {
  return useLive(`kept-${requireUser().UserID}-${name}`, async () => (await loadKeptForm(name)) !== null)
}

/** The applicant's payment in progress, one per application. */
export const paymentFormOf = (admissionId: string): string => `payment-${admissionId}`

/** The payment in progress of staff, one on a device: the list of payments opens it again, whichever screen it was begun on. */
export const STAFF_PAYMENT = "staff-payment"

/** Removes it when it is for one of these applications, which are given up or removed. */
export async function dropStaffPaymentOf(ids: readonly string[]): Promise<void> {
  const kept = await loadKeptForm(STAFF_PAYMENT)
  if (kept?.AdmissionId && ids.includes(kept.AdmissionId)) await dropKeptForm(STAFF_PAYMENT)
}

export async function keepForm(name: string, values: Readonly<Record<string, string>>): Promise<void> {
  await getDurableUserDb(requireUser().UserID).meta.put({ key: keyOf(name), value: JSON.stringify(values) })
}

/** Removes the stored values: the form was sent or discarded. */
export async function dropKeptForm(name: string): Promise<void> {
  await getUserDb(requireUser().UserID).meta.delete(keyOf(name))
}
