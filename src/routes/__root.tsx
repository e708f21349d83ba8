import { createRootRoute, Outlet, redirect } from "@tanstack/react-router"
import { roleOf, sessionState } from "#data/session/session-state.ts"
import { decideRoute } from "#domain/workflow/navigation.ts"
import { ToastRegion } from "#ui/overlays/toast.tsx"

/** The one guard of all routes: the domain's route table decides (platform §2). */
export const Route = createRootRoute({
  beforeLoad: ({ location }) => {
    const visitor = { signedIn: sessionState.phase === "signed-in", role: roleOf(sessionState.user) }
    const entry = decideRoute(location.pathname, visitor)
    if (entry.kind !== "redirect") return
    if (entry.returnTo) throw redirect({ to: "/login", search: { from: location.href } })
    throw redirect({ to: entry.to })
  },
  component: () => (
    <>
      <Outlet />
      <ToastRegion />
    </>
  ),
})
