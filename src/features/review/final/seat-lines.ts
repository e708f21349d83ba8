/** What the Principal is shown about the seats before the final approval (platform §4; decisions M1, M3, M4). */
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import type { SeatMatrixDetail } from "#data/review/review-reads.ts"
import { type QuotaRules, quotaLabel, quotaName, quotasOf, recordQuota } from "#domain/seats/quotas.ts"
import { academicYearOf, type SeatFigures, seatFigures } from "#domain/seats/seats.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { reviewWords } from "../words.ts"

export interface Seats {
  figures: SeatFigures
  /** By how many seats the course or the quota is exceeded with this approval; 0 when neither is. */
  exceeds: number
  /** `Management S1: 2 of 1 · Convenor 2 of 2`; empty when the quota is unknown. */
  quotaLine: string
  /** A seat beyond the sanctioned ones can be given, with a reason. */
  needsReason: boolean
}

export function seatsOf(
  { record, seatInfo }: Pick<LocalAdmission, "record" | "seatInfo">,
  matrix: readonly SeatMatrixDetail[],
  rules: QuotaRules,
): Seats {
  const figures = seatFigures(seatInfo)
  const { QuotaTotal, QuotaOccupied, OverIntake } = seatInfo ?? {}
  const quota =
    QuotaTotal === undefined || figures.isMissing
      ? undefined
      : seatFigures({ Total: QuotaTotal, Occupied: QuotaOccupied ?? 0 })
  const exceeds = Math.max(figures.overbook, quota?.overbook ?? 0)
  return {
    figures,
    exceeds,
    quotaLine: quotaLine(record, quota, matrix, rules),
    needsReason: exceeds > 0 && OverIntake === true,
  }
}

function quotaLine(
  record: LocalAdmission["record"],
  own: SeatFigures | undefined,
  matrix: readonly SeatMatrixDetail[],
  rules: QuotaRules,
): string {
  const code = recordQuota(record, rules)
  if (!code || !own) return ""
  const year = academicYearOf(record.Batch)
  const row = matrix.find((one) => one.CourseId === record.CourseId && one.AcademicYear === year)
  const others = quotasOf(rules).filter(
    ({ QuotaCode }) => QuotaCode !== code && (row?.ByQuota[QuotaCode]?.Total ?? 0) > 0,
  )
  const first = { quota: quotaLabel(code, rules), occupied: own.occupied, total: own.total }
  return [
    fill(reviewWords.quotaOf, first),
    ...others.map(({ QuotaCode: other }) => {
      const { Total = 0, Occupied = 0 } = row?.ByQuota[other] ?? {}
      return fill(reviewWords.quotaAlso, { quota: quotaName(other, rules), occupied: Occupied, total: Total })
    }),
  ].join(" · ")
}
