/** Decides who accepts or rejects a payment (decisions P2, P21). */

import { paymentTiming, waitsForFinancer } from "#domain/money/payments.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import type { ApprovalRecord } from "./approval-record.ts"
import { can } from "./permissions.ts"

/**
 * True when the role may accept or reject this payment: the Financer, for a payment that waits, from
 * the Financer's step on (decisions P2, P21).
 */
export function mayDecidePayment(
  payment: Parameters<typeof waitsForFinancer>[0],
  record: ApprovalRecord,
  role: RoleCode | undefined,
): boolean {
  return (
    waitsForFinancer(payment) && can(role, "decidePayment", { fromStep: paymentTiming(record) === "open" })
  )
}
