/** The result of "Send now" in words: what was sent, and who has to act where something was not (law 25). */
import type { DrainReport } from "#offline/drain/drain.ts"

/** `network`, `server`, `sign-in`: what is lacking; `refused`: the college could not take something. */
export type SendOutcome = "sent" | "network" | "server" | "sign-in" | "refused"

/** Null: nothing was there to be sent. `hasNetwork`: what the browser says. */
export function sendOutcome(report: DrainReport | null, hasNetwork: boolean): SendOutcome {
  if (report === null) return "sent"
  if (report.stop === "sign-in") return "sign-in"
  if (report.stop === "network") return hasNetwork ? "server" : "network"
  if (report.nextAttemptAt !== null) return "server"
  return report.refused > 0 ? "refused" : "sent"
}
