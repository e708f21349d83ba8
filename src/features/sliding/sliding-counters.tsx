import type { SlidingsPage } from "#data/admissions/sliding.ts"
import { Bone } from "#ui/content/skeleton.tsx"
import * as css from "./sliding.css.ts"
import { slidingFigures } from "./sliding-figures.ts"
import { slidingWords } from "./words.ts"

/** Counts of all students in the list, of those in their first seat, and of those who have slid (decision M14). */
export function SlidingCounters({ counters }: { counters: SlidingsPage["counters"] | undefined }) {
  return (
    <section aria-label={slidingWords.counters}>
      <dl className={css.strip}>
        {slidingFigures(counters).map(({ label, value }) => (
          <div key={label} className={css.figure}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.number}>{value ?? <Bone width="48px" height={28} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
