/** The facts about a sliding in its review, beside the two seats. */

import type { Sliding, SlidingStudentDetail } from "#data/admissions/sliding.ts"
import { formatFormDate, formatFormMoment } from "#domain/fields/dates.ts"
import { formatRupees } from "#domain/money/money.ts"
import { type QuotaRules, quotaLabel } from "#domain/seats/quotas.ts"
import { type SlidingField, slidingFields } from "#domain/seats/sliding-fields.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { screenWords } from "#screen/frame/words.ts"
import { slidingWords } from "../words.ts"

const labelOf = (name: SlidingField) => slidingFields.find((field) => field.name === name)?.label ?? name

/** Names and values; empty ones are left out. */
export function factsOf(sliding: Sliding): { label: string; value: string }[] {
  const { Amount, DecidedBy, DecidedAt } = sliding
  const facts: [string, string | null][] = [
    [labelOf("ChangeDate"), formatFormDate(sliding.ChangeDate)],
    [labelOf("Reason"), sliding.Reason],
    [labelOf("Remarks"), sliding.Remarks],
    [labelOf("AccountHolder"), sliding.AccountHolder],
    [labelOf("AccountNumber"), sliding.AccountNumber],
    [labelOf("IFSC"), sliding.IFSC],
    [labelOf("Amount"), Amount === null ? null : formatRupees(Amount)],
    [approvalTexts.overIntakeReason, sliding.OverIntakeReason],
    [slidingWords.enteredBy, `${sliding.CreatedBy}, ${formatFormMoment(sliding.CreatedAt)}`],
    [slidingWords.decidedBy, DecidedBy && DecidedAt ? `${DecidedBy}, ${formatFormMoment(DecidedAt)}` : null],
    [slidingWords.decision, sliding.DecisionReason],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** `Anatomy, Management S1 → General Medicine, Convenor` */
export function routeText(
  { Old, New, CollegeName }: Pick<Sliding, "Old" | "New" | "CollegeName">,
  rules: QuotaRules,
): string {
  const seatText = ({ CourseName, Quota }: Sliding["Old"]) => `${CourseName}, ${quotaLabel(Quota, rules)}`
  const from = seatText(Old)
  const to = New ? seatText(New) : (CollegeName ?? screenWords.leftCollege)
  return fill(slidingWords.fromTo, { from, to })
}

/** The sliding that is shown at length, when it was made since the latest approval or still waits; and the ones before it. */
export function parted(all: readonly Sliding[]): {
  newest: Sliding | undefined
  earlier: readonly Sliding[]
} {
  const [first, ...rest] = all
  return first?.IsPast && first.Status !== "Pending"
    ? { newest: undefined, earlier: all }
    : { newest: first, earlier: rest }
}

/**
 * The sliding that can be decided: the newest that is not rejected. Once approved it can only be rejected, which gives the old
 * seat back, and only to who is enrolled. An answer that was kept by an earlier version does not say who is.
 */
export function decidable({ Slidings, IsEnrolled }: Decidable): Sliding | undefined {
  const { newest } = parted(Slidings)
  if (!newest || Slidings.find(({ Status }) => Status !== "Rejected") !== newest) return undefined
  return newest.Status === "Pending" || IsEnrolled !== false ? newest : undefined
}
type Decidable = Pick<SlidingStudentDetail, "Slidings"> & { IsEnrolled?: boolean }

/** True when the student has left by a sliding that was approved, and the application is still approved: nothing withdraws it by itself. */
export function isToWithdraw(student: Decidable): boolean {
  const { newest } = parted(student.Slidings)
  return newest?.Kind === "Leaving" && newest.Status === "Approved" && student.IsEnrolled === true
}
