/**
 * Decides the rules of sliding: the tab of a student, the counters, and the difference of the fees (platform §4,
 * decisions M11–M14, F8–F10).
 */
import { type FeeRow, isTotalRow, totalFee } from "#domain/money/fees.ts"
import type { QuotaCode } from "./quotas.ts"

/** Inside: another course or quota of this college; Leaving: another college. */
export type SlidingKind = "Inside" | "Leaving"
/** The status of a saved sliding; while it is Pending, the seats have moved already. */
export type SlidingStatus = "Pending" | "Approved" | "Rejected"
export type SlidingTab = SlidingStatus
/** The status in a student's row: that of the latest sliding, else Enrolled, or Slid. */
export type StudentStatus = SlidingStatus | "Enrolled" | "Slid"

/** The status of the latest sliding (null: none), and the record's flag. */
export interface SlidingStanding {
  readonly latest: SlidingStatus | null
  readonly isSlid: boolean
}

export const slidingTabs: readonly SlidingTab[] = ["Pending", "Approved", "Rejected"]

/** The status that a row shows. */
export function studentStatus({ latest, isSlid }: SlidingStanding): StudentStatus {
  return latest ?? (isSlid ? "Slid" : "Enrolled")
}

/**
 * The tab of a student, by the three sentences of platform §4 in their order (decision M13): Pending if the
 * status is pending, enrolled or empty; Approved if it is approved or the student has been slid; Rejected if it
 * is rejected. So every student is in exactly one tab, and a saved sliding stays in Pending until it is
 * decided, although its student is slid already.
 */
export function slidingTab(standing: SlidingStanding): SlidingTab {
  const status = studentStatus(standing)
  if (status === "Pending" || status === "Enrolled") return "Pending"
  return status === "Approved" || standing.isSlid ? "Approved" : "Rejected"
}

/** The counters of a list (decision M14). */
export function slidingCounters(standings: readonly (SlidingStanding & { readonly count: number })[]) {
  const sum = (of: readonly { readonly count: number }[]) => of.reduce((total, { count }) => total + count, 0)
  const Total = sum(standings)
  const Slid = sum(standings.filter(({ isSlid }) => isSlid))
  const inTab = (tab: SlidingTab) => sum(standings.filter((standing) => slidingTab(standing) === tab))
  return {
    counters: { Total, Slid, Enrolled: Total - Slid },
    counts: { Pending: inTab("Pending"), Approved: inTab("Approved"), Rejected: inTab("Rejected") },
  }
}

/** The quota of the old fees: that of the application, which may be another than that of its seat. */
export const oldFeeQuota = (
  application: { readonly QuotaCode: QuotaCode | null },
  seat: { readonly Quota: QuotaCode },
): QuotaCode => application.QuotaCode ?? seat.Quota

/** One fee head in the old and the new fee structure, in rupees; null where the structure has no such head. */
export interface FeePair {
  readonly Particulars: string
  readonly Old: number | null
  readonly New: number | null
}

/** Rupees; null where the college has no fee structure. Balance: due after the sliding, refundable below 0. */
export interface FeeDifference {
  readonly Rows: readonly FeePair[]
  readonly OldTotal: number | null
  readonly NewTotal: number | null
  readonly Difference: number | null
  readonly Paid: number
  readonly Balance: number | null
}

/**
 * Compares two fee structures: new less old, and new less the amount paid. Undefined: there is none, or the student leaves.
 */
export function feeDifference(
  before: readonly FeeRow[] | undefined,
  after: readonly FeeRow[] | undefined,
  Paid: number,
): FeeDifference {
  const heads = [...(before ?? []), ...(after ?? [])].filter((row) => !isTotalRow(row))
  const names = [...new Set(heads.map((row) => row.Particulars))]
  const amount = (rows: readonly FeeRow[] | undefined, name: string) =>
    rows?.find((row) => row.Particulars === name)?.Amount ?? null
  const OldTotal = before ? totalFee(before) : null
  const NewTotal = after ? totalFee(after) : null
  return {
    Rows: names.map((Particulars) => ({
      Particulars,
      Old: amount(before, Particulars),
      New: amount(after, Particulars),
    })),
    OldTotal,
    NewTotal,
    Difference: OldTotal === null || NewTotal === null ? null : NewTotal - OldTotal,
    Paid,
    Balance: NewTotal === null ? null : NewTotal - Paid,
  }
}
