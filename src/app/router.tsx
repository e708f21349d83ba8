/** The router: hash addresses (platform §2), one chunk per route, loaded ahead when a link is about to be used. */
import { createHashHistory, createRouter } from "@tanstack/react-router"
import { sessionState } from "#data/session/session-state.ts"
import { STUDENT_HOME } from "#domain/workflow/route-table.ts"
import { routeTree } from "../route-tree.gen.ts"
import { FailedScreen } from "./boot/failed-screen.tsx"
import { NotFound } from "./boot/not-found.tsx"

export const createAppRouter = () =>
  createRouter({
    routeTree,
    history: createHashHistory(),
    defaultPreload: "intent",
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: FailedScreen,
    // The steps of the form share one page: each begins at its own place, not where the last one was left.
    scrollRestoration: ({ location }) => location.pathname !== STUDENT_HOME,
    scrollToTopSelectors: ["#main"],
  })

export type AppRouter = ReturnType<typeof createAppRouter>

/**
 * The router hears of moves from its first drawing on, and takes a load that is under way then for one of the newest address.
 * Until the function that it gives is called, each move is loaded from here.
 */
export function followEarlyMoves(router: AppRouter): () => void {
  return router.history.subscribe((move) => {
    // Before the session is known nothing is loaded: the first drawing looks where the address is.
    if (sessionState.phase !== "initialising") void router.load(move)
  })
}

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** The page was come to by signing in. */
    hasSignedIn?: boolean
  }
}
