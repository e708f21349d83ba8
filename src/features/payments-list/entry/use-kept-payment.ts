import { useRouter } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { dropKeptForm, keepForm, loadKeptForm } from "#data/form/kept-form.ts"
import { sessionState } from "#data/session/session-state.ts"
import { isLeaving } from "#screen/search/place.ts"
import { fromKept, type Typed, toKept } from "./staff-form.ts"

/** The parameters that say what is open: on the payments' screen, and on that of an application. */
export const openParts = ["add", "payment", "repair", "fix", "step", "tab"]

/**
 * Keeps what is typed under `name` on this device until it is saved or left, for a page that ends before: behind the camera, in a
 * crash, with the session. Of several tabs only one keeps. `restore` gets what an earlier page has kept.
 */
export function useKeptPayment(name: string | null, restore: (typed: Typed) => void) {
  const router = useRouter()
  const isKeeping = useRef(false)
  const writes = useRef(Promise.resolve())
  const write = (act: () => Promise<void>) => {
    if (isKeeping.current) writes.current = writes.current.then(act).catch(reportError)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    if (name === null) return
    const opened = router.state.location
    const over = new AbortController()
    const { signal } = over
    const isOver = new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve())
    })
    const hold = async () => {
      const kept = await loadKeptForm(name)
      if (signal.aborted) return
      if (kept) restore(fromKept(kept))
      isKeeping.current = true
      await isOver
      await writes.current
    }
    navigator.locks.request(`admissions-form-${name}`, { signal }, hold).catch((error: unknown) => {
      if (!signal.aborted) reportError(error)
    })
    return () => {
      const isLeft = isLeaving(opened, router.state.location, openParts)
      if (isLeft && sessionState.phase === "signed-in") write(() => dropKeptForm(name))
      over.abort()
    }
  }, [name])
  return {
    keep: (typed: Typed) => name !== null && write(() => keepForm(name, toKept(typed))),
    drop: () => name !== null && write(() => dropKeptForm(name)),
  }
}
