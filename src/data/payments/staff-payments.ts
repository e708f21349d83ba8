/** Payments, for staff: the list, the payee search, adding, deciding (platform §2, §5; decisions P1, P2, P16, P19, P21). */
import { uuidv7 } from "uuidv7"
import { answer, answerData, api } from "#api/client.ts"
import type { components, paths } from "#api/schema.gen.ts"
import { type Command, type Outcome, repairAndAwait, save } from "#data/outbox/commands.ts"
import { type PaymentReference, paymentReferences } from "#data/reads/dropdowns.ts"
import { ifMatchEtag, writeOnline } from "#data/reads/online-write.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import { readOf } from "#data/reads/read-of.ts"
import { figures } from "#data/reads/staff-dashboard.ts"
import { type ListRead, useListRead, withoutEmptyParams } from "#data/reads/staff-lists.ts"
import type { Decided } from "#data/review/undo.ts"
import { requireUser } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { paymentTitle } from "./payment-title.ts"
import type { Payment } from "./payments.ts"
import { type NewStaffPayment, type Payee, toStaffPayment } from "./staff-payment-body.ts"

export type { NewStaffPayment, Payee, Payment, PaymentReference }
export type PaymentsQuery = NonNullable<paths["/paymentmaster/"]["get"]["parameters"]["query"]>
export type PaymentsSort = NonNullable<PaymentsQuery["sort"]>
export type PaymentTotals = components["schemas"]["PaymentTotals"]

export interface PaymentsPage {
  data: Payment[]
  total: number
  totals: PaymentTotals
  /** The first years that applications have; missing in an answer that an earlier version has stored. */
  years?: number[]
}

export function usePaymentsPage(query: PaymentsQuery): ListRead<PaymentsPage> {
  const asked = withoutEmptyParams(query)
  return useListRead(
    "listPayments",
    asked,
    (signal) => answer(api.GET("/paymentmaster/", { params: { query: asked }, signal }), "listPayments"),
    { isKept: !query.q },
  )
}

/** One payment with its version, always loaded again. */
export function usePayment(paymentId: string): Read<Payment> {
  return useRead(
    readOf("getPayment", [paymentId], (signal) =>
      api.GET("/paymentmaster/{id}", { params: { path: { id: paymentId } }, signal }),
    ),
    { staleTime: 0 },
  )
}

/** At most 20 payees that match a text; the caller decides by `enabled` whether it is long enough to ask. */
export function usePayees(search: string, enabled: boolean): ListRead<Payee[]> {
  return useListRead(
    "searchPayments",
    { search },
    (signal) =>
      answerData(
        api.GET("/paymentmaster/searchPayments", { params: { query: { search } }, signal }),
        "searchPayments",
      ),
    { isKept: false, enabled },
  )
}

export function usePaymentReferences(): Read<PaymentReference[]> {
  return useRead(paymentReferences)
}

/** True for a payment that waits on this device, or was received from it. */
export async function isAdded(admissionId: string, paymentId: string): Promise<boolean> {
  const { outbox, received } = getUserDb(requireUser().UserID)
  const rows = [
    ...(await outbox.where("lane").equals(admissionId).toArray()),
    ...(await received.where("lane").equals(admissionId).toArray()),
  ]
  return rows.some(({ operationId, body }) => operationId === "createPayment" && body.PaymentId === paymentId)
}

export interface PaymentDecision {
  payment: Pick<Payment, "PaymentId" | "AdmissionId">
  status: "Accepted" | "Rejected"
  remarks: string
  /** The version that the user has seen; a stale one is refused. */
  etag: string | null
}

/** Accepts or rejects a payment, for the Financer. Throws `ApiFailure` when the server refuses. */
export async function decidePayment({ payment, status, remarks, etag }: PaymentDecision): Promise<Decided> {
  const { PaymentId, AdmissionId } = payment
  const { data } = await writeOnline({
    method: "PUT",
    touches: [
      "listPayments",
      "getPayment",
      "searchPayments",
      "getAdmissionDetails",
      "listPaymentsByAdmission",
      "listAdmissionsByStatus",
      ...figures,
    ],
    send: (header) =>
      answer(
        api.PUT("/paymentmaster/{id}", {
          params: { path: { id: PaymentId }, header: ifMatchEtag(header, etag) },
          body: {
            PaymentId,
            AdmissionId,
            PaymentStatus: status,
            VerifiedByStaff: true,
            ...(remarks.trim() ? { Remarks: remarks.trim() } : {}),
          },
        }),
        "decidePayment",
      ),
  })
  return data
}

export const newPaymentId = (): string => uuidv7()

/**
 * Saves a payment that staff enter. It waits in the outbox until the server has it, so a camp without a network loses none;
 * the proof follows in the same lane. Resolves when both are durable.
 */
export async function addStaffPayment(payment: NewStaffPayment): Promise<OutboxEntry[]> {
  const { paymentId, payee, proof } = payment
  const lane = payee.AdmissionId
  const subject = payee.UserName
  const body = toStaffPayment(payment)
  const title = paymentTitle(body)
  const commands: Command[] = [{ operationId: "createPayment", lane, body, title, subject }]
  if (proof) {
    const { blobId, name, type, sha256 } = proof.copy.file
    commands.push({
      operationId: "uploadPaymentDocument",
      lane,
      params: { id: paymentId },
      body: { sha256 },
      files: [{ field: "file", blobId, name, type }],
      title: "Proof",
      subject,
    })
  }
  return save({ commands, files: proof ? [proof.copy] : [] })
}

/** Sends changed values for a payment that the server refused, in its place. */
export async function repairStaffPayment(seq: number, payment: NewStaffPayment): Promise<Outcome> {
  const body = toStaffPayment(payment)
  return repairAndAwait(seq, { body, title: paymentTitle(body) })
}
