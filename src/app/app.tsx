/** The outermost frame: the start-up spinner until the session is known, then the router. */
import { RouterProvider } from "@tanstack/react-router"
import { useLayoutEffect } from "react"
import { useSession } from "#data/session/session-state.ts"
import { Initialising } from "./boot/initialising.tsx"
import type { AppRouter } from "./router.tsx"

type AppProps = {
  router: AppRouter
  /** The router has been drawn, and hears of moves itself. */
  onDrawn: () => void
}

export function App({ router, onDrawn }: AppProps) {
  const { phase } = useSession()
  const isKnown = phase !== "initialising"
  // After the router's own effects.
  useLayoutEffect(() => {
    if (isKnown) onDrawn()
  }, [isKnown, onDrawn])
  return isKnown ? <RouterProvider router={router} /> : <Initialising />
}
