/**
 * Sends reports of this page's failures to the server (decision E8). They wait in localStorage, never in the outbox: a crash
 * may have come from the database itself, and a command must never wait behind a report.
 */

import { sessionState } from "#data/session/session-state.ts"
import { callTimeouts } from "#domain/common/limits.ts"
import { ownFrames, scrubText } from "#domain/common/scrub.ts"
import { routeOf } from "#domain/workflow/navigation.ts"
import { appVersion } from "./app-version.ts"
import { REPORTS } from "./waiting-reports.ts"

/** How many reports are stored, the newest ones: a page that fails again and again must not fill the device. */
const MOST = 20

/** The report of a failure, without personal data. */
export interface ClientErrorReport {
  ErrorId: string
  Name: string
  Message: string
  Stack: string
  Route: string
  AppVersion: string
  At: string
}

/** Makes the report of an error on a route; `id` is the error id that the user sees. */
export function reportOf(id: string, error: unknown, path: string, now: Date): ClientErrorReport {
  const { user } = sessionState
  const own = user ? [user.FirstName, user.LastName, user.Username, user.Email, user.MobileNo] : []
  const { name, message, stack } =
    error instanceof Error ? error : { name: "Unknown", message: String(error), stack: undefined }
  return {
    ErrorId: id,
    Name: scrubText(name).slice(0, 100) || "Error",
    Message: scrubText(message, own).slice(0, 1000) || name || "Error",
    Stack: ownFrames(stack).slice(0, 8000),
    Route: routeOf(path)?.path ?? "",
    AppVersion: appVersion,
    At: now.toISOString(),
  }
}

/** The waiting reports, oldest first. Unreadable ones are dropped. */
export function waitingReports(): ClientErrorReport[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(REPORTS) ?? "[]")
    return Array.isArray(stored) ? (stored as ClientErrorReport[]) : []
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return []
    throw error
  }
}

function keep(reports: readonly ClientErrorReport[]): void {
  try {
    if (reports.length === 0) localStorage.removeItem(REPORTS)
    else localStorage.setItem(REPORTS, JSON.stringify(reports.slice(-MOST)))
  } catch (error) {
    // The storage is full: the user still has the id, and their work needs the room more.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Stores a report and tries to send it. */
export async function sendReport(report: ClientErrorReport): Promise<void> {
  keep([...waitingReports(), report])
  await sendWaitingReports()
}

/**
 * Sends the waiting reports one after the other. Reports without an answer, and those refused with 429 or 5xx, are kept;
 * others that the server refuses are dropped.
 */
export function sendWaitingReports(send: typeof fetch = fetch): Promise<void> {
  // Only one sender at a time, over all tabs: the next one finds only what is left.
  return navigator.locks.request("admissions-client-errors", () => sendAll(send))
}

async function sendAll(send: typeof fetch): Promise<void> {
  for (const report of waitingReports()) {
    if (!navigator.onLine) return
    const answer = await send("/api/client-errors", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(callTimeouts.api),
    }).catch(() => null)
    const isOurs = /\bjson\b/.test(answer?.headers.get("content-type") ?? "")
    if (!answer || !isOurs || answer.status === 429 || answer.status >= 500) return
    keep(waitingReports().filter(({ ErrorId }) => ErrorId !== report.ErrorId))
  }
}
