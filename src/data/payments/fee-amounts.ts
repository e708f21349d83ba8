/** What one student pays in the place of Manual Input, as Finance sets it, and the fees of another seat with these amounts (decision P9). */

import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { ifMatch, writeOnline } from "#data/reads/online-write.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { NOTHING_KEPT } from "#domain/common/content-version.ts"
import { type FeeStructure, feeStructure } from "./payments.ts"

export type FeeAmount = components["schemas"]["FeeAmount"]
export type FeeAmountInput = components["schemas"]["FeeAmountInput"]

/** `seat` may be another one than the student's own; null while it is not known. */
export function useStudentFees(
  admissionId: string,
  seat: { courseId: number; quotaType: string; academicYear?: number | undefined } | null,
): Read<FeeStructure | null> {
  const { courseId = 0, quotaType = "", academicYear } = seat ?? {}
  const query = { courseId, quotaType, admissionId, ...(academicYear ? { academicYear } : {}) }
  return useRead(feeStructure(query), { enabled: seat !== null })
}

/** Reads that show a due: what was paid, or is to be paid, is asked for anew. */
export const dueReads: readonly ReadName[] = [
  "getAdmissionDetails",
  "ownAdmission",
  "getAdmission",
  "getFeeStructure",
  "getPayment",
  "listStudentsReport",
  "listTimeline",
]

/** Sets or changes an amount; `before` is what was looked at. Throws `ApiFailure`: 412 with the amount as it stands when somebody was faster. */
export async function setFeeAmount(
  admissionId: string,
  body: FeeAmountInput,
  before: FeeAmount | undefined,
): Promise<string> {
  const { data } = await writeOnline({
    method: "PUT",
    touches: dueReads,
    send: (header) =>
      answer(
        api.PUT("/admissions/{id}/fee-amounts", {
          params: { path: { id: admissionId }, header: ifMatch(header, before?.Version ?? NOTHING_KEPT) },
          body,
        }),
        "setFeeAmount",
      ),
  })
  return data.message
}
