/** Finds a payment of staff that the server refused, or whose proof it refused, by its outbox entry. */
import { type LocalAdmission, type LocalPayment, useAdmission } from "#data/admissions/admissions.ts"
import { useNamed } from "#data/admissions/named-admission.ts"
import { type OutboxLane, type OutboxLine, useOutboxLanes } from "#data/outbox/outbox.ts"
import type { Payee } from "./staff-payment-body.ts"

export interface RefusedEntry {
  seq: number
  payee: Payee
  payment: LocalPayment
  /** The payment itself was received; its proof was not. */
  isProof: boolean
  /** The server's message, and its errors by field. */
  message: string
  errors: readonly { field: string; message: string }[]
}

/** `undefined` while it is loaded; null when it is gone in the meantime, or is no refused payment. */
export function useRefusedPayment(seq: number): RefusedEntry | null | undefined {
  const lanes = useOutboxLanes()
  const lane = lanes?.find(({ lines }) => lines.some((line) => line.seq === seq))
  const line = lane?.lines.find((one) => one.seq === seq)
  const read = useAdmission(lane?.lane ?? null)
  const admission = useNamed(read.admission)
  if (!lanes) return undefined
  if (!lane || !line?.refusal) return null
  if (!admission || read.isLoading) return undefined
  const payment = admission.payments.find((one) => one.seq === seq)
  return payment ? entryOf({ lane, line, admission, payment }) : null
}

type Found = { lane: OutboxLane; line: OutboxLine; admission: LocalAdmission; payment: LocalPayment }

function entryOf({ lane, line, admission, payment }: Found): RefusedEntry {
  const { record, payments } = admission
  return {
    seq: line.seq,
    payee: {
      AdmissionId: lane.lane,
      FormNo: record.FormNo ?? "",
      // Without a network only the entry itself may be known of the applicant.
      UserName: lane.subject,
      PhoneNo: record.MobileNo ?? payment.PhoneNo ?? null,
      CourseId: record.CourseId ?? payment.CourseId ?? null,
      CourseName: record.CourseMaster?.Name ?? null,
      Category: record.Category ?? payment.Category ?? null,
      Quota: record.Quota ?? null,
      Payments: payments.length,
    },
    payment,
    isProof: line.operationId === "uploadPaymentDocument",
    message: line.refusal?.message ?? "",
    errors: line.refusal?.errors ?? [],
  }
}
