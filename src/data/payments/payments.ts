/** Payments of an application as commands. */

import { uuidv7 } from "uuidv7"
import type { components } from "#api/schema.gen.ts"
import { type Command, type Outcome, repairAndAwait, save } from "#data/outbox/commands.ts"
import type { PreparedFile } from "#data/review/documents.ts"
import { type ApplicantPaymentField, toPaymentCreate } from "#domain/money/payment-fields.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { paymentTitle } from "./payment-title.ts"

export type Payment = components["schemas"]["Payment"]

export interface NewPayment {
  admissionId: string
  courseId: number
  category: string | null
  values: Readonly<Record<ApplicantPaymentField, string>>
  /** A picture of the receipt, already read and checked. */
  receipt: PreparedFile | null
  /** The slot of the picked file, which the saved payment takes over (picked-files.ts). */
  takesPicked?: readonly [admissionId: string, slot: string] | undefined
  subject: string
}

/**
 * Saves an applicant's proof of payment: the payment, and its receipt behind it in the same lane, in one transaction.
 * Resolves when both are durable. Throws `NotSavedError` when nothing was saved.
 */
export async function addPayment(payment: NewPayment): Promise<OutboxEntry[]> {
  const { admissionId, courseId, category, values, receipt, subject, takesPicked } = payment
  const paymentId = uuidv7()
  const of = { PaymentId: paymentId, AdmissionId: admissionId, CourseId: courseId, Category: category }
  const body = toPaymentCreate(values, of)
  const title = paymentTitle(body)
  const commands: Command[] = [{ operationId: "createPayment", lane: admissionId, body, title, subject }]
  if (receipt) {
    const { blobId, name, type } = receipt.copy.file
    const files = [{ field: "file", blobId, name, type }]
    const params = { id: paymentId }
    const body = { sha256: receipt.copy.file.sha256 }
    commands.push({
      operationId: "uploadPaymentDocument",
      lane: admissionId,
      params,
      body,
      files,
      title: "Proof",
      subject,
    })
  }
  const files = receipt ? [receipt.copy] : []
  return save({ commands, files, ...(takesPicked ? { takesPicked } : {}) })
}

/** Sends another receipt for a payment that the server has; it replaces the refused one. */
export async function repairReceipt(seq: number, { copy }: PreparedFile): Promise<Outcome> {
  return repairAndAwait(seq, { body: { sha256: copy.file.sha256 }, files: [{ copy, field: "file" }] })
}

/** Sends changed values for a payment that the server refused. */
export async function repairPayment(seq: number, paymentId: string, payment: NewPayment): Promise<Outcome> {
  const { admissionId, courseId, category, values } = payment
  const of = { PaymentId: paymentId, AdmissionId: admissionId, CourseId: courseId, Category: category }
  const body = toPaymentCreate(values, of)
  return repairAndAwait(seq, { body, title: paymentTitle(body) })
}
