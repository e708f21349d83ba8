/** The router: hash addresses (platform §2), one chunk per route, loaded ahead when a link is about to be used. */
import { createHashHistory, createRouter } from "@tanstack/react-router"
import { NotFoundScreen } from "#features/pages/not-found.screen.tsx"
import { routeTree } from "../route-tree.gen.ts"
import { CrashScreen } from "./crash-screen.tsx"

export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  defaultPreload: "intent",
  defaultNotFoundComponent: NotFoundScreen,
  defaultErrorComponent: CrashScreen,
  scrollRestoration: true,
})

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router
  }
}
