import { useEffect } from "react"
import { type LoadFailure, reportLoadFailure } from "#data/review/staff-approvals.ts"
import { createUlid } from "#domain/common/ulid.ts"

/** Each failed load is reported once (platform §8). */
export function useLoadReport(failure: LoadFailure | null): void {
  useEffect(() => {
    if (!failure) return
    const errorId = createUlid(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
    void reportLoadFailure(failure, errorId)
  }, [failure])
}
