/** How the staff lists show an application: name, course, quota, stage, status. */
import type { components } from "#api/schema.gen.ts"
import { DAY_MS } from "#domain/common/durations.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import { type QuotaRules, quotaName, recordQuota } from "#domain/seats/quotas.ts"
import { type ApprovalRecord, stepState, trackerSteps } from "#domain/workflow/approval-record.ts"

export type AdmissionSummary = components["schemas"]["AdmissionSummary"]
export type AdmissionStatus = components["schemas"]["AdmissionStatus"]

/** `S1`, `Convenor`, or "" while it is unknown. */
export function quotaText(
  record: {
    readonly Quota?: string | null | undefined
    readonly Category?: string | null | undefined
    readonly QuotaCode?: string | null | undefined
  },
  rules: QuotaRules,
): string {
  return quotaName(recordQuota(record, rules), rules)
}

/** `20451 17830`: in two groups, as it is read aloud. */
export function mobileText(mobile: string | null | undefined): string {
  return (mobile ?? "").replace(/^(\d{5})(\d{5})$/, "$1 $2")
}

/** How the status of an application is shown: tone and icon of its badge. */
export const admissionBadges = {
  Draft: { tone: "neutral", icon: "pencil-line" },
  Pending: { tone: "warning", icon: "clock" },
  Approved: { tone: "success", icon: "circle-check" },
  Rejected: { tone: "danger", icon: "circle-x" },
  Withdrawn: { tone: "neutral", icon: "minus" },
  Cancelled: { tone: "neutral", icon: "minus" },
} as const satisfies Readonly<Record<AdmissionStatus, { tone: string; icon: string }>>

/** The steps of a stage bar: done, current and to come. */
export function stageSteps(record: ApprovalRecord) {
  return trackerSteps.map((id, at) => ({ id, state: stepState(record, at) }))
}

/** Whole calendar days in India between an instant and now; null without an instant. */
export function daysSince(instant: string | null | undefined, now: Date): number | null {
  if (!instant) return null
  const days = Date.parse(kolkataDay(now)) - Date.parse(kolkataDay(new Date(instant)))
  return Math.max(0, Math.round(days / DAY_MS))
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** `21 Nov`, with the year when it is another one. Takes an instant or a day. */
export function shortDay(instant: string | null | undefined, now: Date): string {
  if (!instant) return ""
  const day = instant.length === 10 ? instant : kolkataDay(new Date(instant))
  const [year = "", month = "", date = ""] = day.split("-")
  const short = `${Number(date)} ${months[Number(month) - 1] ?? ""}`
  return year === kolkataDay(now).slice(0, 4) ? short : `${short} ${year}`
}
