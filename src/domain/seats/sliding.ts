/** Decides what sliding means: the tab of a student, the quota that is wanted, and the difference of the fees (platform §4, decisions M11–M14, F8–F10). */
import { type FeeRow, isTotalRow, totalFee } from "#domain/money/fees.ts"

/** Inside: another course or quota here; Leaving: another college. */
export type SlidingKind = "Inside" | "Leaving"
/** A saved sliding waits for a decision; the seats have moved already. */
export type SlidingStatus = "Pending" | "Approved" | "Rejected"
export type SlidingTab = SlidingStatus
/** What a student's row says: the status of the latest sliding, else Enrolled, or Slid. */
export type StudentStatus = SlidingStatus | "Enrolled" | "Slid"

/** The status of the latest sliding (null: none) and the flag of the record. */
export interface SlidingStanding {
  readonly latest: SlidingStatus | null
  readonly isSlid: boolean
}

export const slidingTabs: readonly SlidingTab[] = ["Pending", "Approved", "Rejected"]

/** Every standing there is, for whoever asks a database by it. */
export const slidingStandings: readonly SlidingStanding[] = [null, ...slidingTabs].flatMap((latest) =>
  [false, true].map((isSlid) => ({ latest, isSlid })),
)

/** The status that a row shows. */
export function studentStatus({ latest, isSlid }: SlidingStanding): StudentStatus {
  return latest ?? (isSlid ? "Slid" : "Enrolled")
}

/**
 * The tab of a student, by the three sentences of platform §4 in their order (decision M13): Pending if status is pending,
 * enrolled or empty; Approved if it is approved or the student has been slid; Rejected if it is rejected. So everybody is in
 * exactly one tab, and a saved sliding stays among the pending ones until it is decided, though its student is slid.
 */
export function slidingTab(standing: SlidingStanding): SlidingTab {
  const status = studentStatus(standing)
  if (status === "Pending" || status === "Enrolled") return "Pending"
  return status === "Approved" || standing.isSlid ? "Approved" : "Rejected"
}

/** What is counted over a list (decision M14). */
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

/** One head of two fee structures, in rupees; null where the structure has no such head. */
export interface FeePair {
  readonly Particulars: string
  readonly Old: number | null
  readonly New: number | null
}

/** Rupees; null where the college has no structure. Balance: due after the sliding, below 0 refundable. */
export interface FeeDifference {
  readonly Rows: readonly FeePair[]
  readonly OldTotal: number | null
  readonly NewTotal: number | null
  readonly Difference: number | null
  readonly Paid: number
  readonly Balance: number | null
}

/** The fee structures side by side, new less old, and new less what was paid. Undefined: there is none, or the student leaves. */
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
