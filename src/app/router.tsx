/** The router: hash addresses (platform §2), one chunk per route, preloaded when a link is about to be used. */
import { parseHref } from "@tanstack/history"
import { createBrowserHistory, createRouter } from "@tanstack/react-router"
import { sessionState } from "#data/session/session-state.ts"
import { STUDENT_HOME } from "#domain/workflow/route-table.ts"
import { routeTree } from "../route-tree.gen.ts"
import { FailedScreen } from "./boot/failed-screen.tsx"
import { NotFound } from "./boot/not-found.tsx"

/**
 * The history of hash addresses. What stands before the hash stays there: the router's own history of this kind would put it at the
 * end of the page's last parameter. Each entry has its position. The browser makes entries of its own (an address that is typed
 * into its bar), without one: the router would then go back to a held screen by 0 entries, which loads the page anew.
 */
function createHistory() {
  // Before the router's own listener. Its `replaceState` would report a move.
  addEventListener("popstate", ({ state }) => {
    if (state?.__TSR_index !== undefined) return
    const __TSR_index = entries.location.state.__TSR_index + 1
    History.prototype.replaceState.call(history, { ...state, __TSR_index }, "")
  })
  const entries = createBrowserHistory({
    parseLocation: () => parseHref(location.hash.slice(1) || "/", history.state),
    createHref: (href) => `${location.pathname}${location.search}#${href}`,
  })
  return entries
}

export function createAppRouter() {
  // A reload is no sign-in, though the browser keeps the state of its entry.
  history.replaceState({ ...history.state, hasSignedIn: undefined }, "")
  return createRouter({
    routeTree,
    history: createHistory(),
    // As the route table, which decides who may enter.
    caseSensitive: true,
    defaultPreload: "intent",
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: FailedScreen,
    // The steps of the form share one page: each starts at its own position, not where the previous one was scrolled to.
    scrollRestoration: ({ location }) => location.pathname !== STUDENT_HOME,
    scrollToTopSelectors: ["#main"],
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

/**
 * The router listens to navigations only after its first render, and would take a load that is running then for one of the
 * newest address. Until the returned function is called, each navigation is loaded from here.
 */
export function followEarlyMoves(router: AppRouter): () => void {
  return router.history.subscribe((move) => {
    // Nothing is loaded before the session is known: the first render reads the current address.
    if (sessionState.phase !== "initialising") void router.load(move)
  })
}

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** The user has come to the page by signing in, and has not reloaded it since. */
    hasSignedIn?: boolean
    /** What is open was opened on the screen of the entry before, to which closing it goes back. */
    isOpenedHere?: boolean
  }
}
