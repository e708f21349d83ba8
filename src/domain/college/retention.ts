/** Decides when the time of an application is over, for the job that removes personal data and the list that tells of it (decisions 10.18, 0026). */
import type { ApprovalState } from "#domain/workflow/stages.ts"

/** Why an application is not kept: never finished, refused or given up, or as the college keeps its students. */
export type RetentionRule = "draft" | "rejected" | "admitted"
/** Why an application was removed: by a rule of time, or as its applicant asked (decision 0052). */
export type RemovalRule = RetentionRule | "asked"

export const DRAFT_DAYS = 180
export const REJECTED_DAYS = 365
/** Everybody is told so long before. */
export const ANNOUNCED_HOURS = 48
/** Most years that a college may set for admitted students. */
export const MOST_YEARS = 99

const DAY_MS = 86_400_000

/** What a rule is decided from. */
export interface Ended {
  readonly state: ApprovalState
  /** It was finally approved once. */
  readonly hasAdmissionNo: boolean
}

/** The rule of each state; null while somebody works on it. */
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

/** The rule of an application; null while somebody works on it. Who was once admitted is kept as a student, whatever became of it. */
export function retentionRule({ state, hasAdmissionNo }: Ended): RetentionRule | null {
  const rule = RETENTION_RULES[state]
  return rule && (hasAdmissionNo ? "admitted" : rule)
}

/** The moment its time is over, counted from the last thing that was done to it; null: never. `admittedYears` null: students are kept. */
export function timeIsOver(rule: RetentionRule, activeAt: Date, admittedYears: number | null): Date | null {
  if (rule === "draft") return new Date(activeAt.getTime() + DRAFT_DAYS * DAY_MS)
  if (rule === "rejected") return new Date(activeAt.getTime() + REJECTED_DAYS * DAY_MS)
  if (admittedYears === null) return null
  const end = new Date(activeAt)
  end.setUTCFullYear(end.getUTCFullYear() + admittedYears)
  return end
}

/** When it may be removed that is told of now: not before its time, and not before everybody had so long to object. */
export function dueAt(over: Date, toldAt: Date): Date {
  return new Date(Math.max(over.getTime(), toldAt.getTime() + ANNOUNCED_HOURS * 3_600_000))
}

/** True when it is to be told of: its time is over by the end of the notice. */
export const isToBeAnnounced = (over: Date, now: Date): boolean =>
  over.getTime() <= now.getTime() + ANNOUNCED_HOURS * 3_600_000
