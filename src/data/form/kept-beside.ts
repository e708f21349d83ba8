/** What this device keeps beside an application while its user still has to answer something: picked files, and a payment. */
import { dropAllPicked } from "#offline/files/picked-files.ts"
import { dropKeptForm, paymentFormOf } from "./kept-form.ts"

/** Deletes it: the application under this id is given up, and no screen would find it again. */
export async function dropKeptBeside(userId: number, admissionId: string): Promise<void> {
  await dropAllPicked(userId, admissionId)
  await dropKeptForm(paymentFormOf(admissionId))
}
