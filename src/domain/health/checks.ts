/**
 * Decides what is looked at to say whether everything is well, and from where on somebody should look: for the page of the Admin
 * and for the alert rules of a monitor, which say the same (decision 0050).
 */

/** Where something is done about it: a screen, or a chapter of docs/operations.md. */
export type CheckPlace =
  | { readonly to: "/client-errors" | "/retention" | "/breaches" | "/privacy-notice" }
  | { readonly chapter: string }

export interface Check {
  readonly title: string
  /** Beyond it somebody should look, in the unit that a monitor reads: seconds, a count, a share of 1. Null: yes or no, or told only. */
  readonly limit: number | null
  /** What to do then; null where nothing can be wrong. */
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
    // A share that is free.
    limit: 0.1,
    todo: "Make room on the disk of the server, or give it a larger one. Without room it takes no work.",
    place: { chapter: "Bad days" },
  },
  backup: {
    title: "Backup",
    // Intervals of its schedule.
    limit: 2,
    todo: "Set up backups by a schedule, or see in the log of the server why the last one failed.",
    place: { chapter: "Backups" },
  },
  cleanUp: {
    title: "Clean-up",
    limit: 3 * HOUR,
    todo: "See in the log of the server why the clean-up failed. It is tried again by itself.",
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
    // Whether there is one is the college's to say (decision 0051).
    todo: null,
    place: { to: "/privacy-notice" },
  },
  failedCalls: {
    title: "Failed calls",
    // In an hour.
    limit: 0,
    todo: 'Look for "a call failed" in the log of the server, and report it to the makers with its request id.',
    place: { chapter: "Watching" },
  },
  clientErrors: {
    title: "Failures of pages",
    // In a day.
    limit: 10,
    todo: "See whether many have one cause, and report it to the makers with its error id.",
    place: { to: "/client-errors" },
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
    // Of which the Board was not told in detail in time.
    limit: 0,
    todo: "Tell the Board in detail now: the 72 hours of the rule are over. Enter when it was told.",
    place: { to: "/breaches" },
  },
  sessions: { title: "Open sessions", limit: null, todo: null, place: null },
  version: { title: "Version", limit: null, todo: null, place: { chapter: "Upgrading, and undoing it" } },
} as const satisfies Readonly<Record<string, Check>>

export type CheckId = keyof typeof checks
export const checkIds = Object.keys(checks) as readonly CheckId[]

/** A row as any other. */
export const checkOf = (id: CheckId): Check => checks[id]

/** With less room than this on its disk a server is sent no work, bytes. */
export const LEAST_FREE_BYTES = 50_000_000

/** How often a backup is expected where no schedule says it, hours; also the schedule's usual interval. */
export const BACKUP_HOURS = 24
