/** Requests for erasure: the applicant asks and reads the answer, an Admin answers (decision 0052). */
import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import { readOf } from "#data/reads/read-of.ts"
import { figures } from "#data/reads/staff-dashboard.ts"
import { type ListRead, useListRead } from "#data/reads/staff-lists.ts"

export type OwnErasure = components["schemas"]["OwnErasure"]
export type OwnErasable = components["schemas"]["OwnErasable"]
export type OwnErasureRequest = components["schemas"]["OwnErasureRequest"]
export type ErasureRequestRow = components["schemas"]["ErasureRequestRow"]
export type ErasureAnswer = components["schemas"]["ErasureAnswer"]

/** What an erasure would remove and keep of each application of the user, and the state of its last request. */
export function useOwnErasure(): Read<OwnErasure> {
  return useRead(
    readOf("getOwnErasure", [], (signal) => api.GET("/erasure-requests/own", { signal })),
    { staleTime: 0 },
  )
}

/** Returns the server's message. Throws `ApiFailure`: 409 while the application is under review. */
export async function askErasure(AdmissionId: string): Promise<string> {
  const { data } = await writeOnline({
    method: "POST",
    touches: ["getOwnErasure"],
    send: (header) =>
      answer(api.POST("/erasure-requests", { params: { header }, body: { AdmissionId } }), "askErasure"),
  })
  return data.message
}

export function useErasureRequests(query: {
  page: number
  size: number
}): ListRead<{ data: ErasureRequestRow[]; total: number }> {
  return useListRead("listErasureRequests", query, (signal) =>
    answer(api.GET("/erasure-requests", { params: { query }, signal }), "listErasureRequests"),
  )
}

/** Returns the server's message. Throws `ApiFailure`: 409 when the state has changed in the meantime. */
export async function answerErasure(id: string, body: ErasureAnswer): Promise<string> {
  const { data } = await writeOnline({
    method: "PUT",
    touches: ["listErasureRequests", "listRetention", "listTimeline", "listAdmissions", ...figures],
    send: (header) =>
      answer(
        api.PUT("/erasure-requests/{id}/answer", { params: { path: { id }, header }, body }),
        "answerErasure",
      ),
  })
  return data.message
}
