/** The user's sessions at the server: listed, and ended, only with a network. */

import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { readOf } from "#data/reads/read-of.ts"

export type OwnSession = components["schemas"]["OwnSession"]

const touches: readonly ReadName[] = ["listOwnSessions"]

export function useOwnSessions(): Read<OwnSession[]> {
  return useRead(
    readOf("listOwnSessions", [], (signal) => api.GET("/auth/sessions", { signal })),
    { staleTime: 0 },
  )
}

/** Ends one session; returns the server's message. Throws `ApiFailure` when the server refuses. */
export async function endOwnSession(id: string): Promise<string> {
  const { data } = await writeOnline({
    method: "DELETE",
    touches,
    send: (header) =>
      answer(api.DELETE("/auth/sessions/{id}", { params: { path: { id }, header } }), "endOwnSession"),
  })
  return data.message
}

/** Ends all other sessions; returns the server's message. Throws `ApiFailure` when the server refuses. */
export async function endOtherSessions(): Promise<string> {
  const { data } = await writeOnline({
    method: "DELETE",
    touches,
    send: (header) => answer(api.DELETE("/auth/sessions", { params: { header } }), "endOtherSessions"),
  })
  return data.message
}
