/**
 * Decides what the health checks look at, and from which limit somebody should look: for the Admin's page and for the alert
 * rules of a monitoring system, which use the same limits (decision 0050).
 */

import type { AdminEvent } from "#domain/workflow/admin-events.ts"

/** Where to act on it: a screen, or a chapter of docs/operations.md. */
export type CheckPlace =
  | { readonly to: "/client-errors" | "/retention" | "/breaches" | "/privacy-notice" }
  | { readonly to: "/change-log"; readonly search: { readonly event: AdminEvent } }
  | { readonly chapter: string }

export interface Check {
  readonly title: string
  /**
   * Somebody should look beyond it, in the unit that a monitoring system reads: seconds, a count, a
   * share of 1. Null: yes or no, or shown only.
   */
  readonly limit: number | null
  /** What to do then; null where the check cannot fail. */
  readonly todo: string | null
  readonly place: CheckPlace | null
}

const HOUR = 3600
const DAY = 24 * HOUR

export const checks = {
  database: {
    title: "Database",
    limit: 0.5,
    todo: "Look at the machine of the database: its processor, its disk and its memory.",
    place: { chapter: "Bad days" },
  },
  files: {
    title: "Files",
    limit: null,
    todo: "Look at the disk or the bucket that keeps the documents. Until then no document can be added.",
    place: { chapter: "Bad days" },
  },
  disk: {
    title: "Room on the disk",
    // The free share of the disk.
    limit: 0.1,
    todo: "Make room on the disk of the server or of the database, or give it a larger one. Without room it takes no work.",
    place: { chapter: "Bad days" },
  },
  backup: {
    title: "Backup",
    // Intervals of the backup schedule.
    limit: 2,
    todo: "Set up backups by a schedule, or see in the log of the server why the last one failed.",
    place: { chapter: "Backups" },
  },
  cleanUp: {
    title: "Clean-up",
    limit: 3 * HOUR,
    todo: "See in the log of the server why the clean-up failed, or that it waits for half a day because its last round seems to be weeks ago: is the clock right? It is tried again by itself.",
    place: { chapter: "Watching" },
  },
  retention: {
    title: "Retention",
    limit: 3 * HOUR,
    todo: "See in the log of the server why the retention failed. It is tried again by itself.",
    place: { to: "/retention" },
  },
  scanner: {
    title: "Virus scanner",
    limit: null,
    todo: "Start the scanner, or set CLAMD to where it listens.",
    place: { chapter: "Watching" },
  },
  privacyNotice: {
    title: "Privacy notice",
    limit: null,
    // The college decides whether it publishes one (decision 0051).
    todo: null,
    place: { to: "/privacy-notice" },
  },
  failedCalls: {
    title: "Failed calls",
    // Per hour.
    limit: 0,
    todo: 'Look for "a call failed" in the log of the server, and report it to the makers with its request id.',
    place: { chapter: "Watching" },
  },
  clientErrors: {
    title: "Failures of pages",
    // Per day.
    limit: 10,
    todo: "See whether many have one cause, and report it to the makers with its error id.",
    place: { to: "/client-errors" },
  },
  reusedTokens: {
    title: "Sign-ins used twice",
    // Per week.
    limit: 0,
    todo: "Two devices used one sign-in, so that it was ended. Ask its user; unless they know why, reset the password (Users).",
    place: { to: "/change-log", search: { event: "tokenReused" } },
  },
  waiting: {
    title: "Work that waited on devices",
    limit: 7 * DAY,
    todo: "Ask who works offline to bring their devices to a network more often.",
    place: { chapter: "Watching" },
  },
  erasure: {
    title: "Requests for erasure",
    limit: 7 * DAY,
    todo: "Answer the oldest: carry it out, or refuse it with the reason (Retention, Asked for).",
    place: { to: "/retention" },
  },
  breaches: {
    title: "Breaches of personal data",
    // Breaches whose detailed report to the Board is late.
    limit: 0,
    todo: "Tell the Board in detail now: the 72 hours of the rule are over. Enter when it was told.",
    place: { to: "/breaches" },
  },
  sessions: { title: "Open sessions", limit: null, todo: null, place: null },
  version: { title: "Version", limit: null, todo: null, place: { chapter: "Upgrading, and undoing it" } },
} as const satisfies Readonly<Record<string, Check>>

export type CheckId = keyof typeof checks
export const checkIds = Object.keys(checks) as readonly CheckId[]

/** The check of an id, typed as `Check`. */
export const checkOf = (id: CheckId): Check => checks[id]

/** A server with less free disk space than this receives no requests, bytes. */
export const LEAST_FREE_BYTES = 50_000_000

/** How often a backup is expected where no schedule is set, hours; also the default interval of the schedule. */
export const BACKUP_HOURS = 24
