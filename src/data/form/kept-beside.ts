/** What this device keeps beside an application while its user still has to answer something: picked files, and a payment. */
import { dropAllPicked, listPicked } from "#offline/files/picked-files.ts"
import { dropKeptForm, dropStaffPaymentOf, loadKeptForm, paymentFormOf } from "./kept-form.ts"

/** What is kept beside an application. */
export interface KeptBeside {
  /** How many picked files. */
  files: number
  hasPayment: boolean
}

export const NOTHING_BESIDE: KeptBeside = { files: 0, hasPayment: false }

export async function loadKeptBeside(userId: number, admissionId: string): Promise<KeptBeside> {
  const picked = await listPicked(userId, admissionId)
  return {
    files: picked.filter(({ file }) => file !== null).length,
    hasPayment: (await loadKeptForm(paymentFormOf(admissionId))) !== null,
  }
}

/** Deletes it: the application under this id is given up, and no screen would find it again. */
export async function dropKeptBeside(userId: number, admissionId: string): Promise<void> {
  await dropAllPicked(userId, admissionId)
  await dropKeptForm(paymentFormOf(admissionId))
  await dropStaffPaymentOf([admissionId])
}
