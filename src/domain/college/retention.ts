/**
 * Decides when the retention time of an application ends, for the job that removes personal data and the list that announces
 * it (decisions 10.18, 0026).
 */
import { DAY_MS } from "#domain/common/durations.ts"
import type { ApprovalState } from "#domain/workflow/stages.ts"

/**
 * Why the retention time ends: a draft was never finished; it was rejected or withdrawn;
 * the college's limit for admitted students.
 */
export type RetentionRule = "draft" | "rejected" | "admitted"
/** Why an application was removed: by one of these rules, or because its applicant asked (decision 0052). */
export type RemovalRule = RetentionRule | "asked"

export const DRAFT_DAYS = 180
export const REJECTED_DAYS = 365
/** How long in advance a removal is announced. */
export const ANNOUNCED_HOURS = 48
/**
 * For how many days after a restore or a move nothing is deleted by a rule: what the backup lacks is still on devices, of which
 * some are offline for weeks (decision 0089).
 */
export const RESTORED_DAYS = 30
/**
 * For how many days the file stays of a document that was deleted, and one that a later upload has replaced: a database that is
 * recovered to a moment before names it.
 */
export const UNUSED_FILE_DAYS = 30
/** Most years that a college may set for admitted students. */
export const MOST_YEARS = 99

/**
 * True when the office has deleted an application. One whose person was removed has both times, and they are the same unless it
 * had been deleted before: its money, its figures and its seat stay (decision 0079).
 */
export const wasDeleted = (record: {
  readonly DeletedAt: string | null
  readonly PurgedAt: string | null
}): boolean => record.DeletedAt !== null && record.DeletedAt !== record.PurgedAt

/** What the rule of an application depends on. */
export interface Ended {
  readonly state: ApprovalState
  /** It was finally approved at some time. */
  readonly hasAdmissionNo: boolean
}

/** The rule of each state; null while the application is under review. */
export const RETENTION_RULES: Readonly<Record<ApprovalState, RetentionRule | null>> = {
  draft: "draft",
  atOfficer: null,
  atFinancer: null,
  atPrincipal: null,
  approved: "admitted",
  rejected: "rejected",
  withdrawn: "rejected",
  cancelled: "admitted",
}

/**
 * The rule of an application; null while it is under review. An application that was ever approved follows the rule of
 * students, whatever happened later.
 */
export function retentionRule({ state, hasAdmissionNo }: Ended): RetentionRule | null {
  const rule = RETENTION_RULES[state]
  return rule && (hasAdmissionNo ? "admitted" : rule)
}

/**
 * The moment at which the retention time ends, counted from the last act on the application; null: never. `admittedYears`
 * null: students are kept for ever.
 */
export function retentionEndsAt(
  rule: RetentionRule,
  activeAt: Date,
  admittedYears: number | null,
): Date | null {
  if (rule === "draft") return new Date(activeAt.getTime() + DRAFT_DAYS * DAY_MS)
  if (rule === "rejected") return new Date(activeAt.getTime() + REJECTED_DAYS * DAY_MS)
  if (admittedYears === null) return null
  const end = new Date(activeAt)
  end.setUTCFullYear(end.getUTCFullYear() + admittedYears)
  return end
}

/** Until when nothing is deleted by a rule after the last restore or move; null when there was none, or that time is over. */
export function heldUntil(restoredAt: Date | undefined, now: Date): Date | null {
  if (!restoredAt) return null
  const end = new Date(restoredAt.getTime() + RESTORED_DAYS * DAY_MS)
  return end.getTime() > now.getTime() ? end : null
}

/**
 * When an application that is announced at `toldAt` may be removed: not before its time ends, nor before the notice period has
 * passed, nor while removals are held back after a restore (`held`).
 */
export function removableAt(over: Date, toldAt: Date, held: Date | null): Date {
  const noticed = toldAt.getTime() + ANNOUNCED_HOURS * 3_600_000
  return new Date(Math.max(over.getTime(), noticed, held?.getTime() ?? 0))
}

/** True when the removal must be announced now: the time ends within the notice period. */
export const isToBeAnnounced = (over: Date, now: Date): boolean =>
  over.getTime() <= now.getTime() + ANNOUNCED_HOURS * 3_600_000
