/** The outermost frame: the start-up spinner until the session is known, then the router. */
import { RouterProvider } from "@tanstack/react-router"
import { useSession } from "#data/session/session-state.ts"
import { Initialising } from "./boot/initialising.tsx"
import type { AppRouter } from "./router.tsx"

export function App({ router }: { router: AppRouter }) {
  const { phase } = useSession()
  return phase === "initialising" ? <Initialising /> : <RouterProvider router={router} />
}
