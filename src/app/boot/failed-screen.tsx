import type { ErrorComponentProps } from "@tanstack/react-router"
import { useCallback, useState } from "react"
import { useIsInShell } from "#screen/frame/screen-slots.ts"
import { CrashScreen } from "./crash-screen.tsx"
import { MissingPartScreen } from "./missing-part-screen.tsx"
import { isMissingPart } from "./missing-parts.ts"

/** Shown instead of a screen that could not be fetched, or that crashed. */
export function FailedScreen(failure: ErrorComponentProps) {
  const [isGone, setGone] = useState(false)
  const onMissing = useCallback(() => setGone(true), [])
  const screen =
    isMissingPart(failure.error) && !isGone ? (
      <MissingPartScreen onMissing={onMissing} />
    ) : (
      <CrashScreen {...failure} />
    )
  // The frame of the app may be the part that is missing.
  return useIsInShell() ? screen : <main>{screen}</main>
}
