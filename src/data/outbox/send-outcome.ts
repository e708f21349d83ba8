/** The outcome of "Send now": whether everything was sent, and what is missing where it was not (law 25). */
import type { DrainReport } from "#offline/drain/drain.ts"

/**
 * `network`, `server`, `sign-in`: what is missing; `cut`: the network went after a part was sent; `later`: the server could
 * not do everything now; `refused`: it refused something.
 */
export type SendOutcome = "sent" | "network" | "cut" | "server" | "sign-in" | "later" | "refused"

/** `report`: null when there was nothing to send. `hasNetwork`: the browser's online flag. */
export function sendOutcome(report: DrainReport | null, hasNetwork: boolean): SendOutcome {
  if (report === null) return "sent"
  if (report.stop === "sign-in") return "sign-in"
  if (report.stop === "network" && !hasNetwork)
    return report.received + report.refused > 0 ? "cut" : "network"
  if (report.stop === "network") return "server"
  // "busy": another drainer has taken over, and has not finished.
  if (report.nextAttemptAt !== null || report.stop === "busy") return report.isServerAway ? "server" : "later"
  return report.refused > 0 ? "refused" : "sent"
}
