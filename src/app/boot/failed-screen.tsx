import type { ErrorComponentProps } from "@tanstack/react-router"
import { useCallback, useState } from "react"
import { useIsInShell } from "#screen/frame/screen-slots.ts"
import { CrashScreen } from "./crash-screen.tsx"
import { MissingPartScreen } from "./missing-part-screen.tsx"
import { isMissingPart } from "./missing-parts.ts"

/** In the place of a screen that is not there: it could not be fetched, or it fell over. */
export function FailedScreen(failure: ErrorComponentProps) {
  const [isGone, setGone] = useState(false)
  const onMissing = useCallback(() => setGone(true), [])
  const screen =
    isMissingPart(failure.error) && !isGone ? (
      <MissingPartScreen onMissing={onMissing} />
    ) : (
      <CrashScreen {...failure} />
    )
  // The frame of the app may be what did not come.
  return useIsInShell() ? screen : <main>{screen}</main>
}
