/** The sign-in page as plain markup, made at build time: what a first visit sees while the code is still on its way. */
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

/** Addresses are hash addresses; the form cannot be sent before its code is here: public/first-paint.js remembers that it was asked for. */
export const markup = page
  .replaceAll('href="/', 'href="#/')
  .replaceAll('type="submit"', 'type="button" data-submit=""')
