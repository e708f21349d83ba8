/**
 * The amounts that Finance sets for one student in place of Manual Input,
 * and the fees of another seat with these amounts (decision P9).
 */

import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { keepInKnown } from "#data/administration/after-save.ts"
import { admissionDetails } from "#data/admissions/admissions.ts"
import { isRemoved } from "#data/admissions/removed-admission.ts"
import { ifMatch, writeOnline } from "#data/reads/online-write.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { EMPTY_VERSION } from "#domain/common/content-version.ts"
import { feeHead } from "#domain/money/fees.ts"
import { type FeeStructure, feeStructure } from "./fees.ts"

export type FeeAmount = components["schemas"]["FeeAmount"]
export type FeeAmountInput = components["schemas"]["FeeAmountInput"]

/** `seat` may be another one than the student's own; null while it is unknown. */
export function useStudentFees(
  admissionId: string,
  seat: { courseId: number; quotaType: string; academicYear?: number | undefined } | null,
): Read<FeeStructure | null> {
  const { courseId = 0, quotaType = "", academicYear } = seat ?? {}
  const query = { courseId, quotaType, admissionId, ...(academicYear ? { academicYear } : {}) }
  return useRead(feeStructure(query), { enabled: seat !== null })
}

/** Reads that show a due amount: refreshed after a change of a payment or a fee. */
export const dueReads: readonly ReadName[] = [
  "getAdmissionDetails",
  "ownAdmission",
  "getAdmission",
  "getFeeStructure",
  "getPayment",
  "listStudentsReport",
  "listTimeline",
]

/**
 * Sets or changes an amount; `before` is the version that the user has seen. Throws `ApiFailure`: 412 with the current
 * amount when somebody else was faster.
 */
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
          params: { path: { id: admissionId }, header: ifMatch(header, before?.Version ?? EMPTY_VERSION) },
          body,
        }),
        "setFeeAmount",
      ),
  })
  const saved = data.data
  const isOther = ({ Particulars }: FeeAmount) => feeHead(Particulars) !== feeHead(saved.Particulars)
  await keepInKnown(admissionDetails(admissionId), (known) =>
    isRemoved(known) ? known : { ...known, FeeAmounts: [...(known.FeeAmounts ?? []).filter(isOther), saved] },
  )
  return data.message
}
