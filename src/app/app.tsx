/**
 * The root component: a spinner until the session is known, or a message when a part of the app is missing or the start has failed;
 * then the router.
 */
import { RouterProvider } from "@tanstack/react-router"
import { useLayoutEffect } from "react"
import { useSnapshot } from "valtio"
import { useSession } from "#data/session/session-state.ts"
import { Initialising } from "./boot/initialising.tsx"
import { MissingPartScreen } from "./boot/missing-part-screen.tsx"
import { StartFailedScreen } from "./boot/start-failed-screen.tsx"
import { startState } from "./boot/start-state.ts"
import type { AppRouter } from "./router.tsx"

type AppProps = {
  router: AppRouter
  /** Called when the router has rendered, and listens to navigations itself. */
  onDrawn: () => void
}

export function App({ router, onDrawn }: AppProps) {
  const { phase } = useSession()
  const isKnown = phase !== "initialising"
  // Runs after the router's own effects.
  useLayoutEffect(() => {
    if (isKnown) onDrawn()
  }, [isKnown, onDrawn])
  const { lacksParts, hasFailed } = useSnapshot(startState)
  if (isKnown) return <RouterProvider router={router} />
  if (!lacksParts && !hasFailed) return <Initialising />
  return <main>{hasFailed ? <StartFailedScreen /> : <MissingPartScreen />}</main>
}
