/**
 * Decides on which days applicants may submit: from the first to the last day that the
 * college has set, in the college's time zone.
 */
import { formatFormDate, type IsoDate, kolkataDay } from "#domain/fields/dates.ts"
import { isApplicant, type RoleCode } from "#domain/people/roles.ts"
import { academicYearOf } from "#domain/seats/seats.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { applicationDayTexts as texts } from "#domain/texts/form/application-days.ts"

/** The first and the last day, yyyy-mm-dd; absent or null when it is not set. */
export interface ApplicationDays {
  readonly applicationsFrom?: IsoDate | null | undefined
  readonly applicationsUntil?: IsoDate | null | undefined
}

/**
 * How many days after its end something that was made in time on a device may still arrive: a submit, and a new file for a
 * document.
 */
const LATE_ARRIVAL_DAYS = 7

/** How many days before the last day the form's note becomes a warning. */
const SOON_DAYS = 7

export type ApplicationPeriod = "notYet" | "open" | "over"

/** Where a day lies relative to the period; always open when no days are set. */
export function periodOn(
  { applicationsFrom, applicationsUntil }: ApplicationDays,
  day: IsoDate,
): ApplicationPeriod {
  if (applicationsFrom && day < applicationsFrom) return "notYet"
  return applicationsUntil && day > applicationsUntil ? "over" : "open"
}

/** Whole days from one day to a later one. */
const daysBetween = (from: IsoDate, to: IsoDate) =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 3600_000))

interface SubmitRecord {
  readonly Batch?: string | null | undefined
  readonly SubmittedAt?: string | null | undefined
  readonly DecisionRemarks?: string | null | undefined
}

/**
 * True for a submit that must keep to the days: an applicant's first in this cycle. What was rejected keeps the time of its submit,
 * what the office has re-opened has its reason instead.
 */
export const isBoundToDays = (
  record: SubmitRecord,
  role: RoleCode | undefined,
  cycle: ApplicationDays & { readonly academicYear?: string | undefined },
): boolean =>
  isApplicant(role) && (wasSubmittedBefore(record, cycle) || (!record.SubmittedAt && !record.DecisionRemarks))

/** True for an application of an earlier cycle that its applicant has taken along to this one. */
function wasSubmittedBefore(
  { Batch, SubmittedAt }: SubmitRecord,
  { academicYear, applicationsFrom }: Parameters<typeof isBoundToDays>[2],
): boolean {
  if (!Batch || !SubmittedAt || !academicYear || !applicationsFrom) return false
  return (
    academicYearOf(Batch) === academicYearOf(academicYear) &&
    kolkataDay(new Date(SubmittedAt)) < applicationsFrom
  )
}

/** How a submit reached the server: at once, after waiting on a device, or again after a restore. */
export interface Arrival {
  readonly now: Date
  /** When it was made, by the device's clock; null: now. */
  readonly deviceTime: string | null
  /** The server may have received it before its database was restored. */
  readonly isPutBack: boolean
}

/**
 * Whether the server accepts a submit: `late` was made in time and arrived after the last day, which the timeline
 * shows. The server's day counts; the device's time is believed for LATE_ARRIVAL_DAYS, and beyond them for a submit
 * that is sent again after a restore.
 */
export function judgeArrival(
  days: ApplicationDays,
  { now, deviceTime, isPutBack }: Arrival,
): ApplicationPeriod | "late" {
  const today = kolkataDay(now)
  const period = periodOn(days, today)
  const { applicationsUntil } = days
  if (period !== "over" || !applicationsUntil || deviceTime === null) return period
  if (periodOn(days, kolkataDay(new Date(deviceTime))) !== "open") return period
  return isPutBack || daysBetween(applicationsUntil, today) <= LATE_ARRIVAL_DAYS ? "late" : period
}

/**
 * True for what was made before `since`, and did not arrive later than `LATE_ARRIVAL_DAYS` after it, except when it is sent again
 * after a restore. `since`: an instant, ISO 8601; null: unknown.
 */
export function isMadeBefore(since: string | null, { now, deviceTime, isPutBack }: Arrival): boolean {
  if (isPutBack) return true
  if (since === null || deviceTime === null || !(Date.parse(deviceTime) < Date.parse(since))) return false
  return daysBetween(kolkataDay(new Date(since)), kolkataDay(now)) <= LATE_ARRIVAL_DAYS
}

/** The message of a refused submit, with the contact to ask. */
export function refusalOf(
  period: "notYet" | "over",
  { applicationsFrom, applicationsUntil }: ApplicationDays,
  contact: string,
): string {
  const sentence =
    period === "notYet"
      ? fill(texts.notYet, { day: formatFormDate(applicationsFrom) })
      : fill(texts.over, { day: formatFormDate(applicationsUntil) })
  return `${sentence} ${askOffice(contact)}`
}

const askOffice = (contact: string) => (contact ? fill(texts.ask, { contact }) : texts.askOffice)

export interface DaysNote {
  readonly tone: "info" | "warning"
  readonly text: string
}

/**
 * The form's note about the days for an applicant who has not submitted yet; undefined when the
 * college has set no day that matters today.
 */
export function noteOfDays(days: ApplicationDays, today: IsoDate, contact: string): DaysNote | undefined {
  const { applicationsFrom, applicationsUntil } = days
  const period = periodOn(days, today)
  if (period === "over")
    return { tone: "warning", text: `${refusalOf("over", days, contact)} ${texts.answersStay}` }
  if (period === "notYet")
    return { tone: "info", text: fill(texts.fillNow, { day: formatFormDate(applicationsFrom) }) }
  if (!applicationsUntil) return undefined
  const left = daysBetween(today, applicationsUntil)
  const day = formatFormDate(applicationsUntil)
  if (left > SOON_DAYS) return { tone: "info", text: fill(texts.until, { day }) }
  return {
    tone: "warning",
    text: left === 0 ? texts.today : fill(left === 1 ? texts.tomorrow : texts.soon, { day, n: left }),
  }
}
