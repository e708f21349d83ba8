import { useRouter } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { dropKeptForm, keepForm, loadKeptForm, STAFF_PAYMENT } from "#data/form/kept-form.ts"
import { isAdded } from "#data/payments/staff-payments.ts"
import { sessionState } from "#data/session/session-state.ts"
import { isLeaving } from "#screen/search/place.ts"
import { fromKept, type Typed, toKept } from "./staff-form.ts"

/** The parameters that say what is open: on the payments' screen, and on that of an application. */
export const openParts = ["add", "payment", "repair", "fix", "step", "tab"]

type KeptPaymentOptions = {
  /** The application beside whose form it is typed: what was begun for another one stays for the list of payments. */
  beside: string | null
  /** A refused payment is in the outbox already. */
  isOff: boolean
  /** Gets what an earlier page has kept. */
  restore: (typed: Typed) => void
}

/**
 * Keeps what is typed on this device until it is saved or left, for a page that ends before: behind the camera, in a crash, with
 * the session. Of several tabs only one keeps.
 */
export function useKeptPayment({ beside, isOff, restore }: KeptPaymentOptions) {
  const router = useRouter()
  const isKeeping = useRef(false)
  const writes = useRef(Promise.resolve())
  const write = (act: () => Promise<void>): Promise<void> => {
    if (isKeeping.current) writes.current = writes.current.then(act).catch(reportError)
    return writes.current
  }
  const drop = () => write(() => dropKeptForm(STAFF_PAYMENT))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    if (isOff) return
    const opened = router.state.location
    const over = new AbortController()
    const { signal } = over
    const isLeft = new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve())
    })
    const hold = async () => {
      const kept = await loadKeptForm(STAFF_PAYMENT)
      const typed = kept && fromKept(kept)
      const id = typed?.payee?.AdmissionId ?? null
      // Its page may have ended right after the save.
      const isOver = typed && id && (await isAdded(id, typed.paymentId))
      if (signal.aborted || (typed && !isOver && beside !== null && id !== beside)) return
      if (typed && !isOver) restore(typed)
      isKeeping.current = true
      if (isOver) await drop()
      await isLeft
      await writes.current
    }
    navigator.locks.request(`admissions-form-${STAFF_PAYMENT}`, { signal }, hold).catch((error: unknown) => {
      if (!signal.aborted) reportError(error)
    })
    return () => {
      const isGivenUp = isLeaving(opened, router.state.location, openParts)
      if (isGivenUp && sessionState.phase === "signed-in") void drop()
      over.abort()
    }
  }, [isOff, beside])
  return { keep: (typed: Typed) => write(() => keepForm(STAFF_PAYMENT, toKept(typed))), drop }
}
