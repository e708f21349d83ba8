/** Payments of an application and the fees they are measured against. */

import { uuidv7 } from "uuidv7"
import { answer, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import type { components } from "#api/schema.gen.ts"
import { formatRupees } from "#domain/money.ts"
import { type ApplicantPaymentField, toPaymentCreate } from "#domain/payment-form.ts"
import { type Command, type Outcome, repairAndAwait, saveAndAwait } from "./commands.ts"
import type { PreparedFile } from "./documents.ts"
import { type Read, useRead } from "./query-client.ts"

export type FeeStructure = components["schemas"]["FeeStructure"]
export type Payment = components["schemas"]["Payment"]

export const feeKey = (courseId: number, quotaType: string) => ["getFeeStructure", courseId, quotaType]

/** Null when the college has no structure for this course and quota: a 404 is an answer here, not a failure. */
export const askFees = (courseId: number, quotaType: string) => async (signal: AbortSignal) => {
  try {
    return await answer<FeeStructure | null>(
      api.GET("/coursefee/feeStructure", { params: { query: { courseId, quotaType } }, signal }),
      "getFeeStructure",
    )
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return { data: null, etag: null }
    throw error
  }
}

/** `quotaType`: quota code or any spelling of it; null while course or quota is not chosen. */
export function useFeeStructure(
  courseId: number | null,
  quotaType: string | null,
): Read<FeeStructure | null> {
  const enabled = courseId !== null && quotaType !== null
  return useRead(feeKey(courseId ?? 0, quotaType ?? ""), askFees(courseId ?? 0, quotaType ?? ""), { enabled })
}

export interface NewPayment {
  admissionId: string
  courseId: number
  category: string | null
  values: Readonly<Record<ApplicantPaymentField, string>>
  /** A photo of the receipt, already read and judged. */
  receipt: PreparedFile | null
  subject: string
}

/** An applicant's proof of payment: the payment, and its receipt behind it in the same lane, saved together. */
export async function addPayment(payment: NewPayment): Promise<Outcome> {
  const { admissionId, courseId, category, values, receipt, subject } = payment
  const paymentId = uuidv7()
  const of = { PaymentId: paymentId, AdmissionId: admissionId, CourseId: courseId, Category: category }
  const body = toPaymentCreate(values, of)
  const title = `Payment ${formatRupees(body.Amount)}, ${body.Mode}`
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
      title: "Receipt",
      subject,
    })
  }
  return saveAndAwait({ commands, files: receipt ? [receipt.copy] : [] })
}

/** Another receipt for a payment that the server has; it takes the place of the refused one. */
export async function repairReceipt(seq: number, { copy }: PreparedFile): Promise<Outcome> {
  return repairAndAwait(seq, { body: { sha256: copy.file.sha256 }, files: [{ copy, field: "file" }] })
}

/** Changed values for a payment that the server refused. */
export async function repairPayment(seq: number, paymentId: string, payment: NewPayment): Promise<Outcome> {
  const { admissionId, courseId, category, values } = payment
  const of = { PaymentId: paymentId, AdmissionId: admissionId, CourseId: courseId, Category: category }
  return repairAndAwait(seq, { body: toPaymentCreate(values, of) })
}
