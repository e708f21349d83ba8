import { useEffect } from "react"
import { createUlid } from "#app/ulid.ts"
import { type LoadFailure, reportLoadFailure } from "#data/staff-approvals.ts"

/** Each failed load is reported once (platform §8). */
export function useLoadReport(failure: LoadFailure | null): void {
  useEffect(() => {
    if (!failure) return
    const errorId = createUlid(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
    void reportLoadFailure(failure, errorId)
  }, [failure])
}
