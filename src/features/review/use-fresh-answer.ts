import { useEffect, useRef } from "react"
import type { AdmissionRead } from "#data/admissions/admissions.ts"

/** Answers younger than this (ms) are not asked for again: the previous page has just loaded them. */
const FRESH_MS = 10_000

/** A decision needs the current application: the stored answer is shown at once and loaded again (decision E3). */
export function useFreshAnswer({ asOf, reload }: Pick<AdmissionRead, "asOf" | "reload">): void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (asOf === null || isAsked.current) return
    isAsked.current = true
    if (Date.now() - asOf > FRESH_MS) reload()
  }, [asOf, reload])
}
