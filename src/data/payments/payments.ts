/** Payments of an application, and its fees. */

import { uuidv7 } from "uuidv7"
import { answer, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import type { components, paths } from "#api/schema.gen.ts"
import { type Command, type Outcome, repairAndAwait, save } from "#data/outbox/commands.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import type { ReadOf } from "#data/reads/read-of.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import type { PreparedFile } from "#data/review/documents.ts"
import { feeYearOf, withFeeAmounts } from "#domain/money/fees.ts"
import { type ApplicantPaymentField, toPaymentCreate } from "#domain/money/payment-fields.ts"
import { recordQuota } from "#domain/seats/quotas.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { paymentTitle } from "./payment-title.ts"

export type FeeStructure = components["schemas"]["FeeStructure"]
type FeeQuery = paths["/coursefee/feeStructure"]["get"]["parameters"]["query"]
export type Payment = components["schemas"]["Payment"]

/** Null when there is no fee structure for this course, quota and year: a 404 is an answer here, not a failure. */
export const feeStructure = (query: FeeQuery): ReadOf<FeeStructure | null> => ({
  key: [
    "getFeeStructure",
    query.courseId,
    query.quotaType,
    query.academicYear,
    ...(query.admissionId ? [query.admissionId] : []),
  ],
  ask: async (signal) => {
    try {
      return await answer(
        api.GET("/coursefee/feeStructure", { params: { query }, signal }),
        "getFeeStructure",
      )
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return { data: null, etag: null }
      throw error
    }
  },
})

/**
 * `quotaType`: quota code or any spelling of it; null while course or
 * quota is not chosen. Without a year that of the admission cycle.
 */
function useFeeStructure(
  courseId: number | null,
  quotaType: string | null,
  academicYear?: number,
): Read<FeeStructure | null> {
  const query = {
    courseId: courseId ?? 0,
    quotaType: quotaType ?? "",
    ...(academicYear ? { academicYear } : {}),
  }
  return useRead(feeStructure(query), {
    enabled: courseId !== null && quotaType !== null,
  })
}

/** The fields of an application that determine its fees. */
export interface FeesOf {
  CourseId?: number | null | undefined
  Quota?: string | null | undefined
  Category?: string | null | undefined
  QuotaCode?: string | null | undefined
  Batch?: string | null | undefined
  AdmissionDate?: string | null | undefined
  FeeAmounts?: components["schemas"]["FeeAmount"][] | undefined
}

/** The fees of an application's course and quota for its academic year, without the amounts that were set for it. */
export function useStoredFees(record: FeesOf): Read<FeeStructure | null> {
  const quota = recordQuota(record, useCollegeRules()) ?? null
  return useFeeStructure(record.CourseId ?? null, quota, feeYearOf(record))
}

/** The fees that the student of an application pays: the same with those amounts. */
export function useRecordFees(record: FeesOf): Read<FeeStructure | null> {
  const read = useStoredFees(record)
  const { data } = read
  return { ...read, data: data && { ...data, FeeTable: withFeeAmounts(data.FeeTable, record.FeeAmounts) } }
}

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
