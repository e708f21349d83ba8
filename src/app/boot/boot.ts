/** Starts the app: first the session, then what reacts to its end, then the service worker once the page is idle. */
import { subscribe } from "valtio"
import { watchDeviceClock } from "#api/device-clock.ts"
import type { AppRouter } from "#app/router.tsx"
import { initialiseSession } from "#data/session/session.ts"
import { roleOf, sessionState, watchOtherTabs } from "#data/session/session-state.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import { decideRoute } from "#domain/workflow/navigation.ts"
import { changeReader, leaveScreen, showToast } from "#ui/overlays/toast.tsx"
import { dropSecondPresses } from "#ui/viewport/second-press.ts"
import { watchFaults } from "./fault-watch.ts"
import { keepClockOffBy, keepNow } from "./kept-clock.ts"
import { openLate } from "./late-session.ts"
import { watchMissingParts } from "./missing-parts.ts"
import { isStarted } from "./start-state.ts"

/**
 * Resolves with true when the app has started; with false when the page is about to reload, or says why it does not start.
 */
export async function boot(router: AppRouter): Promise<boolean> {
  watchFaults(router)
  watchMissingParts()
  dropSecondPresses()
  keepClockOffBy()
  watchDeviceClock((offBy) => void sayClockIsOff(offBy))
  const lookAgain = watchOtherTabs()
  if (!(await isStarted(initialiseSession(() => void openLate(router, roleOf(sessionState.user))))))
    return false
  lastUser = sessionState.user?.UserID
  subscribe(sessionState, () => followSession(router))
  router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (pathChanged) leaveScreen()
  })
  lookAgain()
  if (document.readyState === "complete") startWorker()
  else addEventListener("load", startWorker)
  return true
}

async function sayClockIsOff(offBy: number): Promise<void> {
  keepNow()
  const { clockText } = await import("./clock-text.ts")
  showToast({ kind: "error", text: clockText(offBy), isForNext: true })
}

/** When a session has ended, goes to sign-in, and back to this page afterwards (platform §2, §8). */
function followSession(router: AppRouter): void {
  forgetOthers()
  if (sessionState.phase !== "signed-out") return
  const { pathname, href } = router.state.location
  if (sessionState.endedBy === "expiry")
    showToast({ kind: "error", text: callTexts.sessionExpired, isForNext: true })
  if (decideRoute(pathname, { signedIn: false }).kind !== "redirect") return
  const from = sessionState.endedBy === "expiry" ? href : undefined
  void router.navigate({ to: "/login", search: from ? { from } : {} })
}

let lastUser: number | undefined

/** Removes messages meant for the user who was signed in before; why that session ended is still shown. */
function forgetOthers(): void {
  const now = sessionState.user?.UserID
  if (now === lastUser) return
  lastUser = now
  changeReader(now !== undefined)
}

function startWorker(): void {
  if (!import.meta.env.PROD) return
  void import("#data/diagnostics/app-update.ts").then(({ registerWorker }) =>
    registerWorker("./service-worker.js", loadPrompt),
  )
}

/** The frame needs it later, perhaps when another tab has let the new version take over and the files of this one are gone. */
const loadPrompt = () =>
  // Whatever fails here is loaded again when it is shown.
  void import("#app/shell/update-prompt.tsx").catch(() => undefined)
