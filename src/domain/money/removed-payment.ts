/** Decides who may open a payment from a list, where its person may have been removed (decision 0079). */
import type { RoleCode } from "#domain/people/roles.ts"
import { canEver } from "#domain/workflow/permissions.ts"

export const mayOpenPayment = (
  payment: { readonly IsRemoved?: boolean | undefined },
  role: RoleCode | undefined,
): boolean => canEver(role, "listPayments") && (!payment.IsRemoved || canEver(role, "readRemovedPayment"))
