/** Boot order: device -> session -> router -> worker. */
import { startTransition, useLayoutEffect } from "react"
import { createRoot } from "react-dom/client"
import { App } from "#app/app.tsx"
import { createAppRouter, followEarlyMoves } from "#app/router.tsx"
import { START_WITHIN } from "#domain/common/limits.ts"
import { endPrepared } from "#features/sign-in/early-input.ts"
import { boot } from "./app/boot/boot.ts"
import "./ui/look/base.css.ts"

const router = createAppRouter()
const endEarlyMoves = followEarlyMoves(router)

let isDrawn = false

/** The prepared sign-in page (first-paint.js) goes in the same step in which the real page comes: no key falls between the two. */
function InPlaceOfPrepared() {
  useLayoutEffect(() => {
    isDrawn = true
    endPrepared()
  }, [])
  return <App router={router} onDrawn={endEarlyMoves} />
}

/** Drawn in slices behind the prepared page, which goes on taking keys meanwhile. */
async function replacePrepared(container: HTMLElement): Promise<void> {
  try {
    if (await boot(router)) await router.load()
  } catch (failure) {
    // Whatever can be drawn is: the prepared page would never answer.
    reportError(failure)
  }
  startTransition(() => createRoot(container).render(<InPlaceOfPrepared />))
}

let isStarting = false

function start(): void {
  // What has come after all is not shown beside the app.
  if (isStarting) return void (isDrawn && endPrepared())
  isStarting = true
  const container = document.getElementById("root") ?? addRoot()
  if (document.documentElement.dataset.start === "prepared") return void replacePrepared(container)
  isDrawn = true
  endPrepared()
  createRoot(container).render(<App router={router} onDrawn={endEarlyMoves} />)
  void boot(router)
}

/** Where the app is drawn in a page that broke off on its way. */
function addRoot(): HTMLElement {
  const root = Object.assign(document.createElement("div"), { id: "root" })
  return (document.body ?? document.documentElement).appendChild(root)
}

// Code that is at hand can run before the last lines of the page have been read. These may never come.
if (document.readyState === "loading") {
  addEventListener("DOMContentLoaded", start)
  setTimeout(start, START_WITHIN)
} else start()
