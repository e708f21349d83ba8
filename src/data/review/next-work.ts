/** What the user can decide next, by the current state of the server; asked only when the user wants to go on. */
import { api } from "#api/client.ts"
import type { paths } from "#api/schema.gen.ts"
import type { AdmissionSummary } from "#data/admissions/staff-rows.ts"
import type { Payment } from "#data/payments/payments.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import { readOf } from "#data/reads/read-of.ts"

/** The next application at the user's step after this one, in the order of the list; null when there is none. */
export function useNextApproval(after: string, enabled: boolean): Read<AdmissionSummary | null> {
  return useRead(
    readOf("getNextApproval", [after], (signal) =>
      api.GET("/admissiondocapprovals/next", { params: { query: { after } }, signal }),
    ),
    { enabled, staleTime: 0 },
  )
}

/** What the list is narrowed to in which the work goes on. */
export type NextPaymentFilters = Omit<
  NonNullable<paths["/paymentmaster/next"]["get"]["parameters"]["query"]>,
  "after"
>

/** The next payment to verify after this one that matches, in the order of the list; null when there is none. */
export function useNextPayment(
  after: string,
  filters: NextPaymentFilters,
  enabled: boolean,
): Read<Payment | null> {
  return useRead(
    readOf("getNextPayment", [after, filters], (signal) =>
      api.GET("/paymentmaster/next", { params: { query: { after, ...filters } }, signal }),
    ),
    { enabled, staleTime: 0 },
  )
}
