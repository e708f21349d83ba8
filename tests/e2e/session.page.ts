/** Runs in a page of the college's origin, with the app's own code: stores the answer of a sign-in as the app does. */
import { type LoginAnswer, storeSession } from "#offline/device/session-store.ts"

declare global {
  interface Window {
    keepSession: (answer: LoginAnswer) => Promise<void>
  }
}

window.keepSession = async (answer) => {
  await storeSession(answer, new Date())
  // The page's own mark that a session exists (data/session/session-state.ts).
  localStorage.setItem("admissions:session", "1")
}
