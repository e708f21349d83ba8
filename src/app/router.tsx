/** The router: hash addresses (platform §2), one chunk per route, loaded ahead when a link is about to be used. */
import { createHashHistory, createRouter } from "@tanstack/react-router"
import { STUDENT_HOME } from "#domain/workflow/route-table.ts"
import { routeTree } from "../route-tree.gen.ts"
import { CrashScreen } from "./boot/crash-screen.tsx"
import { NotFound } from "./boot/not-found.tsx"

export const createAppRouter = () =>
  createRouter({
    routeTree,
    history: createHashHistory(),
    defaultPreload: "intent",
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: CrashScreen,
    // The steps of the form share one page: each begins at its own place, not where the last one was left.
    scrollRestoration: ({ location }) => location.pathname !== STUDENT_HOME,
    scrollToTopSelectors: ["#main"],
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter
  }
}
