import { useEffect, useRef } from "react"
import type { AdmissionRead } from "#data/admissions/admissions.ts"

/** An answer younger than this was asked for by the page before, for this one. */
const FRESH_MS = 10_000

/** Whoever decides must see the application as it is: what is kept shows at once, and is asked for again (decision E3). */
export function useFreshAnswer({ asOf, reload }: Pick<AdmissionRead, "asOf" | "reload">): void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (asOf === null || isAsked.current) return
    isAsked.current = true
    if (Date.now() - asOf > FRESH_MS) reload()
  }, [asOf, reload])
}
