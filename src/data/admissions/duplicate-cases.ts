/** Possible duplicates, which the office reads and settles (decision 12.2). */

import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { type ListRead, useListRead } from "#data/reads/staff-lists.ts"

export type DuplicateCase = components["schemas"]["DuplicateCase"]
export type DuplicateSide = components["schemas"]["DuplicateSide"]
export type Settlement = components["schemas"]["DuplicateSettlement"]

export type DuplicatesQuery = {
  readonly Status: "Open" | "Settled"
  readonly page: number
  readonly size: number
}

/** A page of the cases: open ones oldest first, settled ones newest first. */
export function useDuplicateCases(
  query: DuplicatesQuery,
): ListRead<{ data: DuplicateCase[]; total: number }> {
  return useListRead(
    "listDuplicateCases",
    query,
    (signal) => answer(api.GET("/duplicate-cases", { params: { query }, signal }), "listDuplicateCases"),
    { family: query.Status },
  )
}

const touches: readonly ReadName[] = [
  "listDuplicateCases",
  "listAdmissions",
  "getAdmission",
  "getAdmissionDetails",
  "getDashboard",
  "getWorkCounts",
  "listTimeline",
]

/**
 * Returns the server's message. Throws `ApiFailure`: 409 when somebody
 * else has settled it otherwise, 422 with the field that is wrong.
 */
export async function settleDuplicate(caseId: string, body: Settlement): Promise<string> {
  const { data } = await writeOnline({
    method: "PUT",
    touches,
    send: (header) =>
      answer(
        api.PUT("/duplicate-cases/{id}", { params: { path: { id: caseId }, header }, body }),
        "settleDuplicate",
      ),
  })
  return data.message
}
