/** Applications whose retention period is over, for the Admin (decision 0026). */
import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import { type ListRead, useListRead } from "#data/reads/staff-lists.ts"

export type RetentionRow = components["schemas"]["RetentionRow"]
export type RetentionTab = "Announced" | "Kept" | "Removed"

export interface RetentionPage {
  data: RetentionRow[]
  total: number
  /** How many years admitted students are kept; null: for ever. */
  AdmittedYears: number | null
  /** After a restore or a move nothing is removed before; a server of the release before does not tell it. */
  HeldUntil?: string | null
}

export function useRetention(query: {
  Status: RetentionTab
  page: number
  size: number
}): ListRead<RetentionPage> {
  return useListRead(
    "listRetention",
    query,
    (signal) => answer(api.GET("/retention", { params: { query }, signal }), "listRetention"),
    { family: query.Status },
  )
}

/** Returns the server's message. Throws `ApiFailure`: 409 when it was removed already. */
export async function keepFromRetention(id: string, Reason: string): Promise<string> {
  const { data } = await writeOnline({
    method: "PUT",
    touches: ["listRetention", "listTimeline"],
    send: (header) =>
      answer(
        api.PUT("/retention/{id}/keep", { params: { path: { id }, header }, body: { Reason } }),
        "keepFromRetention",
      ),
  })
  return data.message
}
