import { useSyncExternalStore } from "react"

/**
 * A value that changes as time passes, such as a day: read again each minute, so that it is right on a page that stays open over
 * midnight. A text or number, which React compares.
 */
export const useEachMinute = <T extends string | number>(read: () => T): T =>
  useSyncExternalStore(eachMinute, read)

function eachMinute(look: () => void) {
  const timer = setInterval(look, 60_000)
  return () => clearInterval(timer)
}
