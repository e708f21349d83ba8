/** Payments of an application and the fees they are measured against. */
import { answer, answerData, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import type { components } from "#api/schema.gen.ts"
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

export async function loadPayment(paymentId: string): Promise<Payment> {
  return (
    await answerData(api.GET("/paymentmaster/{id}", { params: { path: { id: paymentId } } }), "getPayment")
  ).data
}
