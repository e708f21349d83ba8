/** Boot order: device -> session -> router -> worker. */
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { App } from "#app/app.tsx"
import { boot } from "#app/boot.ts"
import { router } from "#app/router.tsx"
import { noteTyped } from "#features/sign-in/typed-before.ts"
import "#ui/base.css.ts"

const container = document.getElementById("root")

function show(): void {
  if (container) createRoot(container).render(<App />)
}

/** The prepared sign-in page (first-paint.js) stays until the real one can take its place at once. */
async function replacePrepared(): Promise<void> {
  await boot()
  await router.load()
  // In one step: no key falls between the two pages.
  noteTyped()
  flushSync(show)
}

if (document.documentElement.dataset.start === "prepared") void replacePrepared()
else {
  show()
  void boot()
}
