/** The sign-in page as static markup, rendered at build time: a first visit sees it while the code is loading. */
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router"
import { renderToStaticMarkup } from "react-dom/server"
import { SignInScreen } from "#features/sign-in/sign-in.screen.tsx"

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ["/login"] }),
})

const page = renderToStaticMarkup(
  <RouterContextProvider router={router}>
    <SignInScreen />
  </RouterContextProvider>,
)

/**
 * Links become hash addresses. The form cannot be submitted before the code is loaded:
 * public/first-paint.js remembers that the user has tried.
 */
export const markup = page
  .replaceAll('href="/', 'href="#/')
  .replaceAll('type="submit"', 'type="button" data-submit=""')
