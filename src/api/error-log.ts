/**
 * The error log of this page: the newest 1000 failures, without personal data (platform §8, decision E8). It is kept in memory,
 * for tests and a debugger; no screen shows it. What the college is told of crashes goes another way (client-errors.ts).
 */
import { uuidv7 } from "uuidv7"
import { type ErrorLogEntry, withLogEntry } from "#domain/common/errors.ts"
import type { ApiFailure } from "./failure.ts"

const log: { entries: readonly ErrorLogEntry[] } = { entries: [] }

export function getErrorLog(): readonly ErrorLogEntry[] {
  return log.entries
}

/** Logs a failed call and returns it, so that it can be thrown in one line. `context`: operationId or screen. */
export function logFailure(failure: ApiFailure, context: string): ApiFailure {
  const { category, severity, text } = failure.failure
  addToErrorLog({ category, severity, text, context, status: failure.status })
  return failure
}

export function addToErrorLog(entry: Omit<ErrorLogEntry, "id" | "at">): ErrorLogEntry {
  const full: ErrorLogEntry = { ...entry, id: uuidv7(), at: new Date().toISOString() }
  log.entries = withLogEntry(log.entries, full)
  return full
}
