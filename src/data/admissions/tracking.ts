/** The state of an application, found by its number and the mobile number on it (decision N10). */
import { api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import { readOf } from "#data/reads/read-of.ts"

export type TrackedAdmission = components["schemas"]["TrackedAdmission"]
export interface TrackingQuestion {
  number: string
  mobile: string
}

/** The stored answer is shown offline with its age; without a question nothing is asked. */
export function useTracking(question: TrackingQuestion | null): Read<TrackedAdmission> {
  const { number, mobile } = question ?? { number: "", mobile: "" }
  return useRead(
    readOf("trackAdmission", [number.toUpperCase(), mobile], (signal) =>
      api.GET("/track-admission", { params: { query: { Number: number, MobileNo: mobile } }, signal }),
    ),
    { enabled: question !== null, staleTime: 10_000 },
  )
}
