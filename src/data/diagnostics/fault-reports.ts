/**
 * Decides which errors that crashed no screen are reported to the server: only our own, few, and each once an hour
 * (decision E8). What was reported is stored on this device, for all its tabs and over reloads.
 */
import { type ClientErrorReport, reportOf, sendReport } from "./client-errors.ts"

const STORE = "admissions:told-faults"
const HOUR_MS = 3_600_000
/** Most faults that one device reports in an hour. */
export const MOST_IN_AN_HOUR = 10

interface Reported {
  key: string
  /** ms since 1970. */
  at: number
}

/** An error as the browser reports it: what was thrown, the message, and the file it came from, "" when unknown. */
export interface Fault {
  readonly error: unknown
  readonly message: string
  readonly file: string
}

/** False for an aborted call, and for errors of the browser or of scripts that are not ours. */
export function isOurs({ error, message, file }: Fault, report: ClientErrorReport, origin: string): boolean {
  if (/^(Uncaught )?(ResizeObserver loop|Script error)/.test(message)) return false
  if (error instanceof Error && error.name === "AbortError") return false
  if (file !== "" && !file.startsWith(origin)) return false
  const hasStack = error instanceof Error && (error.stack ?? "").includes("\n")
  return report.Stack !== "" || !hasStack
}

function readReported(now: number): Reported[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]")
    const reported = Array.isArray(stored) ? (stored as Reported[]) : []
    return reported.filter(({ at }) => now - at < HOUR_MS && at <= now)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return []
    throw error
  }
}

/** True for the first error of its kind within the hour, unless the limit is reached; it then counts as reported. */
export function isNews({ Name, Message, Stack }: ClientErrorReport, now: number): boolean {
  const key = [Name, Message, Stack.split("\n")[0]].join(" ").slice(0, 300)
  const reported = readReported(now)
  if (reported.length >= MOST_IN_AN_HOUR || reported.some((one) => one.key === key)) return false
  try {
    localStorage.setItem(STORE, JSON.stringify([...reported, { key, at: now }]))
    return true
  } catch (error) {
    // A device that cannot store what it has reported reports nothing: otherwise it would report the same error for ever.
    if (error instanceof DOMException) return false
    throw error
  }
}

/** Reports an error under `id`, when it is ours and new; returns the report, or null. */
export async function reportFault(
  id: string,
  fault: Fault,
  page: { readonly path: string; readonly origin: string },
): Promise<ClientErrorReport | null> {
  const now = new Date()
  const report = reportOf(id, fault.error ?? fault.message, page.path, now)
  if (!isOurs(fault, report, page.origin) || !isNews(report, now.getTime())) return null
  await sendReport(report)
  return report
}
