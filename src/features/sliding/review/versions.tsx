import type { Sliding, SlidingSeat } from "#data/admissions/sliding.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { formatRupees } from "#domain/money/money.ts"
import { quotaLabel } from "#domain/seats/quotas.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { screenWords } from "#screen/frame/words.ts"
import { DataList } from "#ui/content/data-list.tsx"
import { cx } from "#ui/look/cx.ts"
import * as css from "../sliding.css.ts"
import { slidingWords } from "../words.ts"

type VersionProps = {
  title: string
  seat: SlidingSeat
  fee: number | null
  /** The other seat: values that differ from it are highlighted. */
  other: SlidingSeat | null
  isNew?: boolean
}

function Version({ title, seat, fee, other, isNew = false }: VersionProps) {
  const rules = useCollegeRules()
  const value = (text: string, otherText: string | undefined) => (
    <span className={other && text !== otherText ? css.changed : undefined}>{text}</span>
  )
  return (
    <section className={cx(css.version, isNew && css.versionNew)} aria-label={title}>
      <h2 className={css.versionTitle}>{title}</h2>
      <DataList
        items={[
          { label: slidingWords.degree, value: value(seat.Degree, other?.Degree) },
          { label: slidingWords.course, value: value(seat.CourseName, other?.CourseName) },
          {
            label: slidingWords.quota,
            value: value(quotaLabel(seat.Quota, rules), other ? quotaLabel(other.Quota, rules) : undefined),
          },
          { label: slidingWords.fee, value: fee === null ? paymentTexts.feeNotAvailable : formatRupees(fee) },
        ]}
      />
    </section>
  )
}

/** The seat before, and the seat or college after, side by side. */
export function Versions({ sliding }: { sliding: Sliding }) {
  const { Old, New, Fees, CollegeName, Amount } = sliding
  return (
    <div className={css.versions}>
      <Version title={slidingWords.before} seat={Old} fee={Fees.OldTotal} other={New} />
      {New ? (
        <Version title={slidingWords.after} seat={New} fee={Fees.NewTotal} other={Old} isNew />
      ) : (
        <section className={cx(css.version, css.versionNew)} aria-label={slidingWords.after}>
          <h2 className={css.versionTitle}>{slidingWords.after}</h2>
          <DataList
            items={[
              { label: slidingWords.kind, value: screenWords.leftCollege },
              { label: slidingWords.collegeName, value: CollegeName },
              { label: slidingWords.refundNow, value: formatRupees(Amount ?? 0) },
            ]}
          />
        </section>
      )}
    </div>
  )
}
